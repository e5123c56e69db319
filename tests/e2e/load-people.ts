import { eq } from "drizzle-orm";
import { users } from "#api/db/schema/identity.ts";
import { tenantDb } from "#api/db/tenant-db.ts";
import { indexPerson } from "#api/modules/identity/public.ts";
import { type Target, userId } from "#api/modules/publishing/public.ts";
import { businessBySlug } from "../../tools/ops/directory.ts";

export interface Copy {
  email: string;
  name?: string;
  /** 0: the first password is still to be changed. */
  loginStatus?: 0 | 1;
}

/**
 * People like one whom a pack brought, with the same password: theirs is not hashed once more, which would take longer
 * than everything else that is loaded.
 */
export async function loadPeople(target: Target, slug: string, model: string, copies: readonly Copy[]): Promise<void> {
  const { id } = await businessBySlug(target, slug);
  const db = tenantDb(target.db, id);
  const row = await db.from(users).where(eq(users.email, model)).get();
  if (!row) throw new Error(`${slug} has nobody to copy at ${model}`);
  await db.batch(
    copies.flatMap(({ email, name = row.name, loginStatus = 1 }) => {
      const copy = { ...row, id: userId(slug, email), email, name, loginStatus, team: null };
      return [db.insert(users, copy), ...indexPerson(db, copy)];
    }),
  );
}
