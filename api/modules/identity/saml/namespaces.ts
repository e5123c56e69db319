/** Names that SAML 2.0 and XML Signature give to what they write. */

export const assertionNs = "urn:oasis:names:tc:SAML:2.0:assertion";
export const protocolNs = "urn:oasis:names:tc:SAML:2.0:protocol";
export const metadataNs = "urn:oasis:names:tc:SAML:2.0:metadata";
export const signatureNs = "http://www.w3.org/2000/09/xmldsig#";

export const redirectBinding = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
export const postBinding = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST";
