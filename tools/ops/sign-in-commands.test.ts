import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { eq } from "drizzle-orm";
import { unseal } from "#api/modules/identity/sealed-secret.ts";
import { clientSecretPlace } from "#api/modules/identity/public.ts";
import { enterBySupportCode } from "#api/modules/identity/vouched/support-code.ts";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { identities, partnerKeys, ssoProviders } from "#api/db/schema/sign-on.ts";
import { type TenantDb, tenantDb } from "#api/db/tenant-db.ts";
import { describeDemo } from "#tests/identity-provider/describe-demo.ts";
import { businessId } from "#api/modules/publishing/public.ts";
import { configureDemoSso } from "../start/demo-sso.ts";
import { businessBySlug } from "./directory.ts";
import { commandsOn, openTemporaryTarget, ssoKey } from "./local-target.fixture.ts";
import type { OpenTarget } from "./local-target.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const directory = "11111111-1111-4111-8111-111111111111";
let target: OpenTarget;
let ops: ReturnType<typeof commandsOn>;
let kumo: TenantDb;
let acme: TenantDb;

beforeAll(async () => {
  target = await openTemporaryTarget();
  ops = commandsOn(target);
  for (const slug of ["kumo", "acme"]) {
    await ops("business", "create", slug, "--title", slug, "--host", `${slug}.localhost`);
    for (const name of ["learner", "manager"])
      await ops(
        "user",
        "create",
        slug,
        `${name}@${slug}.test`,
        "--name",
        name,
        ...(name === "manager" ? ["--manager"] : []),
      );
  }
  [kumo, acme] = ["kumo", "acme"].map((slug) => tenantDb(target.db, businessId(slug))) as [TenantDb, TenantDb];
});

afterAll(() => target.dispose());

describe("sso", () => {
  const custom = ["--issuer", "https://id.kumo.test", "--client-id", "app", "--client-secret", "very secret"];

  it("is set up, shown without its secret, changed in part, and removed", async () => {
    const made = await ops("sso", "set", "kumo", "custom", ...custom, "--domain", "Kumo.test", "--just-in-time");
    expect(made).toMatchObject({ code: 0, out: expect.stringContaining("https://kumo.localhost/sso/callback") });
    const shown = (await ops("sso", "show", "kumo")).out;
    expect(JSON.parse(shown)).toMatchObject([
      {
        provider: "custom",
        issuer: "https://id.kumo.test",
        clientId: "app",
        allowedDomains: ["kumo.test"],
        isJustInTime: true,
      },
    ]);
    const row = (await kumo.from(ssoProviders).get())!;
    expect(shown + row.clientSecret).not.toContain("very secret");
    expect(await unseal(ssoKey, clientSecretPlace(kumo.businessId, "custom"), row.clientSecret)).toBe("very secret");
    await expect(unseal(ssoKey, clientSecretPlace(acme.businessId, "custom"), row.clientSecret)).rejects.toThrow();
    await expect(
      unseal("L".repeat(43), clientSecretPlace(kumo.businessId, "custom"), row.clientSecret),
    ).rejects.toThrow();

    await ops("sso", "set", "kumo", "custom", "--client-id", "other");
    expect(await kumo.from(ssoProviders).get()).toMatchObject({
      clientId: "other",
      clientSecret: row.clientSecret,
      isJustInTime: true,
    });
    expect((await ops("sso", "show", "acme")).out).toBe("[]");
    expect((await ops("sso", "remove", "kumo", "custom")).code).toBe(0);
    expect((await ops("sso", "remove", "kumo", "custom")).code).toBe(1);
  });

  it("the form is closed where a provider is set up and offered, and nowhere else", async () => {
    const closed = ["business", "set", "kumo", "is_enable_form_auth=false"];
    const profile = async () => (await businessBySlug(target, "kumo")).profile;
    const before = await profile();
    expect((await ops(...closed)).code).toBe(1);
    expect((await ops(...closed, "is_custom_sso=true")).code).toBe(1);
    await ops("sso", "set", "kumo", "custom", ...custom);
    expect((await ops(...closed)).code).toBe(1);
    expect(await profile()).toEqual(before);
    expect((await ops(...closed, "is_custom_sso=true")).code).toBe(0);
    expect((await ops("business", "set", "kumo", "is_custom_sso=false")).code).toBe(1);
    expect((await ops("business", "set", "kumo", "is_custom_sso=false", "is_enable_form_auth=true")).code).toBe(0);
    await ops("sso", "remove", "kumo", "custom");
  });

  it.each([
    [["kumo", "google", ...custom]],
    [["kumo", "custom", "--issuer", "https://id.kumo.test"]],
    [["kumo", "custom", ...custom.with(1, "http://id.kumo.test")]],
    [["kumo", "custom", ...custom, "--scope", "email"]],
    [["kumo", "microsoft", ...custom]],
    [["kumo", "microsoft", ...custom, "--directory", "kumo.onmicrosoft.com"]],
  ])("%o is a wrong command line", async (argv) => {
    expect((await ops("sso", "set", ...argv)).code).toBe(2);
    expect(await kumo.from(ssoProviders).all()).toEqual([]);
  });

  it("the demo's provider comes with linked accounts, and leaves the form when it goes", async () => {
    const provider = describeDemo({
      issuer: "http://127.0.0.1:8788/oidc",
      microsoftIssuer: "http://127.0.0.1:8788/organizations/v2.0",
    });
    for (let start = 0; start < 2; start += 1) await configureDemoSso(target, ssoKey, provider);
    const learner = (await kumo.from(users).where(eq(users.email, "learner@kumo.test")).get())!;
    const linked = await kumo.from(identities).all();
    expect(linked).toHaveLength(2);
    expect(linked.find(({ userId }) => userId === learner.id)).toMatchObject({
      issuer: provider.issuer,
      subject: provider.subjects["learner@kumo.test"],
    });
    expect((await acme.from(identities).all()).map(({ issuer }) => issuer)).toEqual(
      Array.from({ length: 2 }, () => `http://127.0.0.1:8788/${directory}/v2.0`),
    );
    expect((await businessBySlug(target, "kumo")).profile).toMatchObject({
      is_custom_sso: true,
      is_enable_form_auth: false,
    });
    expect((await businessBySlug(target, "acme")).profile).toMatchObject({
      biz_socialite: [{ provider: "microsoft" }],
      is_enable_form_auth: true,
    });
    await configureDemoSso(target, ssoKey, undefined);
    expect((await businessBySlug(target, "kumo")).profile).toMatchObject({
      is_custom_sso: false,
      is_enable_form_auth: true,
    });
    expect([...(await kumo.from(ssoProviders).all()), ...(await acme.from(ssoProviders).all())]).toEqual([]);
  });
});

describe("partner-key", () => {
  const keyFile = async (text: string | Buffer) => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), "key-")), "key");
    await writeFile(file, text);
    return file;
  };

  it("is added once by its public half, listed and removed", async () => {
    const { publicKey, privateKey } = generateKeyPairSync("ed25519");
    const pem = await keyFile(publicKey.export({ type: "spki", format: "pem" }));
    const add = (file: string, algorithm = "EdDSA", kid = "jub-1") =>
      ops("partner-key", "add", "kumo", kid, "--partner", "Jubviec", "--algorithm", algorithm, "--public-key", file);
    expect(await add(pem)).toMatchObject({ code: 0, out: expect.stringContaining(kumo.businessId) });
    expect(await add(pem)).toMatchObject({ code: 1 });
    expect(
      await add(await keyFile(JSON.stringify(publicKey.export({ format: "jwk" }))), "EdDSA", "jub-2"),
    ).toMatchObject({ code: 0 });
    expect((await ops("partner-key", "list", "kumo")).out).toMatch(/^jub-1 {2}EdDSA {2}Jubviec .*\njub-2/);
    for (const secret of [
      privateKey.export({ type: "pkcs8", format: "pem" }),
      JSON.stringify(privateKey.export({ format: "jwk" })),
      "no key",
    ]) {
      expect(await add(await keyFile(secret), "EdDSA", "jub-3")).toMatchObject({ code: 1 });
    }
    expect(await add(pem, "ES256", "jub-3")).toMatchObject({ code: 1 });
    expect(await add("/nowhere", "EdDSA", "jub-3")).toMatchObject({ code: 1 });
    expect((await kumo.from(partnerKeys).all()).map(({ kid }) => kid)).toEqual(["jub-1", "jub-2"]);
    expect((await ops("partner-key", "remove", "kumo", "jub-1")).code).toBe(0);
    expect((await ops("partner-key", "remove", "kumo", "jub-1")).code).toBe(1);
    expect((await ops("partner-key", "list", "acme")).out).toContain("no partner");
  });

  it("for HS256 makes a secret, tells it once and stores it sealed", async () => {
    const { out } = await ops(
      "partner-key",
      "add",
      "acme",
      "old",
      "--partner",
      "Old",
      "--algorithm",
      "HS256",
      "--just-in-time",
    );
    const secret = /told only now: ([\w-]{43})$/.exec(out)![1]!;
    expect(JSON.stringify(await acme.from(partnerKeys).all())).not.toContain(secret);
    expect((await ops("partner-key", "add", "acme", "x", "--partner", "Old", "--algorithm", "RS256")).code).toBe(2);
  });
});

describe("the last way in of a business's managers", () => {
  const custom = ["--issuer", "https://id.kumo.test", "--client-id", "app", "--client-secret", "very secret"];
  const offer = (form: boolean) => ["business", "set", "kumo", `is_enable_form_auth=${form}`, "is_custom_sso=true"];
  const passwords = (hash: string | null) =>
    kumo.update(users, { passwordHash: hash }, eq(users.isAccountManager, true)).run();

  it("is not taken away, form closed or no manager with a password, unless the operator says so", async () => {
    for (const { kid } of await kumo.from(partnerKeys).all()) await ops("partner-key", "remove", "kumo", kid);
    const remove = (...more: string[]) => ops("sso", "remove", "kumo", "custom", ...more);
    await ops("sso", "set", "kumo", "custom", ...custom);
    await ops(...offer(false));
    expect(await remove()).toMatchObject({ code: 1, error: expect.stringContaining("--lock-out") });
    await ops(...offer(true));
    const { passwordHash } = (await kumo.from(users).where(eq(users.isAccountManager, true)).get())!;
    await passwords(null);
    expect((await remove()).code).toBe(1);
    expect(await kumo.from(ssoProviders).all()).toHaveLength(1);
    await passwords(passwordHash);
    expect((await remove()).code).toBe(0);

    // A partner's key stands in for the provider, and is held in the same way once it is the last.
    await passwords(null);
    await ops("sso", "set", "kumo", "custom", ...custom);
    await ops("partner-key", "add", "kumo", "last", "--partner", "P", "--algorithm", "HS256");
    expect((await remove()).code).toBe(0);
    expect((await ops("partner-key", "remove", "kumo", "last")).code).toBe(1);
    expect((await ops("partner-key", "remove", "kumo", "last", "--lock-out")).code).toBe(0);
    await passwords(passwordHash);
    // Another business's ways in are none of this one's.
    expect(await acme.from(partnerKeys).all()).toHaveLength(1);
  });
});

describe("support-code", () => {
  it("is issued for a named account or the first account manager, with operator and reason on record, and works", async () => {
    const who = ["--by", "An Nguyen", "--reason", "Ticket 7"];
    const { out, code } = await ops("support-code", "issue", "acme", ...who);
    expect([code, out]).toEqual([
      0,
      expect.stringContaining("https://acme.localhost/auth/secret1122 as manager@acme.test"),
    ]);
    const given = { businessId: acme.businessId, code: /^Code: +(\S+)$/m.exec(out)![1]! };
    expect(await enterBySupportCode(acme, given, Date.now())).toMatchObject({
      kind: "user",
      user: { email: "manager@acme.test" },
    });
    expect((await ops("support-code", "issue", "acme", "--for", " Learner@acme.test", ...who)).out).toContain(
      "as learner@acme.test",
    );
    const rows = await acme.from(auditLog).where(eq(auditLog.action, "support.code_issued")).all();
    expect(rows.map(({ detail }) => detail)).toEqual(
      Array.from({ length: 2 }, () => ({ operator: "An Nguyen", reason: "Ticket 7" })),
    );
    for (const argv of [
      ["--by", "An"],
      ["--reason", "x"],
      ["--by", " ", "--reason", "x"],
    ])
      expect((await ops("support-code", "issue", "acme", ...argv)).code).toBe(2);
    expect((await ops("support-code", "issue", "acme", "--for", "nobody@acme.test", ...who)).code).toBe(1);
  });
});
