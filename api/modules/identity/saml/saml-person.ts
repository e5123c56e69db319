import type { VerifiedPerson } from "#api/db/schema/sign-on.ts";
import { assertionNs } from "./namespaces.ts";
import { childrenOf, onlyChild, type XmlElement } from "./xml.ts";

const format = "urn:oasis:names:tc:SAML:2.0:nameid-format:";
const schema = "http://schemas.xmlsoap.org/ws/2005/05/identity/claims/";

/** Lower case: the names under which providers write an address, the more telling first. */
const ofEmail = [
  `${schema}emailaddress`,
  "urn:oid:0.9.2342.19200300.100.1.3",
  "email",
  "mail",
  "emailaddress",
  "user.email",
];
const ofDisplayName = [
  "http://schemas.microsoft.com/identity/claims/displayname",
  "urn:oid:2.16.840.1.113730.3.1.241",
  "displayname",
];
const ofName = ["cn", "urn:oid:2.5.4.3", "name", `${schema}name`];
const ofGivenName = [`${schema}givenname`, "urn:oid:2.5.4.42", "givenname", "firstname"];
const ofFamilyName = [`${schema}surname`, "urn:oid:2.5.4.4", "surname", "sn", "lastname"];

/**
 * Whom an assertion is about; undefined where it names nobody for good (SAML 2.0 Core §8.3.8). An issuer of SAML is never
 * one of OpenID Connect, though they be written alike: each says who somebody is in its own way.
 */
export function personIn(
  assertion: XmlElement,
  issuer: string,
): { person: VerifiedPerson; claims: string[] } | undefined {
  const nameId = onlyChild(onlyChild(assertion, assertionNs, "Subject"), assertionNs, "NameID");
  const subject = nameId?.text.trim() ?? "";
  if (nameId === undefined || subject === "" || subject.length > 256) return undefined;
  if (nameId.attributes["Format"] === `${format}transient`) return undefined;
  const told = attributesOf(assertion);
  const first = (names: readonly string[]) => names.map((name) => told.get(name)).find(Boolean);
  const parts = [first(ofGivenName), first(ofFamilyName)].filter(Boolean).join(" ");
  return {
    person: {
      issuer: `saml:${issuer}`,
      subject,
      email: [first(ofEmail), subject].find((one) => one?.includes("@")),
      isEmailVerified: false,
      // Under the plainest names some write an address.
      name:
        first(ofDisplayName) ??
        (parts || ofName.map((name) => told.get(name)).find((one) => one?.includes("@") === false)),
      directory: undefined,
    },
    claims: ["NameID", ...new Set(told.keys())].slice(0, 100),
  };
}

/** The first value of each, by its name in lower case. */
function attributesOf(assertion: XmlElement): Map<string, string> {
  const attributes = childrenOf(assertion, assertionNs, "AttributeStatement").flatMap((statement) =>
    childrenOf(statement, assertionNs, "Attribute"),
  );
  const told = new Map<string, string>();
  for (const attribute of attributes) {
    const name = attribute.attributes["Name"]?.toLowerCase().slice(0, 200);
    const value = childrenOf(attribute, assertionNs, "AttributeValue")[0]?.text.trim();
    if (name && value && !told.has(name)) told.set(name, value.slice(0, 500));
  }
  return told;
}

/** An address counts as verified in the domains that the business named: elsewhere its provider may write what it likes. */
export function inNamedDomains(person: VerifiedPerson, domains: readonly string[]): VerifiedPerson {
  const domain = person.email?.split("@").at(-1)?.toLowerCase();
  return { ...person, isEmailVerified: domain !== undefined && domains.includes(domain) };
}
