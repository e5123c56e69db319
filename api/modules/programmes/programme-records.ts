import { eq, exists, not, sql } from "drizzle-orm";
import { AppError } from "#shared/errors.ts";
import { pathProblems } from "#shared/domain/programme-rules.ts";
import { ownPart } from "#api/db/own-part.ts";
import { categories } from "#api/db/schema/catalogue.ts";
import { programmeMembers, programmes, programmeSteps } from "#api/db/schema/programme.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Change, RecordKind } from "#api/modules/changes/public.ts";
import { completeProgrammes } from "#api/modules/progress/public.ts";
import { describingColumns, pathItemStatements, type SearchSource, sourceBeside } from "#api/modules/search/public.ts";
import {
  type PartRecord,
  partRows,
  type ProgrammeRecord,
  programmeRow,
  targetIdOf,
  targetIds,
  type TargetRow,
  targetRows,
} from "./programme-rows.ts";

/** A programme that is archived keeps its row, its path and who did what of it. */
export const programmeRecords: RecordKind = {
  name: "programme",
  table: programmes,
  flag: "can_access_lMS",
  columns: [...describingColumns, "tree", "inOrder", "optionalNeeded", "deadline", "award", "archivedAt"],
  judge: ({ db, all }, changes) => pathsHold(db, idsOf(changes), all),
  demands: (db, changes) => [
    ...changes.flatMap(({ id, after }) =>
      after === null ? [{ holds: not(exists(membersOf(db, id))), code: "in_use" as const }] : [],
    ),
    // An address is had once: a category may have come to have it while the programme was archived.
    ...changes.flatMap(({ before, after }) =>
      after !== null && after["archivedAt"] === null && before?.["archivedAt"] !== null
        ? [{ holds: not(exists(categoryAt(db, String(after["path"])))), code: "conflict" as const }]
        : [],
    ),
  ],
  further: (db, changes, now, all) => followed(db, idsOf(changes), all, now),
};

/** Learners' records hang on what it is a part of: it comes and goes without them. */
export const partRecords: RecordKind = {
  name: "programme_step",
  table: programmeSteps,
  flag: "can_access_lMS",
  columns: ["position", "isOptional", "requires", "deadline"],
  judge: ({ db, all }, changes) => pathsHold(db, programmesOf(changes), all),
  async further(db, changes, now, all) {
    const alone = programmesOf(changes).filter(
      (id) => !all.some((one) => one.kind === programmeRecords && one.id === id),
    );
    // The programme's entity tag stands for its parts, too.
    const tags = alone.map((id) =>
      db.update(programmes, { revision: sql`${programmes.revision} + 1` }, eq(programmes.id, id)),
    );
    return [...tags, ...(await followed(db, alone, all, now))];
  },
};

const idsOf = (changes: readonly Change[]) => changes.map(({ id }) => id);

function programmesOf(changes: readonly Change[]): string[] {
  return [...new Set(changes.map(({ before, after }) => String((after ?? before)?.["programmeId"])))];
}

/** Index: programme_members_programme. */
function membersOf(db: TenantDb, id: string) {
  return db
    .select({ one: sql`1` })
    .from(programmeMembers)
    .where(eq(programmeMembers.programmeId, id));
}

/** Index: categories_business_path. */
function categoryAt(db: TenantDb, path: string) {
  return db
    .select({ one: sql`1` })
    .from(categories)
    .where(eq(categories.path, path));
}

/** A programme as it is once changes are written; undefined: there is none then. */
async function standingAfter(db: TenantDb, id: string, all: readonly Change[]) {
  const own = all.find((one) => one.kind === programmeRecords && one.id === id);
  const [[row], rows] = await db.batch([programmeRow(db, id), partRows(db, id)]);
  const programme = own ? (own.after as ProgrammeRecord | null) : row;
  if (!programme) return undefined;
  const parts = new Map(rows.map((part) => [part.id, part]));
  for (const { kind, id: partId, before, after } of all) {
    if (kind !== partRecords || (after ?? before)?.["programmeId"] !== id) continue;
    if (after === null) parts.delete(partId);
    else parts.set(partId, after as PartRecord);
  }
  return { programme, parts: [...parts.values()].toSorted((one, other) => one.position - other.position) };
}

/** Throws `conflict` where a path that comes back is one that nobody could complete any more. */
async function pathsHold(db: TenantDb, ids: readonly string[], all: readonly Change[]): Promise<void> {
  const standing = await Promise.all(ids.map((id) => standingAfter(db, id, all)));
  const isBroken = standing.some((after) => {
    if (!after || after.parts.length === 0) return false;
    const { inOrder, optionalNeeded } = after.programme;
    return pathProblems(after.parts, inOrder, optionalNeeded).some(({ kind }) => kind !== "unknown-step");
  });
  if (isBroken) throw new AppError("conflict");
}

/** What follows from a changed programme: how it is found, whose it is, and who has completed it by that. */
async function followed(
  db: TenantDb,
  ids: readonly string[],
  all: readonly Change[],
  now: number,
): Promise<Statement<unknown>[]> {
  const written = await Promise.all(
    ids.map(async (id) => {
      const after = await standingAfter(db, id, all);
      const found = (source: SearchSource | null) => pathItemStatements(db, { kind: "programme", refId: id }, source);
      if (!after) return found(null);
      const { programme, parts } = after;
      const targets = await targetRows(db, targetIds(parts));
      const source = programme.archivedAt === null ? sourceOf(programme, parts, targets) : null;
      return [...found(source), ownPart(db, `programme/${programme.path}`), completeProgrammes(db, undefined, now, id)];
    }),
  );
  return written.flat();
}

function sourceOf(row: ProgrammeRecord, parts: readonly PartRecord[], targets: readonly TargetRow[]): SearchSource {
  const shown = parts.flatMap((part) => {
    const target = targets.find(({ id, archivedAt }) => id === targetIdOf(part) && archivedAt === null);
    return target ? [{ ...target, isOptional: part.isOptional }] : [];
  });
  const required = shown.filter(({ isOptional }) => !isOptional);
  return {
    ...sourceBeside(row),
    kind: "programme",
    refId: row.id,
    slug: row.path,
    durationSeconds: required.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0),
    lessonCount: required.length,
    context: shown.map(({ title }) => title),
    body: row.award ? [row.award] : [],
  };
}
