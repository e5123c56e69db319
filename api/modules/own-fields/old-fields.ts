import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { users } from "#api/db/schema/identity.ts";
import { ownFields, ownValues } from "#api/db/schema/own-fields.ts";
import { undoMs } from "#api/modules/changes/public.ts";

const peopleAtOnce = 500;
const mostBites = 40;

/** What people had of fields that nobody can bring back any more goes with them, of every business of one database. */
export async function deleteOldFields(database: D1Database, now: number): Promise<number> {
  const db = drizzle(database);
  let gone = 0;
  for (let bite = 0; bite < mostBites; bite++) {
    // Index: own_fields_removed.
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const [field] = await db
      .select({ id: ownFields.id, businessId: ownFields.businessId })
      .from(ownFields)
      .where(and(sql`removed_at is not null`, lt(ownFields.removedAt, now - undoMs)))
      .limit(1);
    if (field === undefined) break;
    // Primary key of own_values.
    const having = db
      .select({ id: ownValues.userId })
      .from(ownValues)
      .where(and(eq(ownValues.businessId, field.businessId), eq(ownValues.fieldId, field.id)))
      .limit(peopleAtOnce);
    const cleared = db
      .update(users)
      .set({ fields: sql`json_remove(${users.fields}, ${`$."${field.id}"`})` })
      .where(inArray(users.id, having));
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const { meta } = await cleared.run();
    if (meta.changes > 0) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await db.delete(ownFields).where(eq(ownFields.id, field.id));
    gone++;
  }
  return gone;
}
