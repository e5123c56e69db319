import { exportJWK, importJWK, importSPKI, type JWK } from "jose";
import { AppError } from "#shared/errors.ts";
import type { PartnerAlgorithm } from "#shared/contracts/sign-in-settings.ts";

/**
 * The public half alone of what somebody pasted (PEM or JWK), as a JWK for this algorithm. A private key is refused: it is the
 * partner's, and nobody else's to paste.
 */
export async function publicKeyOf(text: string, algorithm: Exclude<PartnerAlgorithm, "HS256">): Promise<string> {
  if (/PRIVATE KEY/.test(text) || /"d"\s*:/.test(text)) throw refused("key_private");
  try {
    const key = text.trimStart().startsWith("{")
      ? await importJWK(JSON.parse(text) as JWK, algorithm, { extractable: true })
      : await importSPKI(text.trim(), algorithm, { extractable: true });
    const { kty, crv, x, y } = await exportJWK(key);
    const isFitting = algorithm === "EdDSA" ? kty === "OKP" && crv === "Ed25519" : kty === "EC" && crv === "P-256";
    if (isFitting) return JSON.stringify({ kty, crv, x, ...(y !== undefined && { y }) });
  } catch {
    throw refused("key_invalid");
  }
  throw refused("key_invalid");
}

function refused(key: "key_private" | "key_invalid"): AppError {
  return new AppError("validation_failed", { fields: { public_key: [key] } });
}
