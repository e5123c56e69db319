import { ask, type Answer, type Call, type LearningApi } from "./learning-api.ts";
import {
  errorProblems,
  isObject,
  lifeOf,
  type Pair,
  pairIn,
  profileProblems,
  saysWhy,
  underData,
  userProblems,
} from "./shapes.ts";

export interface Line {
  /** `lacks`: docs/specification.md §7.2 asks for it. `note`: it works, and something is worth knowing. */
  kind: "ok" | "lacks" | "note";
  call: string;
  words: string;
}

export interface Credentials {
  email: string;
  password: string;
}

/** Of nobody: RFC 2606 keeps `.invalid` free. */
const nobody = { email: "contract-check@nobody.invalid", password: "Wrong-0000!" };

/**
 * Asks a learning API everything that docs/specification.md §7.2 names and says what it lacks. It changes nothing: what
 * would write is asked signed out or with what no server can accept, and the one session that it begins is ended.
 */
export async function checkContract(api: LearningApi, credentials?: Credentials): Promise<Line[]> {
  const report = new Report(api);
  const profile = await report.profile();
  if (profile === undefined) return report.lines;
  await report.translations();
  await report.refusals(profile);
  if (credentials) await report.session(credentials);
  else
    report.say(
      "note",
      "POST /auth/login",
      "no --email and --password: signing in, /auth/me, /auth/refresh and /auth/logout with a session are not checked",
    );
  report.shapes();
  return report.lines;
}

class Report {
  readonly lines: Line[] = [];
  readonly #api: LearningApi;
  /** What refusals lack of the whole shape → how many of them. */
  readonly #incomplete = new Map<string, number>();

  constructor(api: LearningApi) {
    this.#api = api;
  }

  say(kind: Line["kind"], call: string, words: string): void {
    this.lines.push({ kind, call, words });
  }

  /** Undefined where nothing more can be asked. */
  async profile(): Promise<Record<string, unknown> | undefined> {
    const name = "GET /business/get-business";
    const answer = await this.#ask({ method: "GET", path: "/business/get-business" });
    if (answer.kind === "silent") return void this.say("lacks", name, `no answer: ${answer.reason}`);
    if (answer.status === 404)
      return void this.say(
        "lacks",
        name,
        `answers 404: no business is known by X-Forwarded-Host ${this.#api.host} (--host names another)`,
      );
    if (answer.status !== 200)
      return void this.say(
        "lacks",
        name,
        `answers ${answer.status} in place of 200: visitors see a fatal page with this status`,
      );
    const data = isObject(answer.body) ? answer.body["data"] : undefined;
    if (data === null)
      return void this.say(
        "lacks",
        name,
        `answers null under data: no business is known by X-Forwarded-Host ${this.#api.host} (--host names another)`,
      );
    if (!isObject(data)) return void this.say("lacks", name, "answers no object under data");
    const problems = profileProblems(data);
    for (const problem of problems) this.say("lacks", name, problem);
    if (problems.length === 0) this.say("ok", name, "answers the profile under data");
    return data;
  }

  async translations(): Promise<void> {
    const name = "GET /translations/{locale}";
    const answer = await this.#ask({ method: "GET", path: "/translations/vi" });
    if (!this.#isThere(name, answer)) return;
    if (answer.status === 200 && isObject(answer.body)) this.say("ok", name, "answers an object of messages");
    else
      this.say(
        "lacks",
        name,
        `answers ${answer.status === 200 ? "no object" : String(answer.status)}: the business has no words of its own`,
      );
  }

  shapes(): void {
    for (const [problem, count] of this.#incomplete)
      this.say(
        "note",
        "errors",
        `${problem} (${count} ${count === 1 ? "refusal" : "refusals"}); their message alone is shown`,
      );
  }

  /** Every call that needs no session, or must refuse who has none. */
  async refusals(profile: Record<string, unknown>): Promise<void> {
    const providers = Array.isArray(profile["biz_socialite"])
      ? profile["biz_socialite"].map((one: unknown) => isObject(one) && one["provider"])
      : [];
    const hasMicrosoft = providers.includes("microsoft");
    const hasCustom = Boolean(Number(profile["is_custom_sso"])) || providers.includes("custom");
    const asksOtp = Boolean(Number(profile["is_turn_on_verify_otp"]));
    await this.#refuses(
      { method: "POST", path: "/auth/login", body: nobody },
      "a wrong password",
      [401, 400, 403, 422],
    );
    await this.#refuses({ method: "POST", path: "/auth/login", body: {} }, "an empty form", [422, 400]);
    await this.#refuses({ method: "GET", path: "/auth/me" }, "who is signed out", [401]);
    await this.#refuses(
      { method: "POST", path: "/auth/refresh", body: { refresh_token: "no-such-token" } },
      "an unknown refresh token",
      [401, 400, 403, 422],
    );
    await this.#refuses(
      { method: "POST", path: "/auth/forgot-password", body: { email: "" } },
      "an empty address",
      [422, 400],
    );
    await this.#refuses(
      {
        method: "POST",
        path: "/auth/reset-password",
        body: { token: "no-such-token", password: "", password_confirmation: "" },
      },
      "an unknown link",
      [400, 401, 403, 404, 410, 422],
    );
    await this.#refuses({ method: "POST", path: "/auth/change-password", body: {} }, "who is signed out", [401]);
    await this.#refuses({ method: "POST", path: "/auth/change-info", body: {} }, "who is signed out", [401]);
    await this.#refuses({ method: "GET", path: "/auth/get-config-trusted-device" }, "who is signed out", [401]);
    await this.#refuses({ method: "POST", path: "/auth/toggle-trusted-device", body: {} }, "who is signed out", [401]);
    await this.#refuses(
      { method: "POST", path: "/auth/verify-otp", body: { secret: "no-such-secret", otp: "000000" } },
      "an unknown code",
      [400, 401, 403, 422],
      asksOtp,
    );
    await this.#refuses(
      { method: "POST", path: "/auth/renew-otp", body: { secret: "no-such-secret" } },
      "an unknown step",
      [400, 401, 403, 422],
      asksOtp,
    );
    await this.#leadsAway("/auth/azure-redirect", hasMicrosoft);
    await this.#refuses(
      { method: "POST", path: "/auth/azure-login?code=no-such-code" },
      "an unknown code",
      [400, 401, 403, 422],
      hasMicrosoft,
    );
    await this.#leadsAway("/auth/sso/redirect", hasCustom);
    await this.#refuses(
      { method: "POST", path: "/auth/sso/callback?code=no-such-code&state=no-such-state" },
      "an unknown code",
      [400, 401, 403, 422],
      hasCustom,
    );
    await this.#refuses(
      { method: "POST", path: "/auth/login-jubviec?token=no-such-token" },
      "an unknown partner token",
      [400, 401, 403, 422],
      false,
    );
    await this.#refuses(
      { method: "POST", path: "/auth/login/thoaix", body: { bid: "no-such-business", thoaix: "no-such-code" } },
      "an unknown support code",
      [400, 401, 403, 422],
      false,
    );
  }

  /** Signs in, looks, refreshes, and signs out whatever came of it. */
  async session(credentials: Credentials): Promise<void> {
    const name = "POST /auth/login";
    const answer = await this.#ask({ method: "POST", path: "/auth/login", body: credentials });
    if (!this.#isThere(name, answer)) return;
    const step = underData(answer.body);
    if (answer.status === 200 && isObject(step) && step["otp_required"] === true) {
      const missing = ["secret", "masked_destination"]
        .filter((field) => typeof step[field] !== "string")
        .concat(typeof step["expires_in"] === "number" ? [] : ["expires_in"]);
      this.say(
        missing.length > 0 ? "lacks" : "ok",
        name,
        missing.length > 0
          ? `asks for a one-time password without ${missing.join(", ")}`
          : "asks for a one-time password",
      );
      return this.say(
        "note",
        name,
        "with an account that is not asked for one, the calls of a session are checked too",
      );
    }
    const pair = pairIn(answer.body);
    if (answer.status !== 200 || !pair)
      return this.say(
        "lacks",
        name,
        `answers ${answer.status} without access_token and refresh_token to --email and --password`,
      );
    this.say("ok", name, "answers a pair of tokens");
    this.#judgeLife(name, pair);
    let current = pair;
    try {
      await this.#me(pair);
      await this.#trustedDevice(pair);
      current = (await this.#refresh(pair)) ?? pair;
    } finally {
      await this.#logOut(current);
    }
  }

  #judgeLife(name: string, { access_token: token }: Pair): void {
    const life = lifeOf(token, Date.now());
    if (life === undefined)
      this.say(
        "note",
        name,
        "the access token has no exp that can be read: its cookie lives for 30 days, and the token is refreshed only after a 401",
      );
    else if (life < 30 || life > 400 * 86_400)
      this.say(
        "lacks",
        name,
        `the access token's exp is ${Math.round(life)} s away: it is to be a moment in seconds since 1970`,
      );
  }

  async #me({ access_token: token }: Pair): Promise<void> {
    const name = "GET /auth/me";
    const answer = await this.#ask({ method: "GET", path: "/auth/me", token });
    if (!this.#isThere(name, answer)) return;
    const data = isObject(answer.body) ? answer.body["data"] : undefined;
    if (answer.status !== 200 || !isObject(data))
      return this.say("lacks", name, `answers ${answer.status} without the user under data`);
    const problems = userProblems(data);
    for (const problem of problems) this.say("lacks", name, problem);
    if (problems.length === 0) this.say("ok", name, "answers the user under data");
  }

  async #trustedDevice({ access_token: token }: Pair): Promise<void> {
    const name = "GET /auth/get-config-trusted-device";
    const answer = await this.#ask({ method: "GET", path: "/auth/get-config-trusted-device", token });
    if (!this.#isThere(name, answer)) return;
    const data = underData(answer.body);
    const tells = answer.status === 200 && isObject(data) && data["is_trusted"] !== undefined;
    this.say(
      tells ? "ok" : "lacks",
      name,
      tells ? "answers is_trusted" : `answers ${answer.status} without is_trusted`,
    );
  }

  async #refresh({ refresh_token }: Pair): Promise<Pair | undefined> {
    const name = "POST /auth/refresh";
    const answer = await this.#ask({ method: "POST", path: "/auth/refresh", body: { refresh_token } });
    if (!this.#isThere(name, answer)) return undefined;
    const pair = pairIn(answer.body);
    if (answer.status !== 200 || !pair)
      return void this.say("lacks", name, `answers ${answer.status} without access_token and refresh_token`);
    const me = await this.#ask({ method: "GET", path: "/auth/me", token: pair.access_token });
    const works = me.kind === "answer" && me.status === 200;
    this.say(
      works ? "ok" : "lacks",
      name,
      works ? "answers a new pair, which works" : "answers a pair that /auth/me refuses",
    );
    return pair;
  }

  async #logOut({ access_token: token, refresh_token }: Pair): Promise<void> {
    const name = "POST /auth/logout";
    const answer = await this.#ask({ method: "POST", path: "/auth/logout", token, body: { refresh_token } });
    if (!this.#isThere(name, answer)) return;
    if (answer.status >= 300)
      return this.say("lacks", name, `answers ${answer.status}: the session that this check began may still be open`);
    this.say("ok", name, "ends the session");
    const again = await this.#ask({ method: "POST", path: "/auth/refresh", body: { refresh_token } });
    if (again.kind === "answer" && again.status < 300)
      this.say("lacks", name, "the refresh token still works afterwards");
  }

  /** `offered`: whether the business needs the call at all. */
  async #refuses(call: Call, what: string, statuses: readonly number[], offered = true): Promise<void> {
    const name = nameOf(call);
    const answer = await this.#ask(call);
    if (!statuses.includes(404) && !this.#isThere(name, answer, offered)) return;
    if (answer.kind === "silent" || answer.status === 405 || answer.status === 501)
      return void this.#isThere(name, answer, offered);
    if (!statuses.includes(answer.status))
      return this.say(
        "lacks",
        name,
        `answers ${answer.status} to ${what}, in place of ${statuses.slice(0, 2).join(" or ")}`,
      );
    this.say("ok", name, `refuses ${what} (${answer.status})`);
    this.#judgeError(name, answer);
  }

  async #leadsAway(path: string, offered: boolean): Promise<void> {
    const name = `GET ${path}`;
    const answer = await this.#ask({ method: "GET", path });
    if (!offered && answer.kind === "answer" && answer.status >= 400 && answer.status < 500)
      return this.say("ok", name, `not offered by this business (${answer.status})`);
    if (!this.#isThere(name, answer, offered)) return;
    const data = underData(answer.body);
    const url = isObject(data) && typeof data["url"] === "string" ? URL.parse(data["url"]) : null;
    if (answer.status !== 200 || !url || !/^https?:$/.test(url.protocol))
      return this.say("lacks", name, `answers ${answer.status} without an address under data.url`);
    const hasState = url.searchParams.has("state");
    this.say(
      hasState ? "ok" : "lacks",
      name,
      hasState
        ? "answers the provider's address"
        : "its address has no state: the edge cannot bind the sign-on to the browser",
    );
  }

  #judgeError(name: string, { status, body }: Extract<Answer, { kind: "answer" }>): void {
    if (!saysWhy(body))
      return this.say("lacks", name, `its ${status} has no message: people read the edge's own words`);
    for (const problem of errorProblems(body, status))
      this.#incomplete.set(problem, (this.#incomplete.get(problem) ?? 0) + 1);
  }

  /** Says so where the call is not there, or does not answer as an API does. */
  #isThere(name: string, answer: Answer, offered = true): answer is Extract<Answer, { kind: "answer" }> {
    const kind = offered ? "lacks" : "note";
    if (answer.kind === "silent") this.say("lacks", name, `no answer: ${answer.reason}`);
    else if ([404, 405, 501].includes(answer.status))
      this.say(kind, name, `is not there (${answer.status})${offered ? "" : "; this business does not need it"}`);
    else if (answer.status >= 500) this.say("lacks", name, `fails (${answer.status})`);
    else if (answer.status >= 300 && answer.status < 400)
      this.say("lacks", name, `redirects (${answer.status}): the edge follows none`);
    else if (!answer.isJson && answer.status !== 204)
      this.say("lacks", name, `answers ${answer.status} with something else than JSON`);
    else return true;
    return false;
  }

  #ask(call: Call): Promise<Answer> {
    return ask(this.#api, call);
  }
}

function nameOf({ method, path }: Call): string {
  return `${method} ${path.split("?", 1)[0]}`;
}
