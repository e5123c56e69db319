import { preferViewer } from "#shared/viewer-beside.ts";
import type { Ahead, Session } from "./viewer-session.ts";
import { errorResponse } from "../http/error-response.ts";
import { endpointOf, isCleanPath } from "../upstream/address.ts";
import { callUpstream, type UpstreamAnswer } from "../upstream/call.ts";
import type { Identity } from "../upstream/header-policy.ts";
import type { Site } from "../upstream/site.ts";
import { freshnessOf, isOfOtherBusiness } from "./access-token.ts";
import {
  type AuthCookies,
  authCookies,
  bookmarkSetCookie,
  clearedAuthCookies,
  type TokenPairCookies,
} from "./auth-cookies.ts";
import type { OutgoingCookies } from "./cookie-header.ts";
import { clearedEnded, endedCookie, type EndReason } from "./ended-cookie.ts";
import type { RefreshOutcome } from "./lock-call.ts";
import type { SignInSteps } from "./sign-in-steps.ts";

interface PreparedBody {
  body: BodyInit | null;
  /** The body is in memory: the call can be made a second time after a refresh. */
  replayable: boolean;
}

const retryAfterSeconds = 2;
const replayLimitBytes = 1024 * 1024;

export interface SessionParts {
  site: Site;
  /** Empty: the learning API names none. */
  businessId: string;
  cookies: AuthCookies;
  steps: Pick<SignInSteps, "otpSecret" | "deviceToken" | "signOn" | "linkSecret">;
  outgoing: OutgoingCookies;
  /** Asks the lock; one call a request at most. */
  refresh(refreshToken: string): Promise<RefreshOutcome>;
  now(): number;
  /** Of a session beside the browser's own, whose cookies it leaves alone: how its end is noted. */
  ended?(): void;
}

type Standing = "ready" | "ended" | "unknown";

/** `viewer`: who the learning API says is looking, where it was asked beside. */
interface Answered {
  response: Response;
  viewer?: unknown;
}

/** The viewer's session for one request (docs/specification.md §4.3): at most one refresh, at most one replay. */
export class EdgeSession implements Session {
  readonly hasTokens: boolean;
  readonly #parts: SessionParts;
  #access: string | undefined;
  #refresh: string | undefined;
  #bookmark: string | undefined;
  #refreshing: Promise<RefreshOutcome> | undefined;
  #refreshedTo: string | undefined;
  #hasToldReason = false;
  #ahead: { path: string; answer: Response } | undefined;

  constructor(parts: SessionParts) {
    this.#parts = parts;
    this.#access = parts.cookies.access;
    this.#refresh = parts.cookies.refresh;
    this.#bookmark = parts.cookies.bookmark;
    this.hasTokens = this.#access !== undefined || this.#refresh !== undefined;
    if (parts.cookies.ambiguous) this.end();
  }

  /** As `Session.fetch` says. Calls made after the session ended go out signed out. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return this.#takeAhead(path, init) ?? (await this.#ask(path, init)).response;
  }

  /** As `Session.ahead` says. */
  async ahead(path: string): Promise<Ahead> {
    const { response, viewer } = await this.#ask(path, { headers: { prefer: preferViewer } });
    this.#ahead = { path, answer: response };
    return { status: response.status, viewer };
  }

  async #ask(path: string, init: RequestInit): Promise<Answered> {
    const headers =
      init.headers instanceof Headers ? init.headers : new Headers(init.headers as HeadersInit | undefined);
    const prepared = await prepareBody(init.body, headers);
    const call = { method: init.method ?? "GET", path, headers };
    const standing = await this.#refreshBeforehand(prepared);
    if (standing !== "ready") return { response: this.#refuse(standing) };

    const accessToken = this.#access;
    const first = await this.#send(call, prepared, { accessToken });
    if (accessToken === undefined || !(await endsSession(first.response))) return first;

    if (accessToken === this.#refreshedTo) return { response: this.#refuse(this.#endOfItself()) };
    // Another call of this request may have refreshed while this one was under way.
    const after = this.#access === accessToken ? await this.#refreshNow() : "ready";
    if (after !== "ready") return { response: this.#refuse(after) };
    if (!prepared.replayable)
      return { response: errorResponse("unavailable", this.#parts.site.locale, { retryAfterSeconds: 1 }) };
    const second = await this.#send(call, prepared, { accessToken: this.#access });
    if (await endsSession(second.response)) this.#endOfItself();
    return second;
  }

  #takeAhead(path: string, { method = "GET" }: RequestInit): Response | undefined {
    if (this.#ahead?.path !== path || method !== "GET") return undefined;
    const { answer } = this.#ahead;
    this.#ahead = undefined;
    return answer;
  }

  /** A call that is nobody's: no bearer token, no refresh. For the calls that begin a session. */
  fetchSignedOut(path: string, init: RequestInit = {}, entrance?: "support"): Promise<Response> {
    return this.#sendOnce(path, init, { entrance });
  }

  /** A call with whatever token there is, whose 401 changes nothing. For log-out. */
  fetchAsIs(path: string, init: RequestInit = {}): Promise<Response> {
    return this.#sendOnce(path, init, { accessToken: this.#access });
  }

  /** Refreshes whatever the access token's age: the browser's own `/auth/refresh`. */
  async renew(): Promise<Standing> {
    return this.#refresh === undefined ? this.#endOfItself() : this.#refreshNow();
  }

  /** Takes over a pair that the learning API just gave; false where it cannot be kept. */
  begin(pair: TokenPairCookies): boolean {
    const cookies = authCookies(pair, this.#parts.now());
    if (cookies === undefined) return false;
    this.#access = pair.access_token;
    this.#refresh = pair.refresh_token;
    for (const cookie of cookies) this.#parts.outgoing.put(cookie);
    return true;
  }

  /** Forgets the session and clears both cookies on the way out. Who signed out needs no reason told. */
  end(reason?: EndReason): "ended" {
    this.#access = undefined;
    this.#refresh = undefined;
    if (this.#parts.ended) {
      this.#parts.ended();
      return "ended";
    }
    for (const cookie of clearedAuthCookies()) this.#parts.outgoing.put(cookie);
    if (reason !== undefined) this.#parts.outgoing.put(endedCookie(reason));
    else if (this.#hasToldReason) this.#parts.outgoing.put(clearedEnded);
    this.#hasToldReason = reason !== undefined;
    return "ended";
  }

  /** The session is over although nobody signed out; without one there is nothing to tell. */
  #endOfItself(): "ended" {
    if (!this.hasTokens) return this.end();
    return this.end(
      isOfOtherBusiness(this.#parts.cookies.access, this.#parts.businessId) ? "other-business" : "expired",
    );
  }

  /** For log-out alone, which hands it to the learning API in the body. */
  get refreshToken(): string | undefined {
    return this.#refresh;
  }

  async #refreshBeforehand(prepared: PreparedBody): Promise<Standing> {
    if (this.#refresh === undefined) return "ready";
    const freshness = freshnessOf(this.#access, this.#parts.now());
    if (freshness === "fresh") return "ready";
    // A large body cannot be sent twice: where nothing is known of the token, better a refresh too many.
    if (freshness === "unknown" && prepared.replayable) return "ready";
    const standing = await this.#refreshNow();
    // The token still holds for some seconds: better an answer now than a 503.
    return standing === "unknown" && freshness !== "ended" ? "ready" : standing;
  }

  async #refreshNow(): Promise<Standing> {
    if (this.#refreshing === undefined) {
      const refreshToken = this.#refresh;
      if (refreshToken === undefined) return this.#endOfItself();
      this.#refreshing = this.#parts.refresh(refreshToken).then((outcome) => {
        if (outcome.kind === "dead") this.#endOfItself();
        if (outcome.kind !== "ok") return outcome;
        this.#refreshedTo = outcome.pair.access_token;
        return this.begin(outcome.pair) ? outcome : { kind: "transient" };
      });
    }
    return standingOf(await this.#refreshing);
  }

  async #sendOnce(path: string, init: RequestInit, who: Identity): Promise<Response> {
    const headers = new Headers(init.headers as HeadersInit | undefined);
    const call = { method: init.method ?? "GET", path, headers };
    return (await this.#send(call, { body: init.body ?? null, replayable: false }, who)).response;
  }

  async #send(
    call: { method: string; path: string; headers: Headers },
    prepared: PreparedBody,
    who: Identity,
  ): Promise<UpstreamAnswer> {
    const identity = { ...who, bookmark: this.#bookmark, ...this.#stepsFor(call.path) };
    const answer = await callUpstream(this.#parts.site, { ...call, body: prepared.body, identity });
    this.#noteBookmark(call.method, answer);
    return answer;
  }

  #stepsFor(path: string): Identity {
    if (!isCleanPath(path) || !endpointOf(path).startsWith("/auth/")) return {};
    const { otpSecret, deviceToken, signOn, linkSecret } = this.#parts.steps;
    return { otpSecret, deviceToken, ssoState: signOn?.state, linkSecret };
  }

  /** Only writes move the browser's bookmark: a slow read must not set it back behind a write. */
  #noteBookmark(method: string, answer: UpstreamAnswer): void {
    if (answer.bookmark === null || method === "GET" || method === "HEAD") return;
    const cookie = bookmarkSetCookie(answer.bookmark);
    if (cookie === undefined || answer.bookmark === this.#bookmark) return;
    this.#bookmark = answer.bookmark;
    this.#parts.outgoing.put(cookie);
  }

  #refuse(standing: "ended" | "unknown"): Response {
    const { locale } = this.#parts.site;
    switch (standing) {
      case "ended":
        return errorResponse("unauthenticated", locale);
      case "unknown":
        return errorResponse("unavailable", locale, { retryAfterSeconds });
    }
  }
}

/** Somebody sees the product as another person, beside their own session in this browser. */
export interface Viewing {
  session: EdgeSession;
  personId: string;
  /** The learning API let it end. */
  isOver: boolean;
}

function standingOf(outcome: RefreshOutcome): Standing {
  switch (outcome.kind) {
    case "ok":
      return "ready";
    case "dead":
      return "ended";
    case "transient":
      return "unknown";
  }
}

/** A 401 with another code is about what was sent (a wrong code, a wrong password), not about the session. */
async function endsSession(answer: Response): Promise<boolean> {
  if (answer.status !== 401) return false;
  const body: { data?: { code?: unknown } } = await answer.clone().json();
  return body.data?.code === undefined || body.data.code === "unauthenticated";
}

/** Reads a stream of at most 1 MiB into memory; a larger one, or one of unknown length, is passed on as it comes. */
async function prepareBody(body: BodyInit | null | undefined, headers: Headers): Promise<PreparedBody> {
  if (body === null || body === undefined) return { body: null, replayable: true };
  if (!(body instanceof ReadableStream)) return { body, replayable: true };
  const announced = headers.get("content-length");
  if (announced === null || !(Number(announced) <= replayLimitBytes)) return { body, replayable: false };
  return { body: new Uint8Array(await new Response(body).arrayBuffer()), replayable: true };
}
