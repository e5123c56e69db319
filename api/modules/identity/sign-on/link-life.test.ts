import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { LinkRequired } from "#shared/contracts/auth-sso.ts";
import type { OtpChallenge, TokenPair } from "#shared/contracts/auth.ts";
import { dataOf, refusal } from "#tests/fixtures/answers.ts";
import { call, signIn, startSession } from "#tests/fixtures/api-client.ts";
import { askedFor, beginLink, confirmLink, forgetLinks, linkedTo, linkTo } from "#tests/fixtures/link-identity.ts";
import { takeCode, takeMail } from "#tests/fixtures/mailbox.ts";
import { finishSignOn, offerSignOn, signOn, visitProvider } from "#tests/fixtures/sign-on.ts";
import { changeProfile, password, seedTwoBusinesses, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { sessions, users } from "#api/db/schema/identity.ts";
import { identities } from "#api/db/schema/sign-on.ts";
import { startPasswordReset } from "../password/password-reset.ts";

let a: SeededBusiness;
const newPassword = "Tr0ng-Vuon-Hoa!";

beforeAll(async () => {
  ({ a } = await seedTwoBusinesses());
  await offerSignOn(a);
});

beforeEach(() => forgetLinks(a));

const me = (pair: TokenPair) => dataOf<{ id: string }>(call(a.host, "/auth/me", { token: pair.access_token }));

describe("a first sign-on under the address of an account", () => {
  it.each(["custom", "microsoft"] as const)(
    "%s: leads to the question whether it is theirs, and to nothing without the password",
    async (way) => {
      const step = await dataOf<LinkRequired>(signOn(a, way, "learner@example.test"));
      expect(step).toMatchObject({ link_required: true, account: "learner@example.test" });
      expect(step).not.toHaveProperty("access_token");
      expect(await refusal(confirmLink(a, step.secret, "Wrong-2026!"))).toEqual([422, "validation_failed"]);
      expect(await a.db.from(identities).all()).toEqual([]);
      expect((await me(await dataOf<TokenPair>(confirmLink(a, step.secret)))).id).toBe(a.learner);
      expect((await me(await dataOf<TokenPair>(signOn(a, way, "learner@example.test")))).id).toBe(a.learner);
    },
  );

  it("where nobody signs in by password, a verified address links at first sight, by a code where there is one, and tells the owner", async () => {
    await changeProfile(a, { is_enable_form_auth: false });
    expect((await me(await dataOf<TokenPair>(signOn(a, "custom", "learner@example.test")))).id).toBe(a.learner);
    expect((await takeMail(a)).to).toBe("learner@example.test");
    await changeProfile(a, { is_turn_on_verify_otp: true });
    const challenge = await dataOf<OtpChallenge>(signOn(a, "custom", "manager@example.test"));
    expect(challenge).not.toHaveProperty("access_token");
    const body = { secret: challenge.secret, otp: await takeCode(a) };
    expect((await me(await dataOf<TokenPair>(call(a.host, "/auth/verify-otp", { body })))).id).toBe(a.manager);
  });

  it("there too, a directory's own name for somebody is no verified address", async () => {
    await changeProfile(a, { is_enable_form_auth: false });
    expect(await dataOf(signOn(a, "microsoft", "learner@example.test"))).toMatchObject({ link_required: true });
    expect(await a.db.from(identities).all()).toEqual([]);
  });
});

describe("what ends a link", () => {
  async function managerLinked(): Promise<TokenPair> {
    return linkTo(a, (await startSession(a, a.manager)).access_token, "boss@elsewhere.test");
  }

  it("a password reset: an account manager's link that predates it cannot sign in", async () => {
    await managerLinked();
    const { token } = (await startPasswordReset(a.db, "manager@example.test", Date.now()))!;
    await dataOf(
      call(a.host, "/auth/reset-password", {
        body: { token, password: newPassword, password_confirmation: newPassword },
      }),
    );
    const pair = await signIn(a.host, "manager@example.test", newPassword);
    expect(await linkedTo(a, pair.access_token)).toEqual([]);
    const stranger = await me(await dataOf<TokenPair>(signOn(a, "custom", "boss@elsewhere.test")));
    expect(stranger.id).not.toBe(a.manager);
    await a.db
      .update(
        users,
        { passwordHash: (await a.db.from(users).where(eq(users.id, a.learner)).get())!.passwordHash },
        eq(users.id, a.manager),
      )
      .run();
  });

  it("a change of password, but for the link that this very session began with", async () => {
    const change = (token: string, from: string, to: string) =>
      dataOf(
        call(a.host, "/auth/change-password", {
          body: { current_password: from, password: to, password_confirmation: to },
          token,
        }),
      );
    await managerLinked();
    const elsewhere = await startSession(a, a.manager);
    await change(elsewhere.access_token, password, newPassword);
    expect(await linkedTo(a, elsewhere.access_token)).toEqual([]);
    const step = await askedFor(a, elsewhere.access_token, "again@elsewhere.test");
    const own = await dataOf<TokenPair>(confirmLink(a, step.secret, newPassword));
    await change(own.access_token, newPassword, password);
    expect(await linkedTo(a, own.access_token)).toHaveLength(1);
  });

  it("its owner, in the settings: sessions that began by it end too", async () => {
    const own = await managerLinked();
    const byLink = await dataOf<TokenPair>(signOn(a, "custom", "boss@elsewhere.test"));
    const owner = await startSession(a, a.manager);
    const remove = (token: string, provider = "custom") =>
      dataOf(call(a.host, `/auth/identities?provider=${provider}`, { method: "DELETE", token }));
    expect(await remove(owner.access_token, "microsoft")).toEqual({ removed: false });
    expect(await remove(owner.access_token)).toEqual({ removed: true });
    expect(await linkedTo(a, owner.access_token)).toEqual([]);
    for (const ended of [own, byLink])
      expect((await call(a.host, "/auth/me", { token: ended.access_token })).status).toBe(401);
  });
});

describe("who has no password here", () => {
  it("keeps the last way in, and signs on afresh before another is linked", async () => {
    const first = await dataOf<TokenPair>(signOn(a, "custom", "nopassword@example.test"));
    expect(
      await refusal(call(a.host, "/auth/identities?provider=custom", { method: "DELETE", token: first.access_token })),
    ).toEqual([409, "last_way_in"]);
    const back = await visitProvider(await beginLink(a, first.access_token, "microsoft"), "nopassword@kumo.test");
    const pair = await dataOf<TokenPair>(finishSignOn(a, "microsoft", back, first.access_token));
    expect(await linkedTo(a, pair.access_token)).toHaveLength(2);
    await dataOf(call(a.host, "/auth/identities?provider=microsoft", { method: "DELETE", token: pair.access_token }));
    await a.db
      .update(sessions, { createdAt: Date.now() - 11 * 60_000 }, eq(sessions.userId, (await me(pair)).id))
      .run();
    expect(
      await refusal(call(a.host, "/auth/identities", { body: { provider: "microsoft" }, token: pair.access_token })),
    ).toEqual([403, "sign_in_again"]);
  });
});
