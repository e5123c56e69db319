import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { ExtraTime } from "#shared/contracts/grading.ts";
import { AppError } from "#shared/errors.ts";
import { users } from "#api/db/schema/identity.ts";
import { quizAttempts, quizzes } from "#api/db/schema/quiz.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";
import { reachOf } from "#api/http/reach.ts";
import type { Actor } from "#api/http/viewer.ts";
import { changing, type RecordKind, writeUnraced } from "#api/modules/changes/public.ts";
import { timedPerson } from "#api/modules/grading/public.ts";
import { peopleRows } from "#api/modules/people/public.ts";
import { graceMs } from "#api/modules/quiz/public.ts";

/** Of a person, the time that they have besides; what an open attempt got of it stays. */
export const extraTimeRecords: RecordKind = {
  name: "extra_time",
  table: users,
  flag: "can_access_lMS",
  counts: "people",
  columns: ["extraTimePercent"],
  secrets: ["passwordHash"],
  judge({ actor }, changes) {
    if (changes.some(({ id }) => id === actor.id)) throw new AppError("own_extra_time");
  },
  async within({ db, scope }, changes) {
    const ids = changes.map(({ id }) => id);
    return (await peopleRows(db, ids, scope).all()).length === ids.length;
  },
  further: (db, changes, now) =>
    changes.map(({ id, after }) => lengthened(db, id, Number(after?.["extraTimePercent"] ?? 0), now)),
};

/** Open attempts that are not over get the time too, and never lose any. Index: quiz_attempts_open. */
function lengthened(db: TenantDb, userId: string, percent: number, now: number) {
  const limit = db
    .select({ ms: sql`CAST(round(${quizzes.timeLimitSeconds} * ${100 + percent} / 100.0) AS INTEGER) * 1000` })
    .from(quizzes)
    .where(eq(quizzes.lessonId, quizAttempts.lessonId));
  return db.update(
    quizAttempts,
    { deadlineAt: sql`max(${quizAttempts.deadlineAt}, coalesce(${quizAttempts.startedAt} + (${limit}), 0))` },
    and(eq(quizAttempts.userId, userId), isNull(quizAttempts.submittedAt), gt(quizAttempts.deadlineAt, now - graceMs)),
  );
}

interface Given {
  userId: string;
  percent: number;
  scope: Scope;
}

/** Throws `own_extra_time`, and `not_found` where the business has no such person within the scope. */
export async function giveExtraTime(
  db: TenantDb,
  actor: Actor,
  { userId, percent, scope }: Given,
  now: number,
): Promise<ExtraTime & { change_set_id: string | null }> {
  if (userId === actor.id) throw new AppError("own_extra_time");
  // Primary key of users.
  const isTheirs = [eq(users.id, userId), isPersonIn(db, scope, users.id)] as const;
  const [[row], [known]] = await db.batch([
    db.from(users).where(...isTheirs),
    db
      .select(timedPerson)
      .from(users)
      .where(...isTheirs),
  ]);
  if (row === undefined || known === undefined) throw new AppError("not_found");
  const change = changing(extraTimeRecords, row, { extraTimePercent: percent });
  if (change === undefined) return { ...known, change_set_id: null };
  const written = await writeUnraced(
    db,
    {
      action: "user.extra_time",
      actorId: actor.id,
      changes: [change],
      subject: row,
      detail: { before: row.extraTimePercent, after: percent },
    },
    now,
  );
  // Whoever runs the business without its learning may give time, and takes none back from the log.
  const mayUndo = reachOf(actor.user, "can_access_lMS") !== undefined;
  return { ...known, extra_time_percent: percent, change_set_id: mayUndo ? written : null };
}
