import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { beforeAll, describe, expect, it } from "vitest";
import type { TokenPair } from "#shared/contracts/auth.ts";
import { dataOf, refusal } from "#tests/fixtures/answers.ts";
import { call } from "#tests/fixtures/api-client.ts";
import { seedTwoBusinesses, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { auditLog, sessions, users } from "#api/db/schema/identity.ts";
import { partnerKeys, usedPartnerTokens } from "#api/db/schema/sign-on.ts";
import { partnerSecretPlace } from "./partner-token.ts";
import { seal } from "../sealed-secret.ts";

type Algorithm = "EdDSA" | "ES256" | "HS256";
const sharedSecret = "a shared secret of more than 32 bytes";

let a: SeededBusiness;
let b: SeededBusiness;
const signing: Partial<Record<Algorithm, CryptoKey | Uint8Array>> = {};
let publicText: string;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
  for (const algorithm of ["EdDSA", "ES256"] as const) {
    const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
    signing[algorithm] = privateKey;
    const key = JSON.stringify(await exportJWK(publicKey));
    if (algorithm === "EdDSA") publicText = key;
    // The same partner serves both businesses with one key: the audience alone keeps them apart.
    for (const { db } of [a, b])
      await db
        .insert(partnerKeys, {
          kid: algorithm,
          partner: "Jubviec",
          algorithm,
          key,
          isJustInTime: algorithm === "ES256",
          createdAt: 1,
        })
        .run();
  }
  signing.HS256 = new TextEncoder().encode(sharedSecret);
  const key = await seal(env.SSO_KEY, partnerSecretPlace(a.id, "HS256"), sharedSecret);
  await a.db
    .insert(partnerKeys, {
      kid: "HS256",
      partner: "Old partner",
      algorithm: "HS256",
      key,
      isJustInTime: false,
      createdAt: 1,
    })
    .run();
});

const seconds = () => Math.floor(Date.now() / 1000);
const claims = (changes: JWTPayload = {}): JWTPayload => ({
  aud: a.id,
  email: "learner@example.test",
  jti: crypto.randomUUID(),
  iat: seconds(),
  exp: seconds() + 120,
  ...changes,
});
const token = (changes: JWTPayload = {}, algorithm: Algorithm = "EdDSA", header: object = {}) =>
  new SignJWT(claims(changes))
    .setProtectedHeader({ alg: algorithm, kid: algorithm, ...header })
    .sign(signing[algorithm]!);
const enter = (jwt: string, host = a.host) =>
  call(host, `/auth/login-jubviec?token=${encodeURIComponent(jwt)}`, { method: "POST" });
const who = async (jwt: string) =>
  dataOf<{ id: string; email: string }>(
    call(a.host, "/auth/me", { token: (await dataOf<TokenPair>(enter(jwt))).access_token }),
  );
const failed = [401, "sso_failed"];

describe("a partner's token", () => {
  it.each(["EdDSA", "ES256", "HS256"] as const)(
    "%s lets the named person in, by e-mail or by id",
    async (algorithm) => {
      expect((await who(await token({}, algorithm))).id).toBe(a.learner);
      expect((await who(await token({ email: undefined, sub: a.otherLearner }, algorithm))).id).toBe(a.otherLearner);
    },
  );

  it("§18.47: once, however many bring it at once", async () => {
    const jwt = await token();
    const answers = await Promise.all(Array.from({ length: 10 }, () => enter(jwt)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 401)]);
    expect(await refusal(enter(jwt))).toEqual(failed);
    expect(JSON.stringify([await a.db.from(usedPartnerTokens).all(), await a.db.from(auditLog).all()])).not.toContain(
      jwt,
    );
  });

  it("§18.47: in its business alone", async () => {
    const jwt = await token();
    expect(await refusal(enter(jwt, b.host))).toEqual(failed);
    expect(await refusal(enter(await token({ aud: [a.id, b.id] })))).toEqual(failed);
    expect(await refusal(enter(await token({ aud: b.id }), b.host).then((answer) => answer))).not.toEqual([
      500,
      "internal",
    ]);
    await dataOf(enter(jwt));
    expect(await refusal(enter(await token({ email: undefined, sub: b.learner })))).toEqual(failed);
  });

  it("makes an account only where the key may, and never twice", async () => {
    expect(await refusal(enter(await token({ email: "fresh@example.test" })))).toEqual(failed);
    const [one, other] = await Promise.all([
      who(await token({ email: "fresh@example.test", name: "Fresh" }, "ES256")),
      who(await token({ email: "Fresh@Example.test" }, "ES256")),
    ]);
    expect(one).toEqual(other);
    expect(await a.db.from(users).where(eq(users.id, one.id)).get()).toMatchObject({
      signInKind: "partner",
      passwordHash: null,
      loginStatus: 1,
    });
    const odd = await who(await token({ email: "odd@example.test", name: " Odd\u202e\n One\u0000" }, "ES256"));
    expect(await a.db.from(users).where(eq(users.id, odd.id)).get()).toMatchObject({ name: "Odd One" });
    for (const email of ["", "no-address", 7])
      expect(await refusal(enter(await token({ email }, "ES256")))).toEqual(failed);
  });

  it("does not open a blocked account", async () => {
    await a.db.update(users, { loginStatus: 2 }, eq(users.id, a.manager)).run();
    expect(await refusal(enter(await token({ email: "manager@example.test" })))).toEqual([403, "account_blocked"]);
  });

  const hour = 3600;
  it.each<[string, () => Promise<string> | string]>([
    ["over", () => token({ iat: seconds() - 200, exp: seconds() - 60 })],
    ["longer than five minutes", () => token({ exp: seconds() + 301 })],
    ["issued in the future", () => token({ iat: seconds() + hour, exp: seconds() + hour + 60 })],
    ["without an end", () => token({ exp: undefined })],
    ["without a beginning", () => token({ iat: undefined })],
    ["without a jti", () => token({ jti: undefined })],
    ["with an empty jti", () => token({ jti: "" })],
    ["without an audience", () => token({ aud: undefined })],
    ["of an unknown key", () => token({}, "EdDSA", { kid: "another" })],
    ["without a key id", () => token({}, "EdDSA", { kid: undefined })],
    ["under another's key id", () => token({}, "EdDSA", { kid: "ES256" })],
    ["unsigned", () => new UnsecuredJWT(claims()).encode()],
    [
      "unsigned with a key id",
      () =>
        `${btoa('{"alg":"none","kid":"EdDSA"}').replaceAll("=", "")}.${btoa(JSON.stringify(claims())).replaceAll("=", "")}.`,
    ],
    [
      "HS256 by the public key",
      () =>
        new SignJWT(claims())
          .setProtectedHeader({ alg: "HS256", kid: "EdDSA" })
          .sign(new TextEncoder().encode(publicText)),
    ],
    [
      "bringing its own key",
      async () => {
        const { publicKey, privateKey } = await generateKeyPair("EdDSA");
        return new SignJWT(claims())
          .setProtectedHeader({
            alg: "EdDSA",
            kid: "EdDSA",
            jwk: await exportJWK(publicKey),
            jku: "https://evil.test/keys",
          })
          .sign(privateKey);
      },
    ],
    ["cut off", async () => (await token()).slice(0, -10)],
    ["nothing of the kind", () => "a.b.c"],
  ])("%s is refused", async (_name, make) => {
    const before = (await a.db.from(sessions).all()).length;
    expect(await refusal(enter(await make()))).toEqual(failed);
    expect((await a.db.from(sessions).all()).length).toBe(before);
  });
});
