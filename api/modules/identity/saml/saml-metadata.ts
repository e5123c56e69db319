import { X509Certificate } from "node:crypto";
import { longestMetadata } from "#shared/contracts/sso-draft.ts";
import { metadataNs, protocolNs, redirectBinding, signatureNs } from "./namespaces.ts";
import { childrenOf, parseXml, within, type XmlElement } from "./xml.ts";

/** A provider's certificate: `der` in Base64, the rest for people to see. */
interface SamlCertificate {
  der: string;
  /** SHA-256 in pairs. */
  fingerprint: string;
  /** Milliseconds since 1970; past it a signature still counts: the business was given this key (SAML V2.0 Metadata Interoperability §2.6.1). */
  until: number;
}

interface SamlProvider {
  entityId: string;
  ssoUrl: string;
  /** Those that it signs with now, and those that it is going to. */
  certificates: SamlCertificate[];
}

type MetadataProblem =
  | "saml_unreadable"
  | "saml_no_provider"
  | "saml_no_redirect"
  | "saml_no_certificate"
  | "saml_signed_requests";

export type MetadataReading = { kind: "read"; provider: SamlProvider } | { kind: "refused"; problem: MetadataProblem };

const bounds = { characters: longestMetadata, elements: 8000, hasRemarks: true };
const mostCertificates = 5;
const shortestKey = 2048;

/** What a provider's metadata say of signing on at it (SAML 2.0 Metadata §2.4.3). */
export function readMetadata(xml: string): MetadataReading {
  const root = parseXml(xml.replace(/^\uFEFF/, "").trim(), bounds);
  if (root === undefined) return { kind: "refused", problem: "saml_unreadable" };
  const [found, ...others] = [...within(root)].flatMap(providersIn);
  if (found === undefined || others.length > 0) return { kind: "refused", problem: "saml_no_provider" };
  const { entityId, role } = found;
  if (/^(?:true|1)$/.test(role.attributes["WantAuthnRequestsSigned"] ?? ""))
    return { kind: "refused", problem: "saml_signed_requests" };
  const ssoUrl = childrenOf(role, metadataNs, "SingleSignOnService").find(
    ({ attributes }) => attributes["Binding"] === redirectBinding,
  )?.attributes["Location"];
  if (ssoUrl === undefined) return { kind: "refused", problem: "saml_no_redirect" };
  const certificates = certificatesOf(role);
  if (certificates.length === 0) return { kind: "refused", problem: "saml_no_certificate" };
  return { kind: "read", provider: { entityId, ssoUrl, certificates } };
}

function providersIn(element: XmlElement): { entityId: string; role: XmlElement }[] {
  const entityId = element.attributes["entityID"]?.trim();
  if (element.name !== "EntityDescriptor" || element.namespace !== metadataNs) return [];
  return childrenOf(element, metadataNs, "IDPSSODescriptor")
    .filter(({ attributes }) => attributes["protocolSupportEnumeration"]?.split(/\s+/).includes(protocolNs))
    .flatMap((role) => (entityId && entityId.length <= 1024 ? [{ entityId, role }] : []));
}

function certificatesOf(role: XmlElement): SamlCertificate[] {
  const written = childrenOf(role, metadataNs, "KeyDescriptor")
    .filter(({ attributes }) => (attributes["use"] ?? "signing") === "signing")
    .flatMap((key) => [...within(key)].filter((one) => one.name === "X509Certificate" && one.namespace === signatureNs))
    .map(({ text }) => text.replace(/\s+/g, ""));
  return [...new Set(written)].flatMap((der) => certificateOf(der) ?? []).slice(0, mostCertificates);
}

/** Undefined where it is none, or where its key is none to trust: only RSA is checked, and not of any length. */
function certificateOf(der: string): SamlCertificate | undefined {
  try {
    const { publicKey, fingerprint256: fingerprint, validTo } = new X509Certificate(Buffer.from(der, "base64"));
    const bits = publicKey.asymmetricKeyType === "rsa" ? (publicKey.asymmetricKeyDetails?.modulusLength ?? 0) : 0;
    return bits < shortestKey ? undefined : { der, fingerprint, until: Date.parse(validTo) };
  } catch {
    return undefined;
  }
}
