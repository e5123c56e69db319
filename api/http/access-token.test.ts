import { exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import { env } from "cloudflare:workers";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { seedTwoBusinesses, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { sessions } from "#api/db/schema/identity.ts";
import { accessTokenSeconds, signAccessToken, verifyAccessToken } from "./access-token.ts";
import { fromBase64url } from "./secrets.ts";

const now = Date.parse("2026-02-03T04:05:06Z");
const oldKey = "B".repeat(43);
const newKey = "D".repeat(43);
const oldOnly = JSON.stringify({ active: "old", keys: { old: oldKey } });
const rotated = JSON.stringify({ active: "new", keys: { new: newKey, old: oldKey } });
const claims = { userId: "user-1", sessionId: "session-1" };

describe("§18.48: key rotation", () => {
  it("keeps live tokens, and signs with the new key", async () => {
    const before = await signAccessToken(oldOnly, "biz", claims, now);
    expect(await verifyAccessToken(rotated, before, "biz", now)).toEqual(claims);
    const after = await signAccessToken(rotated, "biz", claims, now);
    expect(await verifyAccessToken(rotated, after, "biz", now)).toEqual(claims);
    expect(await verifyAccessToken(oldOnly, after, "biz", now)).toBeUndefined();
  });

  it("a key taken out ends its tokens; a weak or missing active key is a fault", async () => {
    const before = await signAccessToken(oldOnly, "biz", claims, now);
    expect(
      await verifyAccessToken(JSON.stringify({ active: "new", keys: { new: newKey } }), before, "biz", now),
    ).toBeUndefined();
    await expect(
      signAccessToken(JSON.stringify({ active: "gone", keys: { old: oldKey } }), "biz", claims, now),
    ).rejects.toThrow();
    await expect(
      signAccessToken(JSON.stringify({ active: "s", keys: { s: "c2hvcnQ" } }), "biz", claims, now),
    ).rejects.toThrow();
  });

  it("lives for its time and for one business", async () => {
    const token = await signAccessToken(oldOnly, "biz", claims, now);
    expect(await verifyAccessToken(oldOnly, token, "biz", now + accessTokenSeconds * 1000 - 1000)).toEqual(claims);
    expect(await verifyAccessToken(oldOnly, token, "biz", now + accessTokenSeconds * 1000)).toBeUndefined();
    expect(await verifyAccessToken(oldOnly, token, "other", now)).toBeUndefined();
    // What was verified before vouches for no other signature.
    const [head, body, signature = ""] = token.split(".");
    const forged = [head, body, signature.startsWith("A") ? `B${signature.slice(1)}` : `A${signature.slice(1)}`].join(
      ".",
    );
    expect(await verifyAccessToken(oldOnly, token, "biz", now)).toEqual(claims);
    expect(await verifyAccessToken(oldOnly, forged, "biz", now)).toBeUndefined();
  });
});

describe("§18.48: forged tokens get 401", () => {
  let a: SeededBusiness;
  beforeAll(async () => {
    ({ a } = await seedTwoBusinesses());
    await a.db.insert(sessions, { id: "live", userId: a.learner, createdAt: 0 }).run();
  });

  const key = fromBase64url("A".repeat(43));
  const seconds = Math.floor(Date.now() / 1000);
  /** What a good token holds, so that each forgery differs in one thing. */
  const payload = () => ({
    iss: "learning-api",
    aud: a.id,
    sub: a.learner,
    sid: "live",
    iat: seconds,
    exp: seconds + 600,
  });
  const header = { alg: "HS256", typ: "JWT", kid: "test-1" };
  const sign = (claimsOf: object, headerOf: object, by: Uint8Array = key) =>
    new SignJWT(claimsOf as never).setProtectedHeader(headerOf as never).sign(by);
  const status = async (token: string) => (await call(a.host, "/auth/me", { token })).status;

  it("the untouched one is good", async () => {
    expect(await status(await sign(payload(), header))).toBe(200);
    expect(await status(await signedIn(a, a.learner))).toBe(200);
  });

  it("alg none, RS256 with our key as the public one, an embedded key, jku, a foreign kid", async () => {
    const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
    const forged = [
      new UnsecuredJWT(payload()).encode(),
      await new SignJWT(payload()).setProtectedHeader({ ...header, alg: "RS256" }).sign(privateKey),
      // The classic swap: the text of a public key as the HMAC secret.
      await sign(payload(), header, new TextEncoder().encode(await exportSPKI(publicKey))),
      await sign(payload(), { ...header, jwk: { kty: "oct", k: "E".repeat(43) } }, fromBase64url("E".repeat(43))),
      await sign(
        payload(),
        { ...header, jku: "https://attacker.test/keys", kid: "theirs" },
        fromBase64url("E".repeat(43)),
      ),
      await sign(payload(), { ...header, kid: "theirs" }),
      await sign(payload(), { ...header, kid: "__proto__" }),
      await sign(payload(), { alg: "HS256", typ: "JWT" }),
      await sign(payload(), { ...header, kid: "test-0" }),
      await sign(payload(), { ...header, alg: "HS512" }, new Uint8Array(64)),
      await sign(payload(), { ...header, typ: "other" }),
    ];
    for (const token of forged) expect(await status(token), token.slice(0, 60)).toBe(401);
  });

  it("a wrong issuer, audience, session, user, time or signature", async () => {
    const good = await sign(payload(), header);
    const { exp: _exp, ...endless } = payload();
    const forged = [
      await sign({ ...payload(), iss: "someone" }, header),
      await sign({ ...payload(), aud: "biz-b" }, header),
      await sign({ ...payload(), aud: [a.id, "biz-b"] }, header),
      await sign({ ...payload(), sid: "no-such-session" }, header),
      await sign({ ...payload(), sub: a.manager }, header),
      await sign({ ...payload(), exp: seconds - 1 }, header),
      await sign(endless, header),
      `${good.slice(0, -4)}AAAA`,
      good.split(".").slice(0, 2).join("."),
      "x",
    ];
    for (const token of forged) expect(await status(token), token.slice(-60)).toBe(401);
  });

  it("no key reaches the answer", async () => {
    const response = await call(a.host, "/auth/me", { token: "x.y.z" });
    const text = await response.text();
    expect(text).not.toContain(env.AUTH_KEYS.slice(20, 40));
    expect(response.headers.get("WWW-Authenticate")).toBe("Bearer");
  });
});
