import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLog, users } from "#api/db/schema/identity.ts";
import { ssoProviders } from "#api/db/schema/sign-on.ts";
import { dataOf, refusal } from "#tests/fixtures/answers.ts";
import { arrived, offerSaml, post, signOnBySaml, visitSaml } from "#tests/fixtures/saml.ts";
import { beginSignOn, finishSignOn } from "#tests/fixtures/sign-on.ts";
import { seedTwoBusinesses, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { samlTamperings, samlVariants } from "#tests/identity-provider/saml-tampering-names.ts";
import { signedPart } from "./signature.ts";

let a: SeededBusiness;
let b: SeededBusiness;
const rules = { domains: ["example.test"], is_just_in_time: true };

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
  await offerSaml(a, rules);
  await offerSaml(b, rules);
});

async function reasons(): Promise<unknown[]> {
  const lines = await a.db.from(auditLog).where(eq(auditLog.action, "sso.refused")).orderBy(auditLog.at).all();
  return lines.map(({ detail }) => detail);
}

describe("a SAML answer that was made by somebody else, of something else, or for somebody else", () => {
  it("passes as its provider wrote it", async () => {
    await dataOf(signOnBySaml(a, "untouched+person@example.test"));
  });

  it.each(samlVariants)("passes as others write theirs: %s", async (name) => {
    await dataOf(signOnBySaml(a, `${name}+person@example.test`));
  });

  it.each(Object.entries(samlTamperings))("%s: %s", async (name, reason) => {
    const before = [await reasons(), await a.db.from(users).all()] as const;
    const email = `${name}+person@example.test`;
    expect(await refusal(signOnBySaml(a, email))).toEqual([401, "sso_failed"]);
    expect(await reasons()).toEqual([...before[0], { provider: "custom", reason }]);
    expect(await a.db.from(users).all()).toHaveLength(before[1].length);
  });

  it.each(Object.keys(samlTamperings).filter((name) => name.startsWith("xsw")))(
    "%s: were it let through, what is read would still be what was signed",
    async (name) => {
      const { answer } = await visitSaml(await beginSignOn(a, "custom"), `${name}+person@example.test`);
      const xml = Buffer.from(answer, "base64").toString("utf8");
      expect(xml).toContain("_forged");
      const signed = signedPart(xml, await certificates());
      expect(signed.kind === "signed" ? signed.xml : "").not.toContain("_forged");
    },
  );
});

async function certificates(): Promise<string[]> {
  const row = await a.db.from(ssoProviders).where(eq(ssoProviders.provider, "custom")).get();
  return row?.saml?.certificates.map(({ der }) => der) ?? [];
}

describe("an answer is taken once, for the request that it is about", () => {
  it("not again, neither it nor another to the same request", async () => {
    const asked = await beginSignOn(a, "custom");
    const posted = await visitSaml(asked, "person@example.test");
    const { code, state } = await arrived(a, posted);
    expect(await refusal(post(a, posted))).toEqual([401, "sso_failed"]);
    expect(await refusal(post(a, await visitSaml(asked, "learner@example.test")))).toEqual([401, "sso_failed"]);
    await dataOf(finishSignOn(a, "custom", { code, state }));
    expect(await refusal(finishSignOn(a, "custom", { code, state }))).toEqual([401, "sso_failed"]);
    expect(await refusal(post(a, posted))).toEqual([401, "sso_failed"]);
  });

  it("not for another request of the same business, nor for one of another business", async () => {
    const posted = await visitSaml(await beginSignOn(a, "custom"), "person@example.test");
    const other = await visitSaml(await beginSignOn(a, "custom"), "person@example.test");
    expect(await refusal(post(a, { ...posted, relay_state: other.relay_state }))).toEqual([401, "sso_failed"]);
    expect(await refusal(post(b, posted)), "another business's").toEqual([401, "sso_failed"]);
    const theirs = await visitSaml(await beginSignOn(b, "custom"), "person@example.test");
    expect(await refusal(post(b, { ...posted, relay_state: theirs.relay_state }))).toEqual([401, "sso_failed"]);
    expect((await post(a, posted)).status, "whoever it was for").toBe(200);
  });

  it("not where nobody asked, and its code for nobody else", async () => {
    const posted = await visitSaml(await beginSignOn(a, "custom"), "person@example.test");
    expect(await refusal(post(a, { ...posted, relay_state: "made-up" }))).toEqual([401, "sso_failed"]);
    const { state } = await arrived(a, posted);
    expect(await refusal(finishSignOn(a, "custom", { code: "made-up", state }))).toEqual([401, "sso_failed"]);
  });
});
