import { eq, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { LedgerEntry, ledgerStates } from "#shared/contracts/point-ledger.ts";
import { fold } from "#shared/domain/fold.ts";
import type { PointKind } from "#shared/domain/points.ts";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { exams } from "#api/db/schema/exams.ts";
import { pointReversals } from "#api/db/schema/gamification.ts";
import { users } from "#api/db/schema/identity.ts";
import { pointEntries } from "#api/db/schema/points.ts";
import { nameAndAvatar } from "#api/db/name-and-avatar.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { instant } from "#api/http/instant.ts";
import { keysetPage } from "#api/http/keyset-page.ts";
import { isNamed } from "#api/modules/identity/public.ts";

interface Asked {
  q?: string | undefined;
  kind?: PointKind | undefined;
  state?: (typeof ledgerStates)[number] | undefined;
  person?: string | undefined;
  limit: number;
  cursor?: string | undefined;
}

const writers = alias(users, "writers");
const { userId, source, reverses, enteredAt } = pointEntries;
/** What an entry, or the one that it counters, was earned for: the id behind the kind. */
const subjectId = sql`substr(coalesce(${reverses}, ${source}), 1 + instr(coalesce(${reverses}, ${source}), ':'))`;
const id = sql<string>`${userId} || ' ' || ${source}`;

/** Index: point_entries_newest, or of one person the primary key; the rest by primary keys. */
export async function findEntries(db: TenantDb, { limit, cursor, ...asked }: Asked, scope: Scope) {
  const q = asked.q?.trim() ?? "";
  const list = ["ledger", fold(q), asked.kind, asked.state, asked.person].join("\n");
  const page = keysetPage({ by: enteredAt, id, isDescending: true }, { list, limit, cursor });
  const named = q === "" ? undefined : await isNamed(db, q);
  if (q !== "" && named === undefined) return page.finish<EntryRow>([], () => ({ value: 0, id: "" }));
  const found = db.select({ id: users.id }).from(users).where(named);
  const rows = await db
    .select({
      id: id.as("entry"),
      userId,
      ...nameAndAvatar,
      kind: pointEntries.kind,
      points: pointEntries.points,
      day: pointEntries.day,
      earnedAt: pointEntries.earnedAt,
      enteredAt,
      source,
      reverses,
      reason: pointEntries.reason,
      by: writers.name,
      lesson: lessons.title,
      course: courses.title,
      exam: exams.title,
      reversedAt: pointReversals.reversedAt,
    })
    .from(pointEntries)
    .innerJoin(users, eq(users.id, userId))
    .leftJoin(writers, eq(writers.id, pointEntries.enteredBy))
    .leftJoin(lessons, sql`${pointEntries.kind} in ('lesson', 'quiz') and ${lessons.id} = ${subjectId}`)
    .leftJoin(courses, sql`${pointEntries.kind} = 'course' and ${courses.id} = ${subjectId}`)
    .leftJoin(exams, sql`${pointEntries.kind} = 'quiz' and ${exams.id} = ${subjectId}`)
    .leftJoin(pointReversals, sql`${pointReversals.userId} = ${userId} and ${pointReversals.source} = ${source}`)
    .where(
      asked.person === undefined ? undefined : eq(userId, asked.person),
      asked.kind && eq(pointEntries.kind, asked.kind),
      asked.state === "counter" ? isNotNull(reverses) : undefined,
      asked.state === "reversed" ? isNotNull(pointReversals.reversedAt) : undefined,
      q === "" ? undefined : sql`${userId} in (${found})`,
      isPersonIn(db, scope, userId),
      page.where,
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
    .all();
  return page.finish(rows, (row) => ({ value: row.enteredAt, id: row.id }));
}

export interface EntryRow {
  id: string;
  userId: string;
  name: string;
  avatar: string | null;
  kind: PointKind;
  points: number;
  day: string;
  earnedAt: number;
  enteredAt: number;
  source: string;
  reverses: string | null;
  reason: string | null;
  by: string | null;
  lesson: string | null;
  course: string | null;
  exam: string | null;
  reversedAt: number | null;
}

/** `mayReverse`: whoever looks keeps the score of the whole business. */
export function toEntry(row: EntryRow, mayReverse: boolean): LedgerEntry {
  const isCounter = row.reverses !== null;
  const isReversed = row.reversedAt !== null;
  return {
    id: row.id,
    user: { id: row.userId, name: row.name, avatar: row.avatar },
    kind: row.kind,
    subject: row.kind === "day" ? row.day : (row.course ?? row.lesson ?? row.exam),
    points: row.points,
    entered_at: instant(row.enteredAt),
    earned_at: instant(row.earnedAt),
    source: row.source,
    state: isCounter ? "counter" : isReversed ? "reversed" : null,
    by: row.by,
    reason: row.reason,
    may_reverse: mayReverse && !isCounter && !isReversed && row.points > 0,
  };
}

/** Primary key of point_entries. */
export function entryOf(db: TenantDb, person: string, of: string) {
  return db
    .select({
      kind: pointEntries.kind,
      points: pointEntries.points,
      day: pointEntries.day,
      earnedAt: pointEntries.earnedAt,
      reverses,
      name: users.name,
    })
    .from(pointEntries)
    .innerJoin(users, eq(users.id, userId))
    .byKey()
    .where(eq(userId, person), eq(source, of));
}
