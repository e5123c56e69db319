import { profileSchemaVersion } from "../contracts/business.ts";

/** Where the edge keeps a business's profile (worker/storage-schema.md). */
export function profileCacheKey(hostname: string): string {
  return `business:v${profileSchemaVersion}:${hostname}`;
}
