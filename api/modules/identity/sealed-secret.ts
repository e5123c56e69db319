import { base64url, fromBase64url } from "#api/http/secrets.ts";

/**
 * Secrets that have to be told to others again (client secrets, partners' shared keys): AES-256-GCM under SSO_KEY.
 * `place` says whose secret it is; sealed for one place, it opens in no other. Format: `v1.<iv>.<ciphertext>`.
 */
export async function seal(ssoKey: string | undefined, place: string, secret: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(
    algorithm(iv, place),
    await importKey(ssoKey),
    new TextEncoder().encode(secret),
  );
  return `v1.${base64url(iv)}.${base64url(new Uint8Array(sealed))}`;
}

/** Throws where it was sealed under another key or for another place: that is a deployment fault. */
export async function unseal(ssoKey: string | undefined, place: string, sealed: string): Promise<string> {
  const [version, iv, text] = sealed.split(".");
  if (version !== "v1" || !iv || !text) throw new Error("A sealed secret cannot be read");
  const secret = await crypto.subtle.decrypt(
    algorithm(fromBase64url(iv), place),
    await importKey(ssoKey),
    fromBase64url(text),
  );
  return new TextDecoder().decode(secret);
}

function algorithm(iv: Uint8Array<ArrayBuffer>, place: string) {
  return { name: "AES-GCM", iv, additionalData: new TextEncoder().encode(place) };
}

function importKey(ssoKey: string | undefined): Promise<CryptoKey> {
  const bytes = fromBase64url(ssoKey ?? "");
  if (bytes.byteLength < 32) throw new Error("SSO_KEY is missing or shorter than 32 bytes");
  return crypto.subtle.importKey("raw", bytes.subarray(0, 32), "AES-GCM", false, ["encrypt", "decrypt"]);
}
