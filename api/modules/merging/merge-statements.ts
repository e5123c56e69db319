import { and, eq, getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { allOf } from "#api/db/conditions.ts";
import { users } from "#api/db/schema/identity.ts";
import { mergeRows } from "#api/db/schema/merging.ts";
import { studyDays } from "#api/db/schema/points.ts";
import { courseStandings } from "#api/db/schema/study.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantTable } from "#api/db/tenant-bound.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { ReadValues } from "#api/db/tenant-read-insert.ts";
import type { Changes } from "#api/db/tenant-write.ts";
import { countStatements } from "#api/modules/points/public.ts";
import { columnsOf, type Merge, type MergedTable } from "./merged-table.ts";
import { mergedTables } from "./merged-tables.ts";
import { type NamingColumn, namingColumns } from "./naming-columns.ts";
import { lettersAgain, withdrawnLetters } from "./withdrawn-letters.ts";

type Stage = (typeof mergeRows.$inferSelect)["stage"];

/** What the closed account has becomes the other's; how each row stood, and how it stands then, is written down. */
export function mergingRows(db: TenantDb, merge: Merge): Statement<unknown>[] {
  const tables = mergedTables.map((merged) => rowsOf(db, merge, merged));
  return [
    ...counted(db, merge, -1),
    ...withdrawnLetters(db, merge),
    ...namingColumns.flatMap((naming) => renamed(db, merge, naming)),
    ...tables.flatMap((rows) => rows.noted()),
    passwordNoted(db, merge),
    ...tables.flatMap((rows) => rows.merged()),
    runsOf(db, merge.keptId),
    ...tables.flatMap((rows) => rows.notedAfter()),
    ...countStatements(db, merge.keptId, 1),
  ];
}

/** Each account has again what it had; what changed since stays with the one that was kept, and the other has it as it was. */
export function unmergingRows(db: TenantDb, merge: Merge): Statement<unknown>[] {
  return [
    ...countStatements(db, merge.keptId, -1),
    ...mergedTables.flatMap((merged) => rowsOf(db, merge, merged).back()),
    ...namingColumns.map((naming) => namedAgain(db, merge, naming)),
    lettersAgain(db, merge),
    ...mergedTables.flatMap((merged) => rowsOf(db, merge, merged).latest()),
    passwordAgain(db, merge),
    // Rows that go away from somebody take no triggers with them.
    db.update(
      courseStandings,
      { standing: null, changes: sql`${courseStandings.changes} + 1` },
      eq(courseStandings.userId, merge.keptId),
    ),
    db.delete(mergeRows, eq(mergeRows.closedId, merge.closedId)),
    ...counted(db, merge, 1),
  ];
}

/** Sets of changes hold none. */
function passwordNoted(db: TenantDb, { closedId }: Merge): Statement<unknown> {
  const row = sql`json_object('passwordHash', ${users.passwordHash})`;
  const values = { closedId, name: "users", stage: "closed" as const, key: "[]", row };
  return db.insertFrom(mergeRows, values, (rows) => rows.from(users).where(eq(users.id, closedId)));
}

function passwordAgain(db: TenantDb, merge: Merge): Statement<unknown> {
  const hash = notes(db, merge, "users", "closed", sql`json_extract(${mergeRows.row}, '$.passwordHash')`);
  return db.update(users, { passwordHash: sql`${hash}` }, eq(users.id, merge.closedId));
}

function counted(db: TenantDb, { keptId, closedId }: Merge, change: 1 | -1): Statement<unknown>[] {
  return [keptId, closedId].flatMap((id) => countStatements(db, id, change));
}

/** How many rows of a table would go over, and of how many both have one. */
export function mergeCounts(db: TenantDb, merge: Merge, merged: MergedTable) {
  const { ofClosed, goes, bothHave } = rowsOf(db, merge, merged);
  const both = sql<number>`coalesce(sum(${goes} and ${bothHave(merge.keptId)}), 0)`;
  const rows = db.select({ count: sql<number>`count(*)`, both }).from(merged.table);
  return (merged.isByBusiness ? rows : rows.byKey()).where(ofClosed);
}

/** Days in a row, of all the days that somebody has now. */
function runsOf(db: TenantDb, userId: string): Statement<unknown> {
  const runs = sql`(with d as (select day, julianday(day) - row_number() over (order by day) as island
      from study_days where user_id = ${userId}),
    r as (select day, row_number() over (partition by island order by day) as run from d),
    l as (select day, run, max(run) over (order by day) as longest from r)
    select `;
  return db.update(
    studyDays,
    {
      run: sql`${runs} l.run from l where l.day = ${studyDays.day})`,
      longestRun: sql`max(${studyDays.longestRun}, ${runs} l.longest from l where l.day = ${studyDays.day}))`,
    },
    eq(studyDays.userId, userId),
  );
}

/** Primary key of merge_rows. */
function notes(db: TenantDb, { closedId }: Merge, name: string, stage: Stage, value: SQL, ...where: SQL[]) {
  return db
    .select({ value })
    .from(mergeRows)
    .where(eq(mergeRows.closedId, closedId), eq(mergeRows.name, name), eq(mergeRows.stage, stage), ...where);
}

function keyTextOf(key: readonly string[], column: (property: string) => SQL): SQL {
  return sql`json_array(${sql.join(key.map(column), sql`, `)})`;
}

/** Rows that are somebody else's. */
function renamed(db: TenantDb, merge: Merge, { table, column, key }: NamingColumn): Statement<unknown>[] {
  const own = columnsOf(table);
  const isTheirs = sql`${own(column)} = ${merge.closedId}`;
  const name = `${getTableName(table)}.${column}`;
  const values = {
    closedId: merge.closedId,
    name,
    stage: "closed" as const,
    key: keyTextOf(key, own),
    row: "{}",
  };
  return [
    db.insertFrom(mergeRows, values, (rows) => rows.from(table).where(isTheirs)),
    db.update(table, { [column]: merge.keptId } as Changes<TenantTable>, isTheirs),
  ];
}

function namedAgain(db: TenantDb, merge: Merge, { table, column, key }: NamingColumn): Statement<unknown> {
  const own = columnsOf(table);
  const noted = notes(db, merge, `${getTableName(table)}.${column}`, "closed", sql`${mergeRows.key}`);
  return db.update(
    table,
    { [column]: merge.closedId } as Changes<TenantTable>,
    sql`${own(column)} = ${merge.keptId} and ${keyTextOf(key, own)} in ${noted}`,
  );
}

function rowsOf(db: TenantDb, merge: Merge, merged: MergedTable) {
  const { keptId, closedId } = merge;
  const { table, owner = "userId", key, hasId = false, joins, moves, sums = [], unique = [] } = merged;
  const name = getTableName(table);
  const own = columnsOf(table);
  const other = columnsOf(table, "other");
  const properties = Object.keys(getTableColumns(table)).filter((one) => one !== "businessId");
  // Where the rows name nobody, the whole of them is kept.
  const kept = merged.of ? properties : properties.filter((one) => one !== owner);
  const keyText = keyTextOf(key, own);
  const json = sql`json_object(${sql.join(
    kept.map((one) => sql`${sql.raw(`'${one}'`)}, ${own(one)}`),
    sql`, `,
  )})`;
  const sameKey = and(sql`true`, ...key.map((one) => sql`${other(one)} = ${own(one)}`));
  const within = merged.within ?? sql`true`;
  const isOf = (userId: string, of = own) => sql`${of(owner)} = ${userId} and ${within}`;
  const ofKept = merged.of ? sql`false` : isOf(keptId);
  const ofClosed = merged.of ? merged.of(closedId, merge) : isOf(closedId);
  const goes = merged.goes?.(own, merge) ?? sql`true`;

  function bothHave(by: string): SQL {
    if (hasId || merged.of) return sql`false`;
    return sql`exists (select 1 from ${table} other where ${isOf(by, other)} and ${sameKey})`;
  }

  function keysAt(stage: Stage): SQL {
    return sql`${keyText} in ${notes(db, merge, name, stage, sql`${mergeRows.key}`)}`;
  }

  /** A column as a stage has it. */
  function noted(stage: Stage, property: string): SQL {
    const value = sql`json_extract(${mergeRows.row}, ${`$.${property}`})`;
    return sql`${notes(db, merge, name, stage, value, sql`${mergeRows.key} = ${keyText}`)}`;
  }

  /** A condition: nobody changed the row since the merge. */
  function isAsLeft(): SQL {
    const same = [sql`${mergeRows.key} = ${keyText}`, sql`${mergeRows.row} = ${json}`];
    return sql`exists ${notes(db, merge, name, "left", sql`1`, ...same)}`;
  }

  function note(stage: Stage, ...where: SQL[]): Statement<unknown> {
    const values = { closedId, name, stage, key: keyText, row: json };
    return db.insertFrom(mergeRows, values, (read) => {
      const rows = read.from(table);
      return (merged.isByBusiness ? rows : rows.byKey()).where(...where);
    });
  }

  function update(values: Record<string, SQL | string>, ...where: SQL[]): Statement<unknown> {
    return db.update(table, values as Changes<TenantTable>, allOf(sql`true`, ...where));
  }

  function notedBefore(): Statement<unknown>[] {
    return [
      note("closed", ofClosed),
      ...(hasId || merged.of ? [] : [note("kept", ofKept, merged.reachesAll ? sql`true` : bothHave(closedId))]),
    ];
  }

  /** One of them went on to another round. Primary key of enrolments, or of certificates. */
  function isBehind(...users: string[]): SQL | undefined {
    return merged.laterRound?.(own, users);
  }

  function merging(): Statement<unknown>[] {
    if (merged.of) return [];
    const behind = isBehind(keptId, closedId);
    const from = sql` from ${table} other where ${isOf(closedId, other)} and ${sameKey})`;
    const values = Object.entries(joins?.(own, other, merge) ?? {});
    return [
      ...(behind ? [update({ isPast: sql`1` }, ofKept, sql`${own("isPast")} = 0`, behind)] : []),
      ...(joins
        ? [
            update(
              Object.fromEntries(values.map(([one, value]) => [one, sql`(select ${value}${from}`])),
              ofKept,
              bothHave(closedId),
            ),
          ]
        : []),
      update(
        { ...moves?.(own, merge), ...(behind && { isPast: behind }), [owner]: keptId },
        ofClosed,
        goes,
        sql`not ${bothHave(keptId)}`,
      ),
    ];
  }

  function notedAfter(): Statement<unknown>[] {
    return merged.of ? [] : [note("left", ofKept, merged.reachesAll ? sql`true` : keysAt("closed"))];
  }

  function back(): Statement<unknown>[] {
    if (merged.of) return [copied()];
    const moved = [...Object.keys(moves?.(own, merge) ?? {}), ...(merged.laterRound ? ["isPast"] : [])];
    const before = Object.fromEntries(moved.map((one) => [one, noted("closed", one)]));
    const asLeft = hasId ? sql`true` : isAsLeft();
    const less = (one: string) => sql`${own(one)} - ${noted("left", one)} + coalesce(${noted("kept", one)}, 0)`;
    // Which round goes on follows from what each has again (`latest`).
    const restored = kept.filter((one) => !key.includes(one) && !(merged.laterRound && one === "isPast"));
    return [
      ...(sums.length > 0
        ? [update(Object.fromEntries(sums.map((one) => [one, less(one)])), ofKept, keysAt("left"), sql`not ${asLeft}`)]
        : []),
      ...(joins
        ? [update(Object.fromEntries(restored.map((one) => [one, noted("kept", one)])), ofKept, keysAt("kept"), asLeft)]
        : []),
      update(
        { ...before, [owner]: closedId },
        ofKept,
        keysAt("left"),
        keysAt("closed"),
        hasId ? sql`true` : sql`not ${keysAt("kept")}`,
        asLeft,
      ),
      copied(),
    ];
  }

  /** Each account goes on in the last round of its own. Primary key of enrolments, or of certificates. */
  function latest(): Statement<unknown>[] {
    return [keptId, closedId].flatMap((id) => {
      const behind = isBehind(id);
      return behind ? [update({ isPast: sql`0` }, isOf(id), sql`${own("isPast")} = 1`, sql`not ${behind}`)] : [];
    });
  }

  /** What did not go over, or is another's now by what was changed since: the closed account has it as it was, all the same. */
  function copied(): Statement<unknown> {
    const at = (one: string) => sql`json_extract(${mergeRows.row}, ${`$.${one}`})`;
    const values = Object.fromEntries(kept.map((one) => [one, unique.includes(one) ? anew(one, at(one)) : at(one)]));
    const isThere = and(
      merged.of ? sql`true` : isOf(closedId, other),
      ...key.map((one) => sql`${other(one)} = ${at(one)}`),
    );
    const wentOver = sql`${mergeRows.key} in ${notes(db, merge, name, "left", sql`${mergeRows.key}`)}`;
    return db.insertFrom(
      table,
      { ...values, ...(!merged.of && { [owner]: closedId }) } as ReadValues<TenantTable>,
      (rows) =>
        rows
          .from(mergeRows)
          .where(
            eq(mergeRows.closedId, closedId),
            eq(mergeRows.name, name),
            eq(mergeRows.stage, "closed"),
            hasId ? sql`not ${wentOver}` : sql`not exists (select 1 from ${table} other where ${isThere})`,
          ),
    );
  }

  /** Another one where a row that stayed with the kept account has it. */
  function anew(property: string, value: SQL): SQL {
    return sql`case when exists (select 1 from ${table} other where ${other(property)} = ${value})
      then lower(hex(randomblob(16))) else ${value} end`;
  }

  return { ofClosed, goes, bothHave, noted: notedBefore, merged: merging, notedAfter, back, latest };
}
