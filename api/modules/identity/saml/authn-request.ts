import { escaped } from "#shared/domain/escaped.ts";
import { assertionNs, metadataNs, postBinding, protocolNs } from "./namespaces.ts";

interface Request {
  id: string;
  /** Our entity id. */
  audience: string;
  recipient: string;
  ssoUrl: string;
  /** Comes back beside the answer. */
  relayState: string;
}

/** The provider's address that begins a sign-on (SAML 2.0 Bindings §3.4). Nothing is signed: nothing secret is kept for it. */
export async function requestAddress(request: Request, now: number): Promise<string> {
  const { id, audience, recipient, ssoUrl, relayState } = request;
  const xml =
    `<samlp:AuthnRequest xmlns:samlp="${protocolNs}" xmlns:saml="${assertionNs}" ID="${id}" Version="2.0" ` +
    `IssueInstant="${new Date(now).toISOString()}" Destination="${escaped(ssoUrl)}" ProtocolBinding="${postBinding}" ` +
    `AssertionConsumerServiceURL="${escaped(recipient)}"><saml:Issuer>${escaped(audience)}</saml:Issuer>` +
    `<samlp:NameIDPolicy AllowCreate="true"/></samlp:AuthnRequest>`;
  const url = new URL(ssoUrl);
  url.searchParams.set("SAMLRequest", await deflated(xml));
  url.searchParams.set("RelayState", relayState);
  return url.href;
}

async function deflated(text: string): Promise<string> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return Buffer.from(await new Response(stream).arrayBuffer()).toString("base64");
}

/** What a provider has to know of us (SAML 2.0 Metadata §2.4.4): who we are and where answers go. */
export function ownMetadata(entityId: string, recipients: readonly string[]): string {
  const services = recipients.map(
    (location, index) =>
      `<md:AssertionConsumerService Binding="${postBinding}" Location="${escaped(location)}" index="${index}"` +
      `${index === 0 ? ' isDefault="true"' : ""}/>`,
  );
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<md:EntityDescriptor xmlns:md="${metadataNs}" entityID="${escaped(entityId)}">` +
    `<md:SPSSODescriptor AuthnRequestsSigned="false" WantAssertionsSigned="true" protocolSupportEnumeration="${protocolNs}">` +
    `${services.join("")}</md:SPSSODescriptor></md:EntityDescriptor>\n`
  );
}
