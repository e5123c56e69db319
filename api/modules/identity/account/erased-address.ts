import { sql } from "drizzle-orm";
import { erasedDomain, isErasedAddress } from "#shared/domain/erased-address.ts";

export function erasedAddress(): string {
  return crypto.randomUUID() + erasedDomain;
}

/** By their address, which nobody has. */
export function isErased({ email }: { email: string }): boolean {
  return isErasedAddress(email);
}

/** A condition on rows of people. */
export const isNotErased = sql`email not like ${`%${erasedDomain}`}`;
