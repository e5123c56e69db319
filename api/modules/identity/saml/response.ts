import type { SamlRefusal } from "#shared/contracts/sso-test.ts";
import type { SamlArrival } from "#api/db/schema/sign-on.ts";
import { assertionNs, protocolNs, signatureNs } from "./namespaces.ts";
import { personIn } from "./saml-person.ts";
import { signedPart } from "./signature.ts";
import { childrenOf, onlyChild, parseXml, within, type XmlElement } from "./xml.ts";

/** What an answer has to be about. */
export interface Expected {
  /** The provider's entity id. */
  issuer: string;
  /** Ours. */
  audience: string;
  /** Where answers are sent. */
  recipient: string;
  requestId: string;
  /** DER in Base64. */
  certificates: readonly string[];
}

class Refused extends Error {
  readonly reason: SamlRefusal;

  constructor(reason: SamlRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** The largest real ones carry some hundred groups. */
const bounds = { characters: 96 * 1024, elements: 1500 };
const toleratedMs = 60_000;

const success = "urn:oasis:names:tc:SAML:2.0:status:Success";
const bearer = "urn:oasis:names:tc:SAML:2.0:cm:bearer";
const partsOfResponse = new Set(["Issuer", "Signature", "Status", "Assertion"]);
const conditionsKnown = new Set(["AudienceRestriction", "OneTimeUse", "ProxyRestriction"]);

/** Checks all of an answer (SAML 2.0 Profiles §4.1.4.3) and says whom it is about. */
export function readAnswer(xml: string, expected: Expected, now: number): SamlArrival {
  try {
    const response = parseXml(xml, bounds);
    require(response !== undefined, "malformed");
    requireEnvelope(response, expected);
    const signed = signedPart(xml, expected.certificates);
    if (signed.kind !== "signed") throw new Refused(signed.kind);
    const assertion = assertionIn(signed.xml);
    requireAssertion(assertion, expected, now);
    const told = personIn(assertion, expected.issuer);
    require(told !== undefined, "no_lasting_name");
    return { kind: "verified", ...told };
  } catch (error) {
    if (error instanceof Refused) return { kind: "refused", reason: error.reason };
    throw error;
  }
}

function require(holds: boolean, reason: SamlRefusal): asserts holds {
  if (!holds) throw new Refused(reason);
}

/** The document around what is signed: it can refuse an answer, never make one good. */
function requireEnvelope(response: XmlElement, expected: Expected): void {
  require(isOf(response, protocolNs, "Response"), "malformed");
  const { ID: id, Version: version, InResponseTo: requestId, Destination: destination } = response.attributes;
  require(id !== undefined && version === "2.0", "malformed");
  require(requestId === undefined || requestId === expected.requestId, "other_request");
  require(destination === undefined || destination === expected.recipient, "other_recipient");
  require(issuerOf(response) === undefined || issuerOf(response) === expected.issuer, "other_issuer");
  const status = onlyChild(response, protocolNs, "Status");
  const code = onlyChild(status, protocolNs, "StatusCode")?.attributes["Value"];
  require(code !== undefined, "malformed");
  require(code === success, "provider_error");
  const all = [...within(response)];
  require(!all.some(({ name }) => name.startsWith("Encrypted")), "encrypted");
  const [assertion, ...others] = all.filter(({ name }) => name === "Assertion");
  require(assertion !== undefined && others.length === 0 && response.children.includes(assertion), "malformed");
  require(response.children.every(({ name }) => partsOfResponse.has(name)), "malformed");
  require(all.filter(({ name }) => name === "Response").length === 1, "malformed");
  // A signature of a part that is not read can only be there to be mistaken for one that is.
  const signatures = all.filter(({ name }) => name === "Signature");
  const places = [...response.children, ...assertion.children];
  require(signatures.every((one) => one.namespace === signatureNs && places.includes(one)), "malformed");
  const ids = all.flatMap(({ attributes }) => ["ID", "Id", "id"].flatMap((name) => attributes[name] ?? []));
  require(new Set(ids).size === ids.length, "malformed");
}

/** From the characters that were signed and from nothing else. */
function assertionIn(xml: string): XmlElement {
  const root = parseXml(xml, bounds);
  const assertion = root?.name === "Response" ? onlyChild(root, assertionNs, "Assertion") : root;
  require(assertion !== undefined && isOf(assertion, assertionNs, "Assertion"), "malformed");
  return assertion;
}

function requireAssertion(assertion: XmlElement, expected: Expected, now: number): void {
  require(assertion.attributes["Version"] === "2.0" && assertion.attributes["ID"] !== undefined, "malformed");
  require(issuerOf(assertion) === expected.issuer, "other_issuer");

  const confirmations = childrenOf(onlyChild(assertion, assertionNs, "Subject"), assertionNs, "SubjectConfirmation")
    .filter(({ attributes }) => attributes["Method"] === bearer)
    .map((one) => onlyChild(one, assertionNs, "SubjectConfirmationData")?.attributes ?? {});
  require(confirmations.length > 0, "malformed");
  const asked = confirmations.filter((data) => data["InResponseTo"] === expected.requestId);
  require(asked.length > 0, "other_request");
  const here = asked.filter((data) => data["Recipient"] === expected.recipient);
  require(here.length > 0, "other_recipient");
  require(here.some((data) => data["NotOnOrAfter"] !== undefined && isNow(data, now)), "out_of_time");

  const conditions = onlyChild(assertion, assertionNs, "Conditions");
  require(conditions !== undefined, "malformed");
  require(isNow(conditions.attributes, now), "out_of_time");
  require(conditions.children.every(({ name }) => conditionsKnown.has(name)), "malformed");
  const restrictions = childrenOf(conditions, assertionNs, "AudienceRestriction");
  const isForUs = (one: XmlElement) =>
    childrenOf(one, assertionNs, "Audience").some(({ text }) => text.trim() === expected.audience);
  require(restrictions.length > 0 && restrictions.every(isForUs), "other_audience");

  const statements = childrenOf(assertion, assertionNs, "AuthnStatement");
  require(statements.length > 0, "malformed");
  require(statements.every(({ attributes }) =>
    isNow({ NotOnOrAfter: attributes["SessionNotOnOrAfter"] }, now),
  ), "out_of_time");
}

type Times = Partial<Record<"NotBefore" | "NotOnOrAfter", string>>;

/** Within the times that are named; one that cannot be read is over. */
function isNow({ NotBefore: from, NotOnOrAfter: until }: Times, now: number): boolean {
  const hasBegun = from === undefined || instantOf(from) <= now + toleratedMs;
  const isOver = until !== undefined && !(now - toleratedMs < instantOf(until));
  return hasBegun && !isOver;
}

/** NaN, which compares with nothing, where it is no instant of UTC (SAML 2.0 Core §1.3.3). */
function instantOf(text: string): number {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(text) ? Date.parse(text) : Number.NaN;
}

function issuerOf(element: XmlElement): string | undefined {
  return onlyChild(element, assertionNs, "Issuer")?.text.trim();
}

function isOf(element: XmlElement, namespace: string, name: string): boolean {
  return element.namespace === namespace && element.name === name;
}
