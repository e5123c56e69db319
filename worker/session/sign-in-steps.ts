import * as z from "zod/mini";
import { safeRedirect } from "#shared/domain/safe-redirect.ts";
import type { LinkStep } from "#shared/link-step.ts";
import type { OtpStep } from "#shared/otp-step.ts";
import { type Cookies, type OutgoingCookies, readCookies, writeCookie } from "./cookie-header.ts";
import { decodeJson, encodeJson } from "./json-cookie.ts";

const names = {
  otp: "t_otp",
  sso: "t_sso",
  partner: "t_partner",
  link: "t_link",
  target: "t_target",
  device: "t_device",
} as const;
type StepName = keyof typeof names;

/** Seconds. */
const lives: Readonly<Record<StepName, number>> = {
  otp: 600,
  sso: 600,
  partner: 300,
  link: 600,
  target: 3600,
  device: 90 * 86_400,
};

/** The learning API refuses a new code sooner than this after the last. */
const renewAfterMs = 30_000;

const Otp = z.object({
  secret: z.string().check(z.minLength(1), z.maxLength(1024)),
  to: z.string(),
  until: z.number(),
  renew: z.number(),
  links: z.optional(z.boolean()),
});
const SignOn = z.object({
  state: z.string().check(z.minLength(1), z.maxLength(512)),
  target: z.string(),
  links: z.boolean(),
  tests: z.optional(z.boolean()),
});
const Target = z.object({ target: z.string() });
const Link = z.object({
  secret: z.string().check(z.minLength(1), z.maxLength(1024)),
  provider: z.enum(["microsoft", "custom"]),
  account: z.string(),
  identity: z.string(),
  links: z.boolean(),
  target: z.string(),
});
const Partner = z.object({ token: z.string().check(z.minLength(1)), target: z.string() });

/** What a way in is for. */
export interface Purpose {
  /** Where to go afterwards: a safe path of this host. */
  target: string;
  /** It links an account to the viewer's instead of signing in. */
  links: boolean;
  /** It signs nobody in: a manager sees what comes back. */
  tests?: boolean | undefined;
}

/** A sign-on at an identity provider that this browser began. */
export interface SignOn extends Purpose {
  state: string;
}

/** An answer that asks for the owner's word before it links. */
export type LinkRequiredAnswer = Omit<z.output<typeof Link>, "links" | "target">;

export interface PartnerVisit {
  token: string;
  target: string;
}

/** An answer that began or renewed a one-time-password step. */
export interface OtpChallengeAnswer {
  secret: string;
  expires_in: number;
  masked_destination: string;
}

/**
 * What a way in leaves in the browser between two requests (docs/specification.md §11.1): HttpOnly, for this host
 * alone. Two cookies of one name count as none: somebody planted one, and nobody can tell which.
 */
export class SignInSteps {
  readonly #cookies: Cookies;
  readonly #outgoing: OutgoingCookies;

  constructor(header: string | null | undefined | Cookies, outgoing: OutgoingCookies) {
    this.#cookies = readCookies(header);
    this.#outgoing = outgoing;
  }

  get otpSecret(): string | undefined {
    return this.#parsed("otp", Otp)?.secret;
  }

  get otpStep(): OtpStep | null {
    const kept = this.#parsed("otp", Otp);
    return kept === undefined
      ? null
      : { maskedDestination: kept.to, expiresAt: kept.until, canRenewAt: kept.renew, links: kept.links === true };
  }

  get signOn(): SignOn | undefined {
    const kept = this.#parsed("sso", SignOn);
    return kept && { ...kept, target: safeRedirect(kept.target) };
  }

  get linkSecret(): string | undefined {
    return this.#parsed("link", Link)?.secret;
  }

  get linkStep(): LinkStep | null {
    const kept = this.#parsed("link", Link);
    if (kept === undefined) return null;
    const { secret: _secret, ...step } = kept;
    return { ...step, target: safeRedirect(step.target) };
  }

  get partnerVisit(): PartnerVisit | undefined {
    const kept = this.#parsed("partner", Partner);
    return kept && { ...kept, target: safeRedirect(kept.target) };
  }

  /** Where the visitor was headed when the password had to be changed first. */
  get firstTarget(): string | undefined {
    const kept = this.#parsed("target", Target);
    return kept && safeRedirect(kept.target);
  }

  get deviceToken(): string | undefined {
    const token = this.#only("device");
    return token !== undefined && /^[\u0021-\u007e]{1,512}$/.test(token) ? token : undefined;
  }

  /** False where the step cannot be kept: without its secret nobody could end it. */
  beginOtp(challenge: OtpChallengeAnswer, nowMs: number, links = false): boolean {
    const { secret, expires_in, masked_destination } = challenge;
    const until = nowMs + expires_in * 1000;
    return this.#put(
      "otp",
      encodeJson({
        secret,
        to: masked_destination.slice(0, 320),
        until,
        renew: nowMs + renewAfterMs,
        ...(links && { links }),
      } satisfies z.output<typeof Otp>),
    );
  }

  /** A target too long for a cookie is home. */
  beginSignOn(signOn: SignOn): boolean {
    return this.#put("sso", encodeJson(signOn)) || this.#put("sso", encodeJson({ ...signOn, target: "/" }));
  }

  /** A target too long for a cookie is home; false where the rest is too long as well. */
  beginLink({ secret, provider, account, identity }: LinkRequiredAnswer, { target, links }: Purpose): boolean {
    const link = { secret, provider, account, identity: identity.slice(0, 320), links };
    return (
      this.#put("link", encodeJson({ ...link, target })) || this.#put("link", encodeJson({ ...link, target: "/" }))
    );
  }

  /** False where the token is too long for a cookie. */
  beginPartnerVisit(visit: PartnerVisit): boolean {
    return this.#put("partner", encodeJson(visit)) || this.#put("partner", encodeJson({ ...visit, target: "/" }));
  }

  keepFirstTarget(target: string): void {
    this.#put("target", encodeJson({ target } satisfies z.output<typeof Target>));
  }

  trustDevice(token: string): void {
    this.#put("device", token);
  }

  /** Clears what the browser holds of these; what it does not hold needs no word. */
  forget(...steps: StepName[]): void {
    for (const step of steps) {
      const name = names[step];
      if (this.#cookies.has(name)) this.#outgoing.put(`${name}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure`);
    }
  }

  #put(step: StepName, value: string): boolean {
    const cookie = writeCookie(names[step], value, { maxAge: lives[step], httpOnly: true, secure: true });
    if (cookie === undefined) return false;
    this.#outgoing.put(cookie);
    return true;
  }

  #only(step: StepName): string | undefined {
    const values = this.#cookies.get(names[step]) ?? [];
    return values.length === 1 ? values[0] || undefined : undefined;
  }

  #parsed<Shape extends z.ZodMiniType>(step: StepName, shape: Shape): z.output<Shape> | undefined {
    const value = this.#only(step);
    const parsed = value === undefined ? undefined : z.safeParse(shape, decodeJson(value));
    return parsed?.success ? parsed.data : undefined;
  }
}
