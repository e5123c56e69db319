import { exportJWK, exportPKCS8, exportSPKI, generateKeyPair, SignJWT } from "jose";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { TokenPair } from "#shared/contracts/auth.ts";
import type { ResponseOf } from "#shared/contracts/endpoint.ts";
import type { addPartnerKey, getSignInSettings } from "#shared/contracts/sign-in-settings.ts";
import { auditLog, auditReleases, users } from "#api/db/schema/identity.ts";
import { partnerKeys } from "#api/db/schema/sign-on.ts";
import { dataOf, refusal } from "#tests/fixtures/answers.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { changeProfile, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { issueSupportCode } from "./support-code.ts";

let a: SeededBusiness;
let token: string;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  token = await signedIn(a, a.manager);
});

const read = () =>
  dataOf<ResponseOf<typeof getSignInSettings>["data"]>(call(a.host, "/manage/admin/sign-in", { token }));
const add = (body: object, as = token) => call(a.host, "/manage/admin/partner-keys", { token: as, body });
const remove = (kid: string) => call(a.host, `/manage/admin/partner-keys/${kid}`, { token, method: "DELETE" });
const support = (isRefused: boolean, as = token) =>
  call(a.host, "/manage/admin/support-access", { token: as, method: "PUT", body: { is_refused: isRefused } });
const enter = (code: string) => call(a.host, "/auth/login/thoaix", { body: { bid: a.id, thoaix: code } });
const issue = () =>
  issueSupportCode(a.db, { userId: a.manager, operator: "An Nguyen", reason: "Ticket 7" }, Date.now());

const partner = { partner: "Jubviec", is_just_in_time: false };
type Added = ResponseOf<typeof addPartnerKey>["data"];

async function partnerSignsIn(kid: string, algorithm: string, key: CryptoKey | Uint8Array) {
  const jwt = await new SignJWT({ email: "learner@example.test", jti: crypto.randomUUID() })
    .setProtectedHeader({ alg: algorithm, kid })
    .setAudience(a.id)
    .setIssuedAt()
    .setExpirationTime("2m")
    .sign(key);
  return (await call(a.host, `/auth/login-jubviec?token=${jwt}`, { method: "POST" })).status;
}

describe("a partner's key", () => {
  it("is made, lets its partner's people in, is seen to be used, and lets nobody in once it is taken back", async () => {
    const pair = await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true });
    const made = await dataOf<Added>(
      add({ ...partner, algorithm: "EdDSA", public_key: await exportSPKI(pair.publicKey) }),
    );
    expect([made.secret, made.key.last_used_at]).toEqual([null, null]);
    expect(await partnerSignsIn(made.key.kid, "EdDSA", pair.privateKey)).toBe(200);
    expect((await read()).partner_keys).toMatchObject([{ kid: made.key.kid, partner: "Jubviec" }]);
    expect((await read()).partner_keys[0]?.last_used_at).not.toBeNull();
    expect((await remove(made.key.kid)).status).toBe(200);
    expect(await partnerSignsIn(made.key.kid, "EdDSA", pair.privateKey)).toBe(401);
    expect((await remove(made.key.kid)).status).toBe(404);
  });

  it("of a shared secret is told once and is sealed where it is kept", async () => {
    const made = await dataOf<Added>(add({ ...partner, algorithm: "HS256" }));
    const secret = made.secret ?? "";
    expect(secret).toHaveLength(43);
    expect(await partnerSignsIn(made.key.kid, "HS256", new TextEncoder().encode(secret))).toBe(200);
    const kept = JSON.stringify([await a.db.from(partnerKeys).all(), await a.db.from(auditLog).all(), await read()]);
    expect(kept).not.toContain(secret);
  });

  it("is a public one, of its algorithm", async () => {
    const ed = await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true });
    const ec = await generateKeyPair("ES256", { extractable: true });
    const bodies = [
      ["ES256", await exportSPKI(ed.publicKey)],
      ["EdDSA", JSON.stringify(await exportJWK(ec.publicKey))],
      ["EdDSA", await exportPKCS8(ed.privateKey)],
      ["EdDSA", JSON.stringify(await exportJWK(ed.privateKey))],
      ["EdDSA", "{"],
      ["EdDSA", undefined],
    ];
    for (const [algorithm, public_key] of bodies)
      expect(await refusal(add({ ...partner, algorithm, public_key }))).toEqual([422, "validation_failed"]);
    expect(await a.db.from(partnerKeys).all()).toEqual([]);
    const jwk = JSON.stringify(await exportJWK(ec.publicKey));
    expect((await add({ ...partner, algorithm: "ES256", public_key: jwk })).status).toBe(200);
  });

  it("that alone lets account managers in stays, and nobody but they makes one", async () => {
    const made = await dataOf<Added>(add({ ...partner, algorithm: "HS256" }));
    await changeProfile(a, { is_enable_form_auth: false });
    expect(await refusal(remove(made.key.kid))).toEqual([409, "last_way_in"]);
    await changeProfile(a, { is_enable_form_auth: true });
    await a.db.update(users, { canAccessAdmin: true }, eq(users.id, a.otherLearner)).run();
    const other = await signedIn(a, a.otherLearner);
    expect(await refusal(add({ ...partner, algorithm: "HS256" }, other))).toEqual([403, "account_managers_only"]);
    expect(await refusal(support(true, other))).toEqual([403, "account_managers_only"]);
    expect((await remove(made.key.kid)).status).toBe(200);
  });

  it("of the last two that go at once, one stays", async () => {
    const kids = await Promise.all(
      ["One", "Two"].map(
        async (name) => (await dataOf<Added>(add({ ...partner, partner: name, algorithm: "HS256" }))).key.kid,
      ),
    );
    await changeProfile(a, { is_enable_form_auth: false });
    const statuses = (await Promise.all(kids.map(remove))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
    expect(await a.db.from(partnerKeys).all()).toHaveLength(1);
    const removals = (await a.db.from(auditLog).all()).filter(({ action }) => action === "partner_key.remove");
    expect(removals).toHaveLength(1);
  });
});

describe("support that is refused", () => {
  it("is out at once, comes in by no code, and may come again once it is allowed", async () => {
    const pair = await dataOf<TokenPair>(enter(await issue()));
    const waiting = await issue();
    const own = { token: pair.access_token };
    expect((await call(a.host, "/auth/me", own)).status).toBe(200);
    expect(await refusal(support(false, pair.access_token))).toEqual([403, "support_session"]);
    expect(await dataOf<object>(support(true))).toMatchObject({ refused_by: "manager of a" });
    expect((await call(a.host, "/auth/me", own)).status).toBe(401);
    expect((await enter(waiting)).status).toBe(401);
    expect((await enter(await issue())).status).toBe(401);
    await support(false);
    expect((await enter(waiting)).status).toBe(401);
    expect((await enter(await issue())).status).toBe(200);
    const { support: access } = await read();
    expect(access.refused_since).toBeNull();
    expect(access.events.filter(({ kind }) => kind === "entered")).toMatchObject([
      { operator: "An Nguyen", reason: "Ticket 7", person: { id: a.manager } },
      { operator: "An Nguyen" },
    ]);
  });
});

describe("the log", () => {
  it("is changed and deleted by nobody, unless the business goes as a whole", async () => {
    await a.db.insert(auditLog, { id: "line", at: 1, action: "user.changed" }).run();
    const line = eq(auditLog.id, "line");
    await expect(a.db.update(auditLog, { action: "nothing" }, line).run()).rejects.toThrow();
    await expect(a.db.delete(auditLog, line).run()).rejects.toThrow();
    expect(await a.db.from(auditLog).where(line).get()).toMatchObject({ action: "user.changed" });
    await a.db.insert(auditReleases, { at: 1 }).run();
    await a.db.delete(auditLog, sql`true`).run();
    expect(await a.db.from(auditLog).all()).toEqual([]);
  });
});
