import { DOMParser } from "@xmldom/xmldom";
import { SignedXml } from "xml-crypto";
import { signatureNs } from "./namespaces.ts";

export type Signed =
  /** What was signed, in the very characters that the signature is about. */
  { kind: "signed"; xml: string } | { kind: "malformed" | "unsigned" | "weak_signature" | "tampered" | "other_key" };

const exclusive = "http://www.w3.org/2001/10/xml-exc-c14n#";
const enveloped = "http://www.w3.org/2000/09/xmldsig#enveloped-signature";
const signatures = new Set([
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha256",
  "http://www.w3.org/2001/04/xmldsig-more#rsa-sha512",
  "http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1",
]);
const digests = new Set(["http://www.w3.org/2001/04/xmlenc#sha256", "http://www.w3.org/2001/04/xmlenc#sha512"]);

/**
 * What of an answer its provider signed: the assertion, else all of it. Every signature there has to hold, by one of the
 * certificates that the business was given; those that an answer brings along count for nothing. Read is only what comes back,
 * never the document around it, so that nothing can be wrapped around what is signed.
 */
export function signedPart(xml: string, certificates: readonly string[]): Signed {
  const response = parsed(xml);
  const assertion = response && only(response, "Assertion");
  if (response === undefined || assertion === undefined) return { kind: "malformed" };
  let part: Signed = { kind: "unsigned" };
  for (const owner of [response, assertion]) {
    const found = elementsOf(owner).filter((one) => isOf(one, signatureNs, "Signature"));
    if (found.length > 1) return { kind: "malformed" };
    if (found[0] === undefined) continue;
    part = verified(xml, owner, found[0], certificates);
    if (part.kind !== "signed") return part;
  }
  return part;
}

function parsed(xml: string): Element | undefined {
  const refuse = (words: string) => {
    throw new TypeError(words);
  };
  try {
    const parser = new DOMParser({ errorHandler: { warning: refuse, error: refuse, fatalError: refuse } });
    return parser.parseFromString(xml, "text/xml").documentElement;
  } catch {
    return undefined;
  }
}

function verified(xml: string, owner: Element, signature: Element, certificates: readonly string[]): Signed {
  const shape = shapeOf(owner, signature);
  if (shape !== "good") return { kind: shape };
  let kind: "tampered" | "other_key" = "other_key";
  for (const certificate of certificates) {
    const check = strict(certificate);
    try {
      check.loadSignature(signature);
      // False: what is referred to is not what the signature is about.
      if (!check.checkSignature(xml)) kind = "tampered";
      const [signed, ...others] = check.getSignedReferences();
      if (signed !== undefined && others.length === 0) return { kind: "signed", xml: signed };
    } catch {
      // It is not by this key.
    }
  }
  return { kind };
}

/** The library, with nothing left in it that we do not take. */
function strict(certificate: string): SignedXml {
  const check = new SignedXml({
    publicCert: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/g, "$&\n")}\n-----END CERTIFICATE-----\n`,
    getCertFromKeyInfo: () => null,
  });
  check.SignatureAlgorithms = listed(check.SignatureAlgorithms, signatures);
  check.HashAlgorithms = listed(check.HashAlgorithms, digests);
  check.CanonicalizationAlgorithms = listed(check.CanonicalizationAlgorithms, new Set([exclusive, enveloped]));
  return check;
}

function listed<Value>(all: Record<string, Value>, taken: ReadonlySet<string>): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([name]) => taken.has(name)));
}

/** An enveloped signature of its own parent, exactly as every provider writes one (SAML 2.0 Core §5.4). */
function shapeOf(owner: Element, signature: Element): "good" | "malformed" | "weak_signature" {
  const id = owner.getAttribute("ID");
  const parts = elementsOf(signature);
  const [signedInfo] = parts;
  const names = parts.map((one) => (one.namespaceURI === signatureNs ? one.localName : "")).join(" ");
  if (!id || signedInfo === undefined || !/^SignedInfo SignatureValue(?: KeyInfo)?$/.test(names)) return "malformed";
  const [method, algorithm, reference, ...others] = elementsOf(signedInfo);
  if (
    !isOf(method, signatureNs, "CanonicalizationMethod") ||
    !isOf(algorithm, signatureNs, "SignatureMethod") ||
    !isOf(reference, signatureNs, "Reference") ||
    others.length > 0 ||
    reference.getAttribute("URI") !== `#${id}`
  )
    return "malformed";
  const [transforms, digest, value, ...more] = elementsOf(reference);
  if (
    !isOf(transforms, signatureNs, "Transforms") ||
    !isOf(digest, signatureNs, "DigestMethod") ||
    !isOf(value, signatureNs, "DigestValue") ||
    more.length > 0
  )
    return "malformed";
  const steps = elementsOf(transforms).map(algorithmOf);
  const isExclusive = algorithmOf(method) === exclusive && steps.join(" ") === `${enveloped} ${exclusive}`;
  const isStrong = signatures.has(algorithmOf(algorithm)) && digests.has(algorithmOf(digest));
  return isExclusive && isStrong ? "good" : "weak_signature";
}

function algorithmOf(element: Element): string {
  return element.getAttribute("Algorithm") ?? "";
}

function only(parent: Element, name: string): Element | undefined {
  const found = elementsOf(parent).filter((one) => one.localName === name);
  return found.length === 1 ? found[0] : undefined;
}

function isOf(element: Element | undefined, namespace: string, name: string): element is Element {
  return element?.namespaceURI === namespace && element.localName === name;
}

function elementsOf(parent: Element): Element[] {
  return Array.from(parent.getElementsByTagName("*")).filter((one) => one.parentNode === parent);
}
