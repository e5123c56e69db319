import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import type { TokenPair } from "#shared/contracts/auth.ts";
import { dataOf, refusal } from "../../../tests/fixtures/answers.ts";
import { call, startSession } from "../../../tests/fixtures/api-client.ts";
import { finishSignOn, offerSignOn, signOn, visitProvider } from "../../../tests/fixtures/sign-on.ts";
import { changeProfile, seedTwoBusinesses, type SeededBusiness } from "../../../tests/fixtures/two-businesses.ts";
import { identities } from "../../db/schema/sign-on.ts";

let a: SeededBusiness;
let b: SeededBusiness;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
  await Promise.all([offerSignOn(a), offerSignOn(b)]);
});

async function beginLink(token: string, provider = "custom"): Promise<URL> {
  return new URL((await dataOf<{ url: string }>(call(a.host, "/auth/identities", { body: { provider }, token }))).url);
}
const me = (pair: TokenPair) => dataOf<{ id: string }>(call(a.host, "/auth/me", { token: pair.access_token }));
const linked = (token: string) => dataOf<{ provider: string; email: string }[]>(call(a.host, "/auth/identities", { token }));

it("accounts with one address stay two until their owner links them; then the sign-on opens the linked one", async () => {
  const apart = await dataOf<TokenPair>(signOn(a, "custom", "learner@example.test"));
  expect((await me(apart)).id).not.toBe(a.learner);

  const form = await startSession(a, a.learner);
  expect(await linked(form.access_token)).toEqual([]);
  const back = await visitProvider(await beginLink(form.access_token), "learner@example.test");
  const pair = await dataOf<TokenPair>(finishSignOn(a, "custom", back, form.access_token));
  expect((await me(pair)).id).toBe(a.learner);
  expect(await linked(pair.access_token)).toMatchObject([{ provider: "custom", email: "learner@example.test" }]);
  // The session that began it gave way to the new one, and the account that was made apart has no way in any more.
  for (const ended of [form, apart]) expect((await call(a.host, "/auth/me", { token: ended.access_token })).status).toBe(401);
  expect((await me(await dataOf<TokenPair>(signOn(a, "custom", "learner@example.test")))).id).toBe(a.learner);
});

it("a second identity of one provider replaces the first; another provider's stands beside it", async () => {
  let session = await startSession(a, a.otherLearner);
  for (const [way, email] of [["custom", "one@example.test"], ["custom", "two@example.test"], ["microsoft", "three@example.test"]] as const) {
    const back = await visitProvider(await beginLink(session.access_token, way), email);
    session = await dataOf<TokenPair>(finishSignOn(a, way, back, session.access_token));
  }
  expect((await linked(session.access_token)).map(({ email }) => email)).toEqual(["two@example.test", "three@example.test"]);
});

it("is bound to the session that began it and to its browser", async () => {
  const victim = await startSession(a, a.manager);
  const attacker = await startSession(a, a.newcomer);
  const [unbound, foreign, ended] = [await beginLink(victim.access_token), await beginLink(victim.access_token), await beginLink(victim.access_token)];

  const withoutBrowser = await visitProvider(unbound, "thief@example.test");
  const query = new URLSearchParams({ code: withoutBrowser.code, state: withoutBrowser.state });
  const path = `/auth/sso/callback?${query.toString()}`;
  expect(await refusal(call(a.host, path, { method: "POST", token: attacker.access_token }))).toEqual([401, "sso_failed"]);

  expect(await refusal(finishSignOn(b, "custom", await visitProvider(foreign, "thief@example.test")))).toEqual([401, "sso_failed"]);
  const late = await visitProvider(ended, "thief@example.test");
  await call(a.host, "/auth/logout", { body: {}, token: victim.access_token });
  expect(await refusal(finishSignOn(a, "custom", late))).toEqual([401, "sso_failed"]);
  expect(await a.db.from(identities).where(eq(identities.email, "thief@example.test")).all()).toEqual([]);
});

it("keeps the business's rules: a foreign directory, an unlisted domain, a provider that is not offered", async () => {
  const session = await startSession(a, a.manager);
  const back = await visitProvider(await beginLink(session.access_token, "microsoft"), "manager@elsewhere.test");
  expect(await refusal(finishSignOn(a, "microsoft", back))).toEqual([401, "sso_failed"]);
  await offerSignOn(a, { allowedDomains: ["example.test"] });
  const outside = await visitProvider(await beginLink(session.access_token), "manager@elsewhere.test");
  expect(await refusal(finishSignOn(a, "custom", outside))).toEqual([403, "sso_not_allowed"]);
  await changeProfile(a, { is_custom_sso: false });
  expect(await refusal(call(a.host, "/auth/identities", { body: { provider: "custom" }, token: session.access_token }))).toEqual([403, "forbidden"]);
});
