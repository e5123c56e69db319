import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { ExtraTime } from "#shared/contracts/grading.ts";
import { audit } from "../../auth/sessions.ts";
import { graceMs } from "../../content/quiz-rules.ts";
import { users } from "../../db/schema/identity.ts";
import { quizAttempts, quizzes } from "../../db/schema/quiz.ts";
import type { TenantDb } from "../../db/tenant-db.ts";

const mostListed = 50;

const personFields = { user_id: users.id, name: users.name, email: users.email, team: users.team, extra_time_percent: users.extraTimePercent };

/** People with extra time, or those whose name or address holds `q`. */
export async function findPeople(db: TenantDb, q: string): Promise<{ rows: ExtraTime[]; total: number }> {
  // LIKE takes patterns of 50 bytes at most here, and reads signs in them.
  const holds = (column: typeof users.name | typeof users.email) => sql`instr(lower(${column}), lower(${q})) > 0`;
  const wanted = q === "" ? gt(users.extraTimePercent, 0) : or(holds(users.name), holds(users.email));
  const [rows, [count]] = await db.primary.batch([
    // Index: users_business_address, for the business alone.
    db.select(personFields).from(users).where(wanted).orderBy(asc(users.name)).limit(mostListed),
    db.select({ total: sql<number>`count(*)` }).from(users).where(wanted),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** undefined: the business has no such person. Open attempts that are not over get the time too, and never lose any. */
export async function giveExtraTime(db: TenantDb, { userId, percent, actorId }: { userId: string; percent: number; actorId: string }, now: number): Promise<ExtraTime | undefined> {
  // Primary key of users.
  const known = await db.primary.select(personFields).from(users).where(eq(users.id, userId)).get();
  if (!known) return undefined;
  const limit = db
    .select({ ms: sql`CAST(round(${quizzes.timeLimitSeconds} * ${100 + percent} / 100.0) AS INTEGER) * 1000` })
    .from(quizzes)
    .where(eq(quizzes.lessonId, quizAttempts.lessonId));
  await db.batch([
    db.update(users, { extraTimePercent: percent, updatedAt: now }, eq(users.id, userId)),
    // Index: quiz_attempts_open.
    db.update(
      quizAttempts,
      { deadlineAt: sql`max(${quizAttempts.deadlineAt}, coalesce(${quizAttempts.startedAt} + (${limit}), 0))` },
      and(eq(quizAttempts.userId, userId), isNull(quizAttempts.submittedAt), gt(quizAttempts.deadlineAt, now - graceMs)),
    ),
    audit(db, { action: "user.extra_time", actorId, subjectId: userId, detail: { before: known.extra_time_percent, after: percent } }, now),
  ]);
  return { ...known, extra_time_percent: percent };
}
