import { eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { OtpChallenge, TokenPair } from "#shared/contracts/auth.ts";
import { dataOf, refusal } from "#tests/fixtures/answers.ts";
import { call, startSession } from "#tests/fixtures/api-client.ts";
import { askedFor, beginLink, confirmLink, forgetLinks, linkedTo, linkTo } from "#tests/fixtures/link-identity.ts";
import { takeCode, takeMail } from "#tests/fixtures/mailbox.ts";
import { finishSignOn, offerSignOn, signOn, visitProvider } from "#tests/fixtures/sign-on.ts";
import { changeProfile, password, seedTwoBusinesses, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { users } from "#api/db/schema/identity.ts";
import { rateWindows } from "#api/db/schema/one-time.ts";
import { identities, linkRequests } from "#api/db/schema/sign-on.ts";
import { startPasswordReset } from "../password/password-reset.ts";
import { liveRequest } from "./link.ts";
import { completeLink, findLinkRequest } from "./link-request.ts";

let a: SeededBusiness;
let b: SeededBusiness;
const newPassword = "Tr0ng-Vuon-Hoa!";

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
  await Promise.all([offerSignOn(a), offerSignOn(b)]);
});

beforeEach(() => forgetLinks(a));

afterEach(() => {
  vi.useRealTimers();
});

const me = (pair: TokenPair) => dataOf<{ id: string }>(call(a.host, "/auth/me", { token: pair.access_token }));

describe("linking", () => {
  it("asks for the password again, tells the owner by mail, and gives a new session in place of the one that asked", async () => {
    const form = await startSession(a, a.learner);
    const step = await askedFor(a, form.access_token, "elsewhere@example.test");
    expect(step).toMatchObject({
      link_required: true,
      provider: "custom",
      account: "learner@example.test",
      identity: "elsewhere@example.test",
    });
    expect(await linkedTo(a, form.access_token)).toEqual([]);
    expect(await refusal(confirmLink(a, step.secret, "Wrong-2026!"))).toEqual([422, "validation_failed"]);
    const pair = await dataOf<TokenPair>(confirmLink(a, step.secret));
    expect((await me(pair)).id).toBe(a.learner);
    expect((await call(a.host, "/auth/me", { token: form.access_token })).status).toBe(401);
    expect(await linkedTo(a, pair.access_token)).toMatchObject([
      { provider: "custom", email: "elsewhere@example.test", last_used_at: null },
    ]);
    const mail = await takeMail(a);
    expect(mail.to).toBe("learner@example.test");
    expect(mail.text).toContain("elsewhere@example.test");
    expect(mail.text).toContain("https://a.test");
    expect(await refusal(confirmLink(a, step.secret)), "once").toEqual([400, "confirmation_expired"]);
    const again = await dataOf<TokenPair>(signOn(a, "custom", "elsewhere@example.test"));
    expect((await me(again)).id).toBe(a.learner);
    expect((await linkedTo(a, again.access_token))[0]?.last_used_at).not.toBeNull();
  });

  it("asks for a one-time password where the business uses them, on trusted devices too", async () => {
    await changeProfile(a, { is_turn_on_verify_otp: true });
    const form = await startSession(a, a.learner);
    const trusted = await dataOf<{ device_token: string }>(
      call(a.host, "/auth/toggle-trusted-device", { body: { is_trusted: true }, token: form.access_token }),
    );
    const step = await askedFor(a, form.access_token, "elsewhere@example.test");
    const asked = call(a.host, "/auth/identities/confirm", {
      body: { password },
      headers: { "X-Link-Secret": step.secret, "X-Device-Token": trusted.device_token },
    });
    const challenge = await dataOf<OtpChallenge>(asked);
    expect(challenge).not.toHaveProperty("access_token");
    expect(await a.db.from(identities).all()).toEqual([]);
    const otp = await takeCode(a);
    const pair = await dataOf<TokenPair>(call(a.host, "/auth/verify-otp", { body: { secret: challenge.secret, otp } }));
    expect(await linkedTo(a, pair.access_token)).toHaveLength(1);
  });

  it("ends after five wrong passwords, after ten minutes, with its session, and at a new password", async () => {
    const form = await startSession(a, a.learner);
    const guessed = await askedFor(a, form.access_token, "one@example.test");
    const answers = await Promise.all(Array.from({ length: 8 }, () => confirmLink(a, guessed.secret, "Wrong-2026!")));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([400, 400, 400, 422, 422, 422, 422, 422]);
    expect(await refusal(confirmLink(a, guessed.secret))).toEqual([400, "confirmation_expired"]);

    const late = await askedFor(a, form.access_token, "two@example.test");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 60_000 });
    expect(await refusal(confirmLink(a, late.secret))).toEqual([400, "confirmation_expired"]);
    vi.useRealTimers();

    const left = await askedFor(a, form.access_token, "three@example.test");
    await call(a.host, "/auth/logout", { body: {}, token: form.access_token });
    expect(await refusal(confirmLink(a, left.secret))).toEqual([400, "confirmation_expired"]);

    const other = await startSession(a, a.otherLearner);
    const waiting = await askedFor(a, other.access_token, "four@example.test");
    const { token } = (await startPasswordReset(a.db, "other@example.test", Date.now()))!;
    await dataOf(
      call(a.host, "/auth/reset-password", {
        body: { token, password: newPassword, password_confirmation: newPassword },
      }),
    );
    expect(await refusal(confirmLink(a, waiting.secret, newPassword))).toEqual([400, "confirmation_expired"]);
    expect(await a.db.from(identities).all()).toEqual([]);
  });

  it("never puts a second identity of a provider in the first one's place; another provider's stands beside it", async () => {
    const first = await linkTo(a, (await startSession(a, a.manager)).access_token, "one@example.test");
    expect(
      await refusal(call(a.host, "/auth/identities", { body: { provider: "custom" }, token: first.access_token })),
    ).toEqual([409, "already_linked"]);
    const both = await linkTo(a, (await startSession(a, a.manager)).access_token, "three@example.test", "microsoft");
    expect((await linkedTo(a, both.access_token)).map(({ email }) => email)).toEqual([
      "one@example.test",
      "three@example.test",
    ]);
    expect(await refusal(signOn(a, "custom", "manager@example.test")), "the address alone").toEqual([
      409,
      "already_linked",
    ]);
    // Begun twice before either was confirmed: the first one stays.
    const form = await startSession(a, a.newcomer);
    await a.db.update(users, { loginStatus: 1 }, eq(users.id, a.newcomer)).run();
    const [one, two] = [
      await askedFor(a, form.access_token, "five@example.test"),
      await askedFor(a, form.access_token, "six@example.test"),
    ];
    const outcomes = await Promise.all([confirmLink(a, one.secret), confirmLink(a, two.secret)]);
    expect(outcomes.filter((answer) => answer.ok)).toHaveLength(1);
    expect(await a.db.from(identities).where(eq(identities.userId, a.newcomer)).all()).toHaveLength(1);
    await a.db.update(users, { loginStatus: 0 }, eq(users.id, a.newcomer)).run();
  });

  it("does not take an identity from another person's account, but from one that a first sign-on made", async () => {
    const apart = await dataOf<TokenPair>(signOn(a, "custom", "apart@example.test"));
    const pair = await linkTo(a, (await startSession(a, a.manager)).access_token, "apart@example.test");
    expect((await me(await dataOf<TokenPair>(signOn(a, "custom", "apart@example.test")))).id).toBe(a.manager);
    expect((await call(a.host, "/auth/me", { token: apart.access_token })).status).toBe(401);
    const { access_token: token } = await startSession(a, a.learner);
    expect(
      await refusal(
        finishSignOn(a, "custom", await visitProvider(await beginLink(a, token), "apart@example.test"), token),
      ),
    ).toEqual([409, "identity_in_use"]);
    expect((await me(pair)).id).toBe(a.manager);
  });

  it("leaves an identity with the account that a first sign-on made where the owner linked another meanwhile", async () => {
    const apart = await me(await dataOf<TokenPair>(signOn(a, "custom", "kept@example.test")));
    const { access_token: token } = await startSession(a, a.manager);
    const secrets = [
      (await askedFor(a, token, "first@example.test")).secret,
      (await askedFor(a, token, "kept@example.test")).secret,
    ];
    const outcomes = [];
    // Two that both looked before either wrote.
    for (const found of await Promise.all(secrets.map((secret) => findLinkRequest(a.db, secret, Date.now()))))
      outcomes.push((await completeLink(a.db, liveRequest(found), "session", Date.now())).kind);
    expect(outcomes).toEqual(["linked", "already_linked"]);
    expect(
      await a.db
        .select({ userId: identities.userId })
        .from(identities)
        .where(eq(identities.email, "kept@example.test"))
        .all(),
    ).toEqual([{ userId: apart.id }]);
    expect((await me(await dataOf<TokenPair>(signOn(a, "custom", "kept@example.test")))).id).toBe(apart.id);
  });

  it("a second link that looked before the first was written never replaces it, and stands beside none", async () => {
    const apart = await me(await dataOf<TokenPair>(signOn(a, "custom", "held@example.test")));
    const { access_token: token } = await startSession(a, a.learner);
    const secrets = [];
    for (const address of ["won@example.test", "free@example.test", "held@example.test"])
      secrets.push((await askedFor(a, token, address)).secret);
    const requests = await Promise.all(secrets.map((secret) => findLinkRequest(a.db, secret, Date.now())));
    const outcomes = [];
    for (const found of requests)
      outcomes.push((await completeLink(a.db, liveRequest(found), "session", Date.now())).kind);
    expect(outcomes).toEqual(["linked", "already_linked", "already_linked"]);
    const owner = (email: string) => a.db.from(identities).where(eq(identities.email, email)).all();
    expect((await owner("won@example.test")).map(({ userId }) => userId)).toEqual([a.learner]);
    expect(await owner("free@example.test")).toEqual([]);
    expect((await owner("held@example.test")).map(({ userId }) => userId)).toEqual([apart.id]);
  });

  it("begins twenty times in a quarter of an hour, for each person", async () => {
    await a.db.delete(rateWindows, eq(rateWindows.businessId, a.id)).run();
    const { access_token: token } = await startSession(a, a.otherLearner);
    const begin = (as = token) => call(a.host, "/auth/identities", { body: { provider: "custom" }, token: as });
    const statuses = [];
    for (let turn = 0; turn < 21; turn++) statuses.push((await begin()).status);
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    expect((await begin((await startSession(a, a.learner)).access_token)).status).toBe(200);
  });

  it("is bound to the session that began it and to its browser", async () => {
    const victim = await startSession(a, a.manager);
    const attacker = await startSession(a, a.learner);
    const [unbound, foreign, ended] = [
      await beginLink(a, victim.access_token),
      await beginLink(a, victim.access_token),
      await beginLink(a, victim.access_token),
    ];
    const withoutBrowser = await visitProvider(unbound, "thief@example.test");
    const query = new URLSearchParams({ code: withoutBrowser.code, state: withoutBrowser.state });
    expect(
      await refusal(
        call(a.host, `/auth/sso/callback?${query.toString()}`, { method: "POST", token: attacker.access_token }),
      ),
    ).toEqual([401, "sso_failed"]);
    expect(await refusal(finishSignOn(b, "custom", await visitProvider(foreign, "thief@example.test")))).toEqual([
      401,
      "sso_failed",
    ]);
    const late = await visitProvider(ended, "thief@example.test");
    await call(a.host, "/auth/logout", { body: {}, token: victim.access_token });
    expect(await refusal(finishSignOn(a, "custom", late))).toEqual([401, "sso_failed"]);
    expect(await a.db.from(linkRequests).all()).toEqual([]);
  });

  it("a request is nothing in another business", async () => {
    const step = await askedFor(a, (await startSession(a, a.learner)).access_token, "elsewhere@example.test");
    expect(await refusal(confirmLink(b, step.secret))).toEqual([400, "confirmation_expired"]);
  });

  it("keeps the business's rules: a foreign directory, an unlisted domain, a provider that is not offered", async () => {
    const { access_token: token } = await startSession(a, a.manager);
    expect(
      await refusal(
        finishSignOn(
          a,
          "microsoft",
          await visitProvider(await beginLink(a, token, "microsoft"), "manager@elsewhere.test"),
        ),
      ),
    ).toEqual([401, "sso_failed"]);
    await offerSignOn(a, { allowedDomains: ["example.test"] });
    expect(
      await refusal(
        finishSignOn(a, "custom", await visitProvider(await beginLink(a, token), "manager@elsewhere.test")),
      ),
    ).toEqual([403, "sso_not_allowed"]);
    await changeProfile(a, { is_custom_sso: false });
    expect(await refusal(call(a.host, "/auth/identities", { body: { provider: "custom" }, token }))).toEqual([
      403,
      "forbidden",
    ]);
    await offerSignOn(a);
  });
});
