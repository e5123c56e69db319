import { asc, eq, or } from "drizzle-orm";
import { users } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { OpsError } from "./ops-error.ts";

export type Person = typeof users.$inferSelect;

/** One account, by its address or its id. Throws `OpsError` where there is none, or more than one of that address. */
export async function personOf(db: TenantDb, slug: string, text: string): Promise<Person> {
  const given = text.trim();
  const found = await db
    .from(users)
    .where(or(eq(users.email, given.toLowerCase()), eq(users.id, given)))
    .orderBy(asc(users.signInKind))
    .all();
  if (found.length === 0)
    throw new OpsError(`${given} is no account of ${slug}. \`user list ${slug}\` names them.`, "not_found");
  if (found.length > 1)
    throw new OpsError(
      `${given} has ${found.length} accounts in ${slug}. Name one by its id: ${found.map(({ id, signInKind }) => `${id} (${signInKind})`).join(", ")}`,
      "conflict",
    );
  return itemAt(found, 0);
}

export const statusNames = ["first password", "active", "blocked"] as const;
