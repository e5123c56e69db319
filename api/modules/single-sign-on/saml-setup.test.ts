import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { getSamlMetadata } from "#shared/contracts/saml.ts";
import type { SsoState } from "#shared/contracts/single-sign-on.ts";
import { users } from "#api/db/schema/identity.ts";
import { identities, ssoProviders, ssoVersions } from "#api/db/schema/sign-on.ts";
import { dataOf, refusal } from "#tests/fixtures/answers.ts";
import { call } from "#tests/fixtures/api-client.ts";
import {
  arrived,
  byMetadata,
  offerSaml,
  samlIssuer,
  signOnBySaml,
  testedBySaml,
  visitSaml,
} from "#tests/fixtures/saml.ts";
import { beginSignOn, finishSignOn, signOn } from "#tests/fixtures/sign-on.ts";
import { fieldsOf, resetSso, type SsoManager } from "#tests/fixtures/sso-manager.ts";
import { changeProfile, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let manager: SsoManager;

beforeEach(async () => {
  ({ a, b, manager } = await resetSso());
});

const save = (changes: object) => manager.save({ ...byMetadata, ...changes });
const metadataOf = async (keys = "provider") => (await fetch(`${samlIssuer}/metadata?keys=${keys}`)).text();

describe("a provider of SAML that a manager sets up", () => {
  it("is read from its metadata, tested, switched on, and lets in whose address is of a named domain", async () => {
    const drafted = await dataOf<SsoState>(save({}));
    const entity = "https://a.test/sso/saml/metadata";
    expect(drafted).toMatchObject({
      is_on: false,
      draft: {
        issuer: samlIssuer,
        client_id: entity,
        secret_set_at: null,
        saml: { sso_url: `${samlIssuer}/sso`, metadata_url: `${samlIssuer}/metadata`, certificates: [{}] },
      },
      saml: { entity_id: entity, metadata_url: entity, recipients: ["https://a.test/sso/saml"] },
    });
    expect(await refusal(call(a.host, "/auth/sso/redirect"))).toEqual([403, "forbidden"]);
    expect(await testedBySaml(a, manager, "learner@example.test")).toMatchObject({
      is_tested: true,
      test: {
        outcome: "passed",
        prospect: "confirms",
        person: { issuer: samlIssuer, email: "learner@example.test", is_email_verified: false },
        account: { id: a.learner },
      },
    });
    expect(await a.db.from(identities).all()).toEqual([]);
    await dataOf(manager.switchTo(true));
    expect(await refusal(signOnBySaml(a, "new@example.test"))).toEqual([403, "sso_not_allowed"]);

    const rules = { metadata_url: undefined, domains: ["example.test"], is_just_in_time: true };
    expect(await dataOf(save(rules)), "no other test is needed").toMatchObject({
      is_tested: true,
      test: { person: { is_email_verified: true } },
    });
    await dataOf(manager.switchTo(true));
    await dataOf(signOnBySaml(a, "new@example.test"));
    expect(await refusal(signOnBySaml(a, "new@elsewhere.test"))).toEqual([403, "sso_not_allowed"]);
    expect(await dataOf(signOnBySaml(a, "learner@example.test"))).toMatchObject({ link_required: true });
    const [linked] = await a.db.from(identities).all();
    expect(linked).toMatchObject({ provider: "custom", issuer: `saml:${samlIssuer}`, email: "new@example.test" });
  });

  it("is told of in metadata of ours, each business in its own", async () => {
    const { xml } = await dataOf<{ xml: string }>(call(a.host, getSamlMetadata.path));
    expect(xml).toContain('entityID="https://a.test/sso/saml/metadata"');
    expect(xml).toContain('Location="https://a.test/sso/saml" index="0" isDefault="true"');
    expect((await dataOf<{ xml: string }>(call(b.host, getSamlMetadata.path))).xml).not.toContain("a.test");
  });

  it("shows in a test why its answer is not taken, and is not switched on", async () => {
    await dataOf(save({}));
    for (const [name, outcome] of [
      ["sha1", "weak_signature"],
      ["other-audience", "other_audience"],
      ["encrypted", "encrypted"],
    ]) {
      expect(await testedBySaml(a, manager, `${name}+manager@example.test`)).toMatchObject({
        is_tested: false,
        test: { outcome, person: null },
      });
    }
    expect(await fieldsOf(manager.switchTo(true))).toEqual(["not_ready", "test"]);
  });

  it("changes its certificate while both are known", async () => {
    await dataOf(save({ metadata_url: undefined, metadata: await metadataOf("stranger") }));
    expect(await testedBySaml(a, manager, "manager@example.test")).toMatchObject({ test: { outcome: "other_key" } });
    const both = await dataOf<SsoState>(
      save({ metadata_url: undefined, metadata: await metadataOf("stranger,weak,provider") }),
    );
    expect(both.draft?.saml).toMatchObject({ metadata_url: null });
    expect(both.draft?.saml?.certificates, "a key of 1024 bits is none").toHaveLength(2);
    expect(await testedBySaml(a, manager, "manager@example.test")).toMatchObject({ is_tested: true });
  });

  it("is taken at its word only while it is set up as when the answer came", async () => {
    await offerSaml(a, { domains: ["example.test"], is_just_in_time: true });
    const given = await arrived(a, await visitSaml(await beginSignOn(a, "custom"), "new@example.test"));
    const [row] = await a.db.from(ssoProviders).all();
    const saml = { ...row!.saml!, certificates: [] };
    await a.db.update(ssoProviders, { saml }, eq(ssoProviders.provider, "custom")).run();
    expect(await refusal(finishSignOn(a, "custom", given))).toEqual([401, "sso_failed"]);
  });

  it("takes over from one of OpenID Connect without locking anybody out, and neither is the other", async () => {
    const rules = { domains: ["example.test"], is_just_in_time: true };
    await manager.switchedOn(rules);
    await changeProfile(a, { is_enable_form_auth: false });
    await dataOf(signOn(a, "custom", "learner@example.test"));
    await changeProfile(a, { is_enable_form_auth: true });
    await offerSaml(a, rules);
    await changeProfile(a, { is_enable_form_auth: false });
    expect(await dataOf(signOnBySaml(a, "learner@example.test"))).not.toHaveProperty("link_required");
    const own = await a.db.from(identities).where(eq(identities.userId, a.learner)).all();
    expect(own.map(({ issuer }) => issuer)).toEqual([`saml:${samlIssuer}`]);
    await a.db.update(users, { loginStatus: 2 }, eq(users.id, a.learner)).run();
    expect(await refusal(signOnBySaml(a, "learner@example.test"))).toEqual([403, "account_blocked"]);
    // The one of before needs its own secret again.
    expect(await fieldsOf(manager.save({ client_secret: undefined }))).toEqual(["validation_failed", "client_secret"]);
  });
});

describe("metadata that are none to sign on by", () => {
  const refused = async (metadata: string) =>
    (await (await save({ metadata_url: undefined, metadata })).json()) as { data: { code: string; errors: object } };

  it.each<[string, (xml: string) => string]>([
    ["no XML", () => "hello"],
    ["a document type", (xml) => `<!DOCTYPE EntityDescriptor [<!ENTITY x "y">]>${xml}`],
    ["no provider", (xml) => xml.replaceAll("IDPSSODescriptor", "SPSSODescriptor")],
    [
      "two providers",
      (xml) => `<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata">${xml}${xml}</EntitiesDescriptor>`,
    ],
    ["no redirect", (xml) => xml.replace('bindings:HTTP-Redirect" Location="http', 'bindings:SOAP" Location="http')],
    ["a page by http", (xml) => xml.replaceAll("http://127.0.0.1", "http://id.example.com")],
    ["no certificate", (xml) => xml.replace(/<KeyDescriptor[\s\S]*<\/KeyDescriptor>/, "")],
    ["signed requests", (xml) => xml.replace("<IDPSSODescriptor", '<IDPSSODescriptor WantAuthnRequestsSigned="true"')],
  ])("%s", async (_, edit) => {
    const edited = edit((await metadataOf()).replace(/<SingleLogoutService[^>]+>/g, ""));
    const { data } = await refused(edited);
    expect([data.code, Object.keys(data.errors)]).toEqual(["validation_failed", ["metadata"]]);
  });

  it("weak keys alone", async () => {
    expect((await refused(await metadataOf("weak"))).data.errors).toHaveProperty("metadata");
  });

  const unsafe = expect.stringMatching(/^The address of the metadata has to begin/) as string;
  const unreachable = expect.stringMatching(/^No metadata could be read/) as string;
  const unreadable = expect.stringMatching(/^This is no SAML metadata/) as string;
  it.each([
    ["http://id.example.com/metadata", unsafe],
    ["https://10.0.0.1/metadata", unsafe],
    ["https://[fd00::1]/metadata", unsafe],
    ["https://169.254.169.254/latest/meta-data", unsafe],
    ["https://167772161/metadata", unsafe],
    ["https://printer.local/metadata", unsafe],
    ["https://intranet/metadata", unsafe],
    ["https://admin:secret@id.example.com/metadata", unsafe],
    ["ftp://id.example.com/metadata", unsafe],
    ["file:///etc/passwd", unsafe],
    ["javascript:alert(1)", unsafe],
    ["//id.example.com/metadata", unsafe],
    ["no address", unsafe],
    ["http://127.0.0.1:9/away", unreachable],
    [`${samlIssuer}/nowhere`, unreadable],
  ])("none at %s, which is said there", async (address, words) => {
    const answer = (await (await save({ metadata_url: address })).json()) as {
      data: { code: string; errors: Record<string, string[]> };
    };
    expect(answer.data).toMatchObject({ code: "validation_failed", errors: { metadata_url: [words] } });
    expect(await a.db.from(ssoVersions).all()).toEqual([]);
  });

  it("neither an address nor metadata", async () => {
    expect(await fieldsOf(save({ metadata_url: undefined }))).toEqual(["validation_failed", "metadata_url"]);
  });
});
