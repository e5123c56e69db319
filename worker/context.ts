import type { BusinessProfile } from "#shared/contracts/business.ts";
import type { Flash } from "#shared/flash.ts";
import type { LocaleCode } from "#shared/locales.ts";
import type { LinkStep } from "#shared/link-step.ts";
import type { OtpStep } from "#shared/otp-step.ts";
import type { TranslationTags } from "#shared/translation-tags.ts";
import type { OutgoingCookies } from "./session/cookie-header.ts";
import type { RefreshLock } from "./session/refresh-lock.ts";
import type { EndReason } from "./session/ended-cookie.ts";
import type { EdgeSession } from "./session/session.ts";
import type { Steps } from "./session/steps.ts";
import type { Site } from "./upstream/site.ts";

export interface Env {
  ASSETS: Fetcher;
  BUSINESS_CACHE: KVNamespace;
  REFRESH_LOCK: DurableObjectNamespace<RefreshLock>;
  LEARNING_API: Fetcher;
  API_BASE_PATH: string;
  /** An external learning API; empty means the service binding. */
  API_ORIGIN: string;
  /** Shared with an external learning API so that it can trust the forwarded hostname. */
  API_SECRET?: string;
  SUPPORT_URL: string;
  /** The host of packages (SCORM, H5P), on another registrable domain than any business; empty: none. */
  PACKAGE_HOST: string;
  /** Makes pictures (pictures/index.ts); without it `/_image` hands the original on. */
  PICTURES?: Fetcher;
  /** Address of a public icon service, where an operator allows one; empty: icons of the build alone. */
  ICON_SERVICE?: string;
}

/** The viewer's connection to the learning API for one request. */
export interface Session {
  /** An access or a refresh cookie came with the request: possibly signed in (docs/specification.md §4.2). */
  readonly hasTokens: boolean;
  /**
   * Calls the learning API as the viewer. `path` starts with `/` and has no base path. Adds the bearer token, the
   * locale, the request id and the database bookmark; refreshes the session at most once. Answers 401 when the session
   * has ended (the auth cookies are then cleared on the way out) and 503 when it cannot be told.
   */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /**
   * Forgets the session: both auth cookies are cleared on the way out. The learning API is not asked. The sign-in page
   * tells the reason, where there is one.
   */
  end(reason?: EndReason): void;
}

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
  session: Session;
  flash: Flash | null;
  /** The one-time-password step that this browser is in; absent where there is none. */
  otpStep: OtpStep | null;
  /** The link that waits for its owner's word; absent where there is none. */
  linkStep: LinkStep | null;

  // The edge's own; pages have no use for what follows.
  site: Site;
  outgoing: OutgoingCookies;
  edgeSession: EdgeSession;
  steps: Steps;
  /** Two auth cookies of one name came along: nobody is signed in (docs/specification.md §18.19). */
  ambiguousSession: boolean;
}

export interface AppEnv {
  Bindings: Env;
  Variables: Variables;
}
