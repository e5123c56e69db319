import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { mergeRows } from "#api/db/schema/merging.ts";
import { outbox } from "#api/db/schema/outbox.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Merge } from "./merged-table.ts";

/** As `merge_rows` has those letters. */
const name = "outbox.withdrawn";

/**
 * What waits to open the account that goes stays unsent where the other needs none such or waits for its own: one mailbox gets
 * one. Before the letters change hands; index: outbox_by_person.
 */
export function withdrawnLetters(db: TenantDb, { keptId, closedId }: Merge): Statement<unknown>[] {
  const isWithdrawn = and(
    eq(outbox.userId, closedId),
    eq(outbox.state, "waiting"),
    inArray(outbox.letter, ["invitation", "managed_reset"]),
    sql`(exists (select 1 from outbox own where own.business_id = ${db.businessId} and own.user_id = ${keptId}
        and own.letter = ${outbox.letter} and own.state in ('waiting', 'sending'))
      or not exists (select 1 from users kept where kept.business_id = ${db.businessId} and kept.id = ${keptId}
        and kept.sign_in_kind = 'form' and kept.login_status = case ${outbox.letter} when 'invitation' then 0 else 1 end))`,
  );
  const values = {
    closedId,
    name,
    stage: "closed" as const,
    key: sql`json_array(${outbox.id})`,
    row: sql`json_object('fault', ${outbox.fault}, 'movedAt', ${outbox.movedAt})`,
  };
  const changes = { state: "taken_back", fault: "not_needed", movedAt: sql`unixepoch() * 1000` } as const;
  return [
    db.insertFrom(mergeRows, values, (rows) => rows.from(outbox).where(isWithdrawn)),
    db.update(outbox, changes, isWithdrawn),
  ];
}

/** They wait again, once the account is there again. */
export function lettersAgain(db: TenantDb, { closedId }: Merge): Statement<unknown> {
  const noted = (value: SQL, ...where: SQL[]) =>
    db
      .select({ value })
      .from(mergeRows)
      .where(eq(mergeRows.closedId, closedId), eq(mergeRows.name, name), eq(mergeRows.stage, "closed"), ...where);
  const as = (property: string) =>
    sql`${noted(sql`json_extract(${mergeRows.row}, ${property})`, sql`${mergeRows.key} = json_array(${outbox.id})`)}`;
  return db.update(
    outbox,
    { state: "waiting", fault: as("$.fault"), movedAt: as("$.movedAt") },
    sql`${outbox.userId} = ${closedId} and ${outbox.state} = 'taken_back'
      and json_array(${outbox.id}) in ${noted(sql`${mergeRows.key}`)}`,
  );
}
