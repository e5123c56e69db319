import { eq } from "drizzle-orm";
import { identities } from "../../db/schema/sign-on.ts";
import type { TenantDb } from "../../db/tenant-db.ts";

export async function listLinkedIdentities(db: TenantDb, userId: string) {
  // Index: identities_user.
  const rows = await db.from(identities).where(eq(identities.userId, userId)).orderBy(identities.provider).all();
  return rows.map(({ provider, email, linkedAt }) => ({ provider, email, linked_at: new Date(linkedAt).toISOString() }));
}
