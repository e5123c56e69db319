import type { BusinessProfile } from "#shared/contracts/business.ts";
import type { Flash } from "#shared/flash.ts";
import type { LocaleCode } from "#shared/locales.ts";
import type { LinkStep } from "#shared/link-step.ts";
import type { OtpStep } from "#shared/otp-step.ts";
import type { TranslationTags } from "#shared/translation-tags.ts";
import type { Env } from "./env.ts";
import type { OutgoingCookies } from "./session/cookie-header.ts";
import type { EdgeSession, Viewing } from "./session/session.ts";
import type { SignInSteps } from "./session/sign-in-steps.ts";
import type { Session } from "./session/viewer-session.ts";
import type { Site } from "./upstream/site.ts";

export interface Variables {
  requestId: string;
  /** The page's CSP nonce. */
  nonce: string;
  business: BusinessProfile;
  /** The entity tag of its profile at the learning API, where it gives one. */
  businessTag: string | undefined;
  /** Locale → entity tag of the business's own words, where the learning API tells. */
  translationTags: TranslationTags | undefined;
  locale: LocaleCode;
  /** The path without its locale prefix. */
  path: string;
  /** Of whom a page is made for. */
  session: Session;
  flash: Flash | null;
  /** The one-time-password step that this browser is in; absent where there is none. */
  otpStep: OtpStep | null;
  /** The link that waits for its owner's word; absent where there is none. */
  linkStep: LinkStep | null;

  // The edge's own; pages have no use for what follows.
  site: Site;
  outgoing: OutgoingCookies;
  /** Whoever signed in in this browser. */
  edgeSession: EdgeSession;
  viewing: Viewing | undefined;
  steps: SignInSteps;
  /** Two auth cookies of one name came along: nobody is signed in (docs/specification.md §18.19). */
  ambiguousSession: boolean;
}

export interface AppEnv {
  Bindings: Env;
  Variables: Variables;
}
