import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import type { SsoState } from "#shared/contracts/single-sign-on.ts";
import type { SsoDraftBody } from "#shared/contracts/sso-draft.ts";
import { users } from "#api/db/schema/identity.ts";
import { ssoVersions } from "#api/db/schema/sign-on.ts";
import { dataOf, refusal } from "#tests/fixtures/answers.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { fieldsOf, root, ssoManager } from "#tests/fixtures/sso-manager.ts";
import { beginSignOn, finishSignOn, signOn, visitProvider } from "#tests/fixtures/sign-on.ts";
import { changeProfile, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { directories } from "#tests/identity-provider/accounts.ts";

let a: SeededBusiness;
let manager: Awaited<ReturnType<typeof ssoManager>>;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  manager = await ssoManager(a);
});

const { issuer } = inject("identityProvider");

describe("what is asked of a provider before anything is kept", () => {
  it.each([
    ["http://id.example.com", "issuer"],
    ["https://10.0.0.1", "issuer"],
    ["https://[::1]/", "issuer"],
    ["https://0x7f.1/", "issuer"],
    ["https://printer.local", "issuer"],
    ["https://metadata.google.internal", "issuer"],
    ["https://user@id.example.com", "issuer"],
    ["https://id.example.com/?x=1", "issuer"],
    ["https://intranet", "issuer"],
    ["no address", "issuer"],
    ["http://127.0.0.1:9/away", "issuer"],
  ])("%s is refused at its field", async (given, field) => {
    expect(await fieldsOf(manager.save({ issuer: given }))).toEqual(["validation_failed", field]);
    expect(await a.db.from(ssoVersions).all()).toEqual([]);
  });

  it("a document that names another issuer is not this one's", async () => {
    expect(await fieldsOf(manager.save({ issuer: `${issuer}/` }))).toEqual(["validation_failed", "issuer"]);
  });

  it("what is missing or does not look like itself is said where it stands", async () => {
    expect(await fieldsOf(manager.save({ issuer: undefined }))).toEqual(["validation_failed", "issuer"]);
    expect(await fieldsOf(manager.save({ client_secret: undefined }))).toEqual(["validation_failed", "client_secret"]);
    expect(await fieldsOf(manager.save({ domains: ["no domain"] }))).toEqual(["validation_failed", "domains.0"]);
    expect(await fieldsOf(manager.save({ provider: "microsoft" }))).toEqual(["validation_failed", "directories"]);
    expect(await fieldsOf(manager.save({ provider: "microsoft", directories: ["kumo.onmicrosoft.com"] }))).toEqual([
      "validation_failed",
      "directories.0",
    ]);
  });

  it("the secret of one issuer is never kept for another", async () => {
    await dataOf(manager.save());
    expect(
      await fieldsOf(manager.save({ issuer: issuer.replace("127.0.0.1", "localhost"), client_secret: undefined })),
    ).toEqual(["validation_failed", "client_secret"]);
  });
});

describe("Microsoft", () => {
  const { origin } = new URL(issuer);
  const microsoft = (changes: Partial<SsoDraftBody> = {}) =>
    manager.save({ provider: "microsoft", issuer: undefined, directories: [directories.own], ...changes });
  const vars: { MICROSOFT_LOGIN?: string } = env;

  beforeEach(() => {
    vars.MICROSOFT_LOGIN = origin;
  });
  afterEach(() => {
    delete vars.MICROSOFT_LOGIN;
  });

  it("is found by its directory, tested, and switched on beside the others for that directory's people alone", async () => {
    await changeProfile(a, { biz_socialite: [{ provider: "google", label: "G" }] });
    expect(
      await dataOf(microsoft({ directories: [directories.own.toUpperCase()], is_just_in_time: true })),
    ).toMatchObject({
      draft: { issuer: `${origin}/${directories.own}/v2.0`, directories: [directories.own] },
      callbacks: ["https://a.test/auth/azure/callback"],
    });
    const ended = await dataOf<SsoState>(
      manager.end(await manager.test("manager@example.test", manager.token, "microsoft"), manager.token, "microsoft"),
    );
    expect(ended).toMatchObject({
      is_tested: true,
      test: { person: { directory: directories.own }, prospect: "confirms" },
    });
    expect(await dataOf(manager.switchTo(true, "microsoft"))).toMatchObject({ is_on: true });
    expect((await signOn(a, "microsoft", "someone@kumo.test")).status).toBe(200);
    const profile = () => dataOf<{ biz_socialite: { provider: string }[] }>(call(a.host, "/business/get-business"));
    expect((await profile()).biz_socialite.map(({ provider }) => provider)).toEqual(["google", "microsoft"]);
    await dataOf(manager.switchTo(false, "microsoft"));
    expect((await profile()).biz_socialite.map(({ provider }) => provider)).toEqual(["google"]);
  });

  it("of several directories is asked where all sign in; one that does not answer is said so", async () => {
    expect(await dataOf(microsoft({ directories: [directories.own, directories.foreign] }))).toMatchObject({
      draft: { issuer: `${origin}/organizations/v2.0` },
    });
    expect(await fieldsOf(microsoft({ directories: [directories.foreign] }))).toEqual([
      "validation_failed",
      "directories",
    ]);
  });
});

describe("a test", () => {
  it.each([
    ["wrong-key+manager@example.test", "token_invalid"],
    ["nonce+manager@example.test", "token_invalid"],
    ["audience+manager@example.test", "token_invalid"],
  ])("by %s: %s", async (email, outcome) => {
    await dataOf(manager.save());
    expect(await manager.tested(email)).toMatchObject({
      is_tested: false,
      test: { outcome, person: null, prospect: null },
    });
    expect(await fieldsOf(manager.switchTo(true))).toEqual(["not_ready", "test"]);
  });

  it("says whose fault it is: a wrong secret, a code that is none, somebody who declined", async () => {
    await dataOf(manager.save({ client_secret: "wrong" }));
    expect(await manager.tested()).toMatchObject({ is_tested: false, test: { outcome: "client_refused" } });
    await dataOf(manager.save());
    const { state } = await manager.test("manager@example.test");
    expect(await dataOf(manager.end({ state, code: "made-up" }))).toMatchObject({ test: { outcome: "code_refused" } });
    const declined = await manager.test("manager@example.test");
    expect(await dataOf(manager.end({ state: declined.state, error: "access_denied" }))).toMatchObject({
      test: { outcome: "declined" },
    });
    const other = await manager.test("manager@example.test");
    expect(await dataOf(manager.end({ state: other.state, error: "server_error" }))).toMatchObject({
      test: { outcome: "provider_error" },
    });
  });

  it("tells what would become of whoever came back, by the rules as they are now", async () => {
    await dataOf(manager.save());
    expect(await manager.tested("stranger@example.test")).toMatchObject({
      is_tested: true,
      test: { prospect: "not_allowed" },
    });
    const kept = { client_secret: undefined, is_just_in_time: true };
    expect(await dataOf(manager.save(kept))).toMatchObject({ is_tested: true, test: { prospect: "new" } });
    expect(await dataOf(manager.save({ ...kept, domains: ["elsewhere.test"] }))).toMatchObject({
      test: { prospect: "not_allowed" },
    });
    await dataOf(manager.save(kept));
    await a.db.update(users, { loginStatus: 2 }, eq(users.id, a.learner)).run();
    expect(await manager.tested("learner@example.test")).toMatchObject({
      test: { prospect: "blocked", account: null },
    });
  });

  it("signs nobody in, is ended once, by the session that began it, of the set-up that it began with", async () => {
    await manager.switchedOn();
    await dataOf(manager.save({ client_secret: undefined }));
    const one = await manager.test("manager@example.test");
    expect(await refusal(finishSignOn(a, "custom", one)), "as a sign-in").toEqual([401, "sso_failed"]);
    expect(await refusal(manager.end(one, await signedIn(a, a.manager))), "another session").toEqual([
      401,
      "sso_failed",
    ]);
    expect(await refusal(manager.end(one, manager.token, "microsoft")), "another provider").toEqual([
      401,
      "sso_failed",
    ]);
    await dataOf(manager.end(one));
    expect(await refusal(manager.end(one)), "again").toEqual([401, "sso_failed"]);
    const real = await visitProvider(await beginSignOn(a, "custom"), "manager@example.test");
    expect(await refusal(manager.end(real)), "a sign-in's state").toEqual([401, "sso_failed"]);
    const late = await manager.test("manager@example.test");
    await dataOf(manager.save({ client_secret: "changed" }));
    expect(await refusal(manager.end(late)), "changed meanwhile").toEqual([401, "sso_failed"]);
  });

  it("needs something to test", async () => {
    expect(await refusal(call(a.host, `${root}/test`, { token: manager.token, body: { provider: "custom" } }))).toEqual(
      [409, "not_ready"],
    );
  });
});
