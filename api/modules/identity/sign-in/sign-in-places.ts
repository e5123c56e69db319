import { eq, gt } from "drizzle-orm";
import { signInPlaces, users } from "#api/db/schema/identity.ts";
import { trustedDevices } from "#api/db/schema/one-time.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { sha256 } from "#api/http/secrets.ts";

/** So long a place is remembered after it was used last. */
export const placeMs = 180 * 24 * 60 * 60_000;

export interface Place {
  /** An e-mail address in its stored form. */
  account: string;
  clientAddress: string;
  deviceToken?: string | undefined;
}

/**
 * Whether this account signed in before from this client address, or from this trusted device: strangers who fail
 * elsewhere must not lock its owner out. The work is the same whether or not there is such an account.
 */
export async function findKnownPlace(
  db: TenantDb,
  { account, clientAddress, deviceToken }: Place,
  now: number,
): Promise<"address" | "device" | undefined> {
  const [place, device] = await Promise.all([placeOf(account, clientAddress), sha256(deviceToken ?? "")]);
  const [devices, places] = await db.batch([
    // Primary keys: trusted_devices.hash, users.id.
    db
      .select({ id: users.id })
      .from(trustedDevices)
      .innerJoin(users, eq(users.id, trustedDevices.userId))
      .where(
        eq(trustedDevices.hash, device),
        gt(trustedDevices.expiresAt, now),
        eq(users.email, account),
        eq(users.signInKind, "form"),
      ),
    // Primary key of sign_in_places.
    db.from(signInPlaces).where(eq(signInPlaces.place, place), gt(signInPlaces.usedAt, now - placeMs)),
  ]);
  if (devices.length > 0) return "device";
  return clientAddress !== "" && places.length > 0 ? "address" : undefined;
}

/** After a right password, and after a reset: who reads the account's mail stands here. */
export async function rememberPlace(db: TenantDb, userId: string, { account, clientAddress }: Place, now: number) {
  if (clientAddress === "") return [];
  return [
    db
      .insert(signInPlaces, { place: await placeOf(account, clientAddress), userId, usedAt: now })
      .onConflictDoUpdate({ target: [signInPlaces.businessId, signInPlaces.place], set: { userId, usedAt: now } }),
  ];
}

/** A new password: whoever knew the old one is a stranger again. Index: sign_in_places_user. */
export function forgetPlaces(db: TenantDb, userId: string) {
  return db.delete(signInPlaces, eq(signInPlaces.userId, userId));
}

/** A hash: where people sign in from is nobody's to read. */
function placeOf(account: string, clientAddress: string): Promise<string> {
  return sha256(`place|${clientAddress}|${account}`);
}
