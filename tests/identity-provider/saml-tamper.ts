import { readFileSync } from "node:fs";
import { SignedXml } from "xml-crypto";
import { type SamlTampering, samlTamperings, type SamlVariant, samlVariants } from "./saml-tampering-names.ts";

interface Keys {
  key: string;
  cert: string;
}

type Tamper = (xml: string, keys: Keys) => string;

const pem = (name: string) => readFileSync(new URL(`./certificates/${name}.pem`, import.meta.url), "utf8");
const stranger: Keys = { key: pem("stranger.key"), cert: pem("stranger") };

const enveloped = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";
const exclusive = "http://www.w3.org/2001/10/xml-exc-c14n#";
const inclusive = "http://www.w3.org/TR/2001/REC-xml-c14n-20010315";
const sha1 = "http://www.w3.org/2000/09/xmldsig#sha1";

const signature = /<Signature[\s\S]*<\/Signature>/;
const assertion = /<saml:Assertion[\s\S]*<\/saml:Assertion>/;

const partOf = (xml: string, what: RegExp) => what.exec(xml)?.[0] ?? "";
const unsigned = (xml: string) => xml.replace(signature, "");
/** Somebody else, who is nobody's to say. */
const forged = (xml: string) =>
  unsigned(xml)
    .replace(/ID="[^"]+"/, 'ID="_forged"')
    .replace(/[\w.+-]+@[\w.-]+/g, "manager@example.test");
const inAssertion = (xml: string, edit: (xml: string) => string) => xml.replace(assertion, edit);

interface Signing {
  by?: Keys;
  publicCert?: string;
  method?: string;
  digest?: string;
  canonicalization?: string;
  of?: "Assertion" | "Response";
  isEmptyUri?: boolean;
}

/** The answer edited by its provider, and signed again. */
function signedAgain(xml: string, keys: Keys, edit: (xml: string) => string, signing: Signing = {}): string {
  const { by = keys, of = "Assertion", canonicalization = exclusive, isEmptyUri = false } = signing;
  const signer = new SignedXml({
    privateKey: by.key,
    publicCert: signing.publicCert ?? by.cert,
    signatureAlgorithm: signing.method ?? "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
    canonicalizationAlgorithm: canonicalization,
  });
  if (signing.method?.includes("hmac")) signer.enableHMAC();
  signer.addReference({
    xpath: `//*[local-name(.)='${of}']`,
    transforms: [enveloped, canonicalization],
    digestAlgorithm: signing.digest ?? "http://www.w3.org/2001/04/xmlenc#sha256",
    isEmptyUri,
    uri: "",
  });
  signer.computeSignature(edit(unsigned(xml)), {
    location: { reference: `//*[local-name(.)='${of}']/*[local-name(.)='Issuer']`, action: "after" },
  });
  return signer.getSignedXml();
}

/** Of the whole answer, whose first parts nobody signed. */
const edited = (from: string | RegExp, to: string) => (xml: string, keys: Keys) =>
  signedAgain(xml, keys, (bare) => bare.replace(from, to));
const editedAssertion = (from: string | RegExp, to: string) => (xml: string, keys: Keys) =>
  signedAgain(xml, keys, (bare) => inAssertion(bare, (one) => one.replace(from, to)));
const later = "2099-01-01T00:00:00Z";
const long = "2001-01-01T00:00:00Z";

/** Each makes another answer of a good one; people whose address begins with its name and a + get it. */
const tamperings: Record<SamlTampering, Tamper> = {
  unsigned,
  "only-others-signed": (xml) => {
    const own = partOf(xml, signature);
    return unsigned(xml).replace("</saml:Subject>", `${own}</saml:Subject>`);
  },
  xsw1: (xml, keys) => {
    const whole = signedAgain(xml, keys, (bare) => bare, { of: "Response" });
    const own = partOf(whole, signature).replace("</Signature>", `${unsigned(whole)}</Signature>`);
    return forged(whole).replace("</saml:Issuer>", `</saml:Issuer>${own}`);
  },
  xsw2: (xml, keys) => {
    const whole = signedAgain(xml, keys, (bare) => bare, { of: "Response" });
    return forged(whole).replace("</saml:Issuer>", `</saml:Issuer>${unsigned(whole)}${partOf(whole, signature)}`);
  },
  xsw3: (xml) => inAssertion(xml, (one) => forged(one) + one),
  xsw4: (xml) => inAssertion(xml, (one) => forged(one).replace("</saml:Assertion>", `${one}</saml:Assertion>`)),
  xsw5: (xml) =>
    inAssertion(
      xml,
      (one) => forged(one).replace("</saml:Issuer>", `</saml:Issuer>${partOf(one, signature)}`) + unsigned(one),
    ),
  xsw6: (xml) =>
    inAssertion(xml, (one) => {
      const own = partOf(one, signature).replace("</Signature>", `${unsigned(one)}</Signature>`);
      return forged(one).replace("</saml:Issuer>", `</saml:Issuer>${own}`);
    }),
  xsw7: (xml) => inAssertion(xml, (one) => `<samlp:Extensions>${forged(one)}</samlp:Extensions>${one}`),
  xsw8: (xml) =>
    inAssertion(xml, (one) => {
      const own = partOf(one, signature).replace("</Signature>", `<Object>${unsigned(one)}</Object></Signature>`);
      return forged(one).replace("</saml:Issuer>", `</saml:Issuer>${own}`);
    }),
  "two-assertions": (xml) => inAssertion(xml, (one) => one + one.replace(/ID="[^"]+"/, 'ID="_second"')),
  "same-id-twice": (xml) => {
    const id = /ID="([^"]+)"/.exec(partOf(xml, assertion))?.[1];
    return xml.replace("</samlp:Status>", `<samlp:StatusDetail ID="${id}"/></samlp:Status>`);
  },
  "name-changed": (xml) => xml.replace(/>[^<]+<\/saml:NameID>/, ">somebody-else</saml:NameID>"),
  "attribute-changed": (xml) => xml.replace(/>[^<>]+@example.test</, ">manager@example.test<"),
  "digest-commented": (xml) => xml.replace("<DigestValue>", "<DigestValue><!--forged-->"),
  "signature-value": (xml) => xml.replace(/<SignatureValue>.{8}/, "<SignatureValue>AAAAAAAA"),
  "other-key": (xml, keys) => signedAgain(xml, keys, (bare) => bare, { by: stranger, publicCert: keys.cert }),
  "own-certificate": (xml, keys) => signedAgain(xml, keys, (bare) => bare, { by: stranger }),
  hmac: (xml, keys) =>
    signedAgain(xml, keys, (bare) => bare, {
      by: { key: keys.cert, cert: keys.cert },
      method: "http://www.w3.org/2000/09/xmldsig#hmac-sha1",
    }),
  sha1: (xml, keys) =>
    signedAgain(xml, keys, (bare) => bare, { method: "http://www.w3.org/2000/09/xmldsig#rsa-sha1", digest: sha1 }),
  "digest-sha1": (xml, keys) => signedAgain(xml, keys, (bare) => bare, { digest: sha1 }),
  "inclusive-canonicalization": (xml, keys) => signedAgain(xml, keys, (bare) => bare, { canonicalization: inclusive }),
  "whole-document": (xml, keys) => signedAgain(xml, keys, (bare) => bare, { of: "Response", isEmptyUri: true }),
  doctype: (xml) => `<!DOCTYPE samlp:Response>${xml}`,
  entity: (xml) => xml.replace(/>[^<]+<\/saml:NameID>/, ">&somebody;</saml:NameID>"),
  "comment-in-name": (xml) => xml.replace("</saml:NameID>", "<!---->.evil.test</saml:NameID>"),
  instruction: (xml) => xml.replace("</samlp:Response>", "<?php ?></samlp:Response>"),
  cdata: (xml) => xml.replace(/>([^<]+)<\/saml:NameID>/, "><![CDATA[$1]]></saml:NameID>"),
  "too-large": (xml) => xml.replace("</samlp:Response>", `${" ".repeat(98_304)}</samlp:Response>`),
  "too-deep": editedAssertion(
    />([^<]+)<\/saml:AttributeValue>/,
    `>${"<a>".repeat(60)}${"</a>".repeat(60)}</saml:AttributeValue>`,
  ),
  "no-xml": () => "signed in",
  "not-success": (xml) => xml.replace("status:Success", "status:Responder"),
  encrypted: (xml) =>
    xml.replace(assertion, '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"/>'),
  "other-issuer": editedAssertion(/<saml:Issuer>[^<]+/, "<saml:Issuer>https://issuer.evil.test"),
  "other-response-issuer": edited(/(<saml:Issuer[^>]*>)[^<]+/, "$1https://issuer.evil.test"),
  "other-audience": editedAssertion(/<saml:Audience>[^<]+/, "<saml:Audience>https://other.test/sso/saml/metadata"),
  "no-audience": editedAssertion(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, ""),
  "other-recipient": editedAssertion(/Recipient="[^"]+"/, 'Recipient="https://other.test/sso/saml"'),
  "other-destination": (xml) => xml.replace(/Destination="[^"]+"/, 'Destination="https://other.test/sso/saml"'),
  "other-request": editedAssertion(/InResponseTo="[^"]+"/, 'InResponseTo="_another"'),
  "no-request": (xml, keys) => signedAgain(xml, keys, (bare) => bare.replace(/InResponseTo="[^"]+"/g, "")),
  "other-response-request": (xml) => xml.replace(/InResponseTo="[^"]+"/, 'InResponseTo="_another"'),
  expired: editedAssertion(/(<saml:Conditions[^>]*NotOnOrAfter=)"[^"]+"/, `$1"${long}"`),
  "not-yet": editedAssertion(/(<saml:Conditions[^>]*NotBefore=)"[^"]+"/, `$1"${later}"`),
  "confirmed-too-late": editedAssertion(/(<saml:SubjectConfirmationData[^>]*NotOnOrAfter=)"[^"]+"/, `$1"${long}"`),
  "confirmed-for-good": editedAssertion(/(<saml:SubjectConfirmationData[^>]*)NotOnOrAfter="[^"]+"/, "$1"),
  "odd-time": editedAssertion(/(<saml:Conditions[^>]*NotOnOrAfter=)"[^"]+"/, '$1"tomorrow"'),
  "session-over": editedAssertion("<saml:AuthnStatement ", `<saml:AuthnStatement SessionNotOnOrAfter="${long}" `),
  "not-bearer": editedAssertion("cm:bearer", "cm:holder-of-key"),
  "unknown-condition": editedAssertion("<saml:AudienceRestriction>", "<saml:Condition/><saml:AudienceRestriction>"),
  transient: editedAssertion(/SAML:1.1:nameid-format:\w+/, "SAML:2.0:nameid-format:transient"),
  nobody: editedAssertion(/>[^<]+<\/saml:NameID>/, "></saml:NameID>"),
};

const variants: Record<SamlVariant, Tamper> = {
  "response-signed": (xml, keys) => signedAgain(xml, keys, (bare) => bare, { of: "Response" }),
  "both-signed": (xml, keys) => signedAgain(xml, keys, () => xml, { of: "Response" }),
  sha512: (xml, keys) =>
    signedAgain(xml, keys, (bare) => bare, {
      method: "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
      digest: "http://www.w3.org/2001/04/xmlenc#sha512",
    }),
  indented: (xml, keys) => signedAgain(xml, keys, (bare) => bare.replaceAll("><saml", ">\n  <saml")),
  "many-groups": editedAssertion(
    "</saml:AttributeStatement>",
    `<saml:Attribute Name="groups">${"<saml:AttributeValue>6f1f7b1c-3f0e-4b4e-9a53-0a2c1c1f0a11</saml:AttributeValue>".repeat(150)}</saml:Attribute></saml:AttributeStatement>`,
  ),
  "named-by-address": (xml, keys) =>
    signedAgain(xml, keys, (bare) =>
      bare
        .replace(/<saml:AttributeStatement[\s\S]*<\/saml:AttributeStatement>/, "")
        .replace(/>[^<]+<\/saml:NameID>/, ">named-by-address+person@example.test</saml:NameID>"),
    ),
};

/** The answer as this person gets it. */
export function tampered(xml: string, email: string, keys: Keys): string {
  const name = email.split("+")[0] ?? "";
  if (!email.includes("+")) return xml;
  const variant = samlVariants.find((one) => one === name);
  if (variant !== undefined) return variants[variant](xml, keys);
  return Object.hasOwn(samlTamperings, name) ? tamperings[name as SamlTampering](xml, keys) : xml;
}
