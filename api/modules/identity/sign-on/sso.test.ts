import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, inject, it, vi, afterEach } from "vitest";
import type { TokenPair } from "#shared/contracts/auth.ts";
import { dataOf, refusal } from "#tests/fixtures/answers.ts";
import { call } from "#tests/fixtures/api-client.ts";
import { beginSignOn, finishSignOn, offerSignOn, signOn, visitProvider, type Way } from "#tests/fixtures/sign-on.ts";
import { changeProfile, seedTwoBusinesses, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { account } from "#tests/identity-provider/accounts.ts";
import { sessions, users } from "#api/db/schema/identity.ts";
import { rateWindows } from "#api/db/schema/one-time.ts";
import { identities, ssoFlows } from "#api/db/schema/sign-on.ts";

let a: SeededBusiness;
let b: SeededBusiness;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
  await Promise.all([offerSignOn(a), offerSignOn(b)]);
});

afterEach(() => {
  vi.useRealTimers();
});

const ways: Way[] = ["microsoft", "custom"];
const me = async (pair: TokenPair, business = a) =>
  dataOf<{ id: string; email: string; login_status: number }>(
    call(business.host, "/auth/me", { token: pair.access_token }),
  );
const failed = [401, "sso_failed"];

describe.each(ways)("%s sign-on", (way) => {
  it("begins at the provider with state, nonce and PKCE, and returns to the business's own host", async () => {
    const url = await beginSignOn(a, way);
    const parameters = Object.fromEntries(url.searchParams);
    expect(parameters).toMatchObject({
      response_type: "code",
      client_id: "learning-platform",
      redirect_uri: way === "microsoft" ? "https://a.test/auth/azure/callback" : "https://a.test/sso/callback",
      scope: "openid email profile",
      code_challenge_method: "S256",
    });
    for (const name of ["state", "nonce", "code_challenge"]) expect(parameters[name]).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await a.db.from(ssoFlows).all())).not.toContain(parameters["state"]);
    expect(Object.fromEntries((await beginSignOn(a, way)).searchParams)["state"]).not.toBe(parameters["state"]);
  });

  it("makes an account of its own at the first time, and finds it again by issuer and subject", async () => {
    const first = await me(await dataOf<TokenPair>(signOn(a, way, "person@example.test")));
    expect(first).toMatchObject({ email: "person@example.test", login_status: 1 });
    expect(await me(await dataOf<TokenPair>(signOn(a, way, "person@example.test")))).toEqual(first);
    const inB = await me(await dataOf<TokenPair>(signOn(b, way, "person@example.test")), b);
    expect(inB.id).not.toBe(first.id);
  });

  it("two first sign-ins at once make one account", async () => {
    const answers = await Promise.all([
      signOn(a, way, `twin-${way}@example.test`),
      signOn(a, way, `twin-${way}@example.test`),
    ]);
    const [one, other] = await Promise.all(answers.map(async (answer) => me(await dataOf<TokenPair>(answer))));
    expect(one).toEqual(other);
  });

  it("lets nobody in who is blocked, or without an account where none are made", async () => {
    const { id } = await me(await dataOf<TokenPair>(signOn(a, way, `blocked-${way}@example.test`)));
    await a.db.update(users, { loginStatus: 2 }, eq(users.id, id)).run();
    expect(await refusal(signOn(a, way, `blocked-${way}@example.test`))).toEqual([403, "account_blocked"]);
    await offerSignOn(b, { isJustInTime: false });
    expect(await refusal(signOn(b, way, "stranger@example.test"))).toEqual([403, "sso_not_allowed"]);
    await offerSignOn(b);
  });

  it("asks for a listed and verified domain where there is a list", async () => {
    await offerSignOn(b, { allowedDomains: ["acme.test"] });
    expect(await refusal(signOn(b, way, `newcomer-${way}@example.test`))).toEqual([403, "sso_not_allowed"]);
    await dataOf(signOn(b, way, "learner@acme.test"));
    if (way === "custom")
      expect(await refusal(signOn(b, way, "unverified@acme.test"))).toEqual([403, "sso_not_allowed"]);
    await offerSignOn(b);
  });

  it("§18.46: state unknown, used, another flow's, another business's, another provider's, or over", async () => {
    const good = async () => visitProvider(await beginSignOn(a, way), "person@example.test");
    const one = await good();
    const other = await good();
    expect(await refusal(finishSignOn(a, way, { code: one.code, state: "A".repeat(43) }))).toEqual(failed);
    expect(await refusal(finishSignOn(b, way, one))).toEqual(failed);
    expect(await refusal(finishSignOn(a, way === "custom" ? "microsoft" : "custom", one))).toEqual(failed);
    await dataOf(finishSignOn(a, way, one));
    expect(await refusal(finishSignOn(a, way, one)), "replayed with its state").toEqual(failed);
    expect(
      await refusal(finishSignOn(a, way, { code: one.code, state: other.state })),
      "replayed with a fresh state",
    ).toEqual(failed);
    const stolen = await good();
    const mine = await good();
    expect(
      await refusal(finishSignOn(a, way, { code: stolen.code, state: mine.state })),
      "another's code: PKCE",
    ).toEqual(failed);

    const late = await good();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * 60_000 });
    expect(await refusal(finishSignOn(a, way, late))).toEqual(failed);
  });

  it("is refused where the business does not offer it or no operator set it up", async () => {
    const path = way === "microsoft" ? "/auth/azure-redirect" : "/auth/sso/redirect";
    const half = await visitProvider(await beginSignOn(b, way), "person@example.test");
    await changeProfile(b, { is_custom_sso: false, biz_socialite: [{ provider: "google", label: null }] });
    expect(await refusal(call(b.host, path))).toEqual([403, "forbidden"]);
    expect(await refusal(finishSignOn(b, way, half))).toEqual([403, "forbidden"]);
    await offerSignOn(b);
  });

  it("begins so often from one address and no more, in this business alone", async () => {
    const path = way === "microsoft" ? "/auth/azure-redirect" : "/auth/sso/redirect";
    const headers = { "X-Client-Address": "203.0.113.77", "X-Edge-Secret": "test-edge-secret" };
    const before = new Set((await a.db.from(rateWindows).all()).map(({ subject }) => subject));
    expect((await call(a.host, path, { headers })).status).toBe(200);
    const [window] = (await a.db.from(rateWindows).all()).filter(({ subject }) => !before.has(subject));
    await a.db.update(rateWindows, { count: 300 }, eq(rateWindows.subject, window!.subject)).run();
    const limited = await call(a.host, path, { headers });
    expect([limited.status, Number(limited.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    expect((await call(a.host, path, { headers: { ...headers, "X-Client-Address": "203.0.113.78" } })).status).toBe(
      200,
    );
    expect((await call(b.host, path, { headers })).status).toBe(200);
    await a.db.delete(rateWindows, eq(rateWindows.subject, window!.subject)).run();
  });

  it("a provider that is away is a passing fault, not a failed sign-on", async () => {
    await offerSignOn(b, { issuer: "http://127.0.0.1:9/away" });
    expect(await refusal(call(b.host, way === "microsoft" ? "/auth/azure-redirect" : "/auth/sso/redirect"))).toEqual([
      503,
      "unavailable",
    ]);
    await offerSignOn(b);
  });
});

it("the state of the browser wins over the query's", async () => {
  const { code, state } = await visitProvider(await beginSignOn(a, "custom"), "person@example.test");
  const path = `/auth/sso/callback?${new URLSearchParams({ code, state }).toString()}`;
  expect(await refusal(call(a.host, path, { method: "POST", headers: { "X-Sso-State": "another" } }))).toEqual(failed);
});

it("Microsoft: a directory that is not on the list is refused, whatever the address says", async () => {
  expect(await refusal(signOn(a, "microsoft", "learner@elsewhere.test"))).toEqual(failed);
  await offerSignOn(b, { allowedDirectories: [], allowedDomains: ["example.test"] });
  expect(await refusal(signOn(b, "microsoft", "person@example.test"))).toEqual(failed);
  await offerSignOn(b);
});

it("nobody gets an account under an address that nobody verified", async () => {
  expect(await refusal(signOn(a, "custom", "unverified@example.test"))).toEqual([403, "sso_not_allowed"]);
  expect(await a.db.from(users).where(eq(users.email, "unverified@example.test")).all()).toEqual([]);
});

describe("somebody who is linked already", () => {
  const email = "unverified-linked@example.test";
  const { issuer } = inject("identityProvider");
  const known = { provider: "custom" as const, issuer, subject: account(email).sub, email, linkedAt: 1 };

  it("comes in by issuer and subject where domains are listed and the provider says nothing of the address; nobody new does", async () => {
    await offerSignOn(b, { allowedDomains: ["example.test"] });
    expect(await refusal(signOn(b, "custom", email))).toEqual([403, "sso_not_allowed"]);
    await b.db.insert(identities, { ...known, userId: b.learner }).run();
    expect(await me(await dataOf<TokenPair>(signOn(b, "custom", email)), b)).toMatchObject({ id: b.learner });
    await offerSignOn(b, { allowedDomains: ["elsewhere.test"] });
    expect(await me(await dataOf<TokenPair>(signOn(b, "custom", email)), b), "under another domain").toMatchObject({
      id: b.learner,
    });
    expect(await refusal(signOn(a, "custom", email)), "in the other business").toEqual([403, "sso_not_allowed"]);
    await b.db.update(users, { loginStatus: 2 }, eq(users.id, b.learner)).run();
    expect(await refusal(signOn(b, "custom", email))).toEqual([403, "account_blocked"]);
    await b.db.update(users, { loginStatus: 1 }, eq(users.id, b.learner)).run();
    await offerSignOn(b);
  });

  it("does not, of a Microsoft directory that was taken off the list", async () => {
    await dataOf(signOn(b, "microsoft", "left@example.test"));
    await offerSignOn(b, { allowedDirectories: [] });
    expect(await refusal(signOn(b, "microsoft", "left@example.test"))).toEqual(failed);
    await offerSignOn(b);
  });
});

it("nothing that failed left a session or an account behind", async () => {
  const before = JSON.stringify([
    await a.db.from(sessions).all(),
    await a.db.from(users).all(),
    await a.db.from(identities).all(),
  ]);
  await signOn(a, "microsoft", "nobody@elsewhere.test");
  await signOn(a, "custom", "nonce+nobody@example.test");
  await signOn(a, "custom", "unverified@example.test");
  expect(
    JSON.stringify([await a.db.from(sessions).all(), await a.db.from(users).all(), await a.db.from(identities).all()]),
  ).toBe(before);
});
