import { Buffer } from "node:buffer";

/** What R2 itself takes the digest of, it tells; of an object that came in parts, whoever checked them wrote it down. */
export function storedDigest({ checksums, customMetadata }: R2Object): string | undefined {
  return checksums.sha256 ? Buffer.from(checksums.sha256).toString("hex") : customMetadata?.["sha256"];
}
