import { eq, gt, lt } from "drizzle-orm";
import { trustedDevices } from "#api/db/schema/one-time.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { allOf } from "#api/db/conditions.ts";
import { randomToken, sha256 } from "#api/http/secrets.ts";

const trustedMs = 90 * 24 * 60 * 60_000;

/** Whether the token in a device's cookie spares this user the one-time password in this business. */
export async function isTrustedDevice(
  db: TenantDb,
  userId: string,
  token: string | undefined,
  now: number,
): Promise<boolean> {
  if (!token) return false;
  // Primary key: trusted_devices.hash.
  const row = await db
    .select({ hash: trustedDevices.hash })
    .from(trustedDevices)
    .where(
      eq(trustedDevices.hash, await sha256(token)),
      eq(trustedDevices.userId, userId),
      gt(trustedDevices.expiresAt, now),
    )
    .get();
  return row !== undefined;
}

/** A new trust, not yet stored, and the token that the device is given. Trusts that ran out go with it. */
export async function newTrustedDevice(db: TenantDb, userId: string, now: number) {
  const token = randomToken();
  const statements = [
    db.insert(trustedDevices, { hash: await sha256(token), userId, createdAt: now, expiresAt: now + trustedMs }),
    db.delete(trustedDevices, allOf(eq(trustedDevices.userId, userId), lt(trustedDevices.expiresAt, now))),
  ] as const;
  return { token, statements };
}

/** Turned off, or the password changed. Index: trusted_devices_user. */
export function endTrustedDevices(db: TenantDb, userId: string) {
  return db.delete(trustedDevices, eq(trustedDevices.userId, userId));
}
