import { eq, sql } from "drizzle-orm";
import { deadlineOf, extraOf } from "#shared/domain/sitting.ts";
import type { Sitting } from "#shared/contracts/exam-room.ts";
import { AppError } from "#shared/errors.ts";
import { sittings } from "#api/db/schema/exams.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { Raced, untilUnraced } from "#api/db/until-unraced.ts";
import { giveBackTurn, takeTurn } from "#api/http/rate-limit.ts";
import { sha256 } from "#api/http/secrets.ts";
import type { Learner } from "#api/modules/points/public.ts";
import { answerRows, byQuestion, type Door, happenedToAll, loadDoor, type SittingRow } from "./exam-room.repo.ts";
import { isEnded, isOver, standingIn } from "./exam-standing.ts";
import { handInSitting } from "./hand-in-sitting.ts";
import { heard, requireDevice } from "./heard.ts";
import { layPaper, newSeed, questionsOf, toPaper } from "./sitting-paper.ts";

interface Asked {
  examId: string;
  deviceId: string;
  code: string;
}

/** Begins a sitting, or goes on with the one that is under way. Throws what `enterExam` answers. */
export function enter(db: TenantDb, learner: Learner, asked: Asked, now: number): Promise<Sitting> {
  return untilUnraced(async () => {
    const door = await loadDoor(db, learner.id, asked.examId);
    if (!door) throw new AppError("not_found");
    if (door.open) return goOn(db, learner, { ...door, open: door.open }, asked, now);
    const admitted = await requireAdmission(db, learner.id, door, asked.code, now);
    const begun = await begin(db, learner.id, { door, admitted, deviceId: asked.deviceId }, now);
    if (begun) return begun;
    // Another tab came in first: what is open now is the sitting, whoever drew it.
    const after = await loadDoor(db, learner.id, asked.examId);
    if (after?.open) return goOn(db, learner, { ...after, open: after.open }, asked, now);
    throw new Raced();
  });
}

async function goOn(
  db: TenantDb,
  learner: Learner,
  { exam, open }: Pick<Door, "exam"> & { open: SittingRow },
  { deviceId }: Asked,
  now: number,
): Promise<Sitting> {
  if (isEnded(open, exam, now)) {
    await handInSitting(db, learner, open.id, now);
    return { id: open.id, state: "handed_in", seat: open.seat, paper: null };
  }
  if (open.state === "waiting" && isOver(exam, now)) throw new AppError("exam_closed");
  await requireDevice(db, open, deviceId, now);
  if (open.state === "waiting") return { id: open.id, state: "waiting", seat: open.seat, paper: null };
  const [questions, answers] = await Promise.all([
    questionsOf(db, open.layout),
    answerRows(db.primary, open.id).all(),
    now - open.seenAt > 1000 ? db.batch(heard(db, open, now)) : undefined,
  ]);
  const paper = toPaper(open, questions, byQuestion(answers), now);
  return { id: open.id, state: "working", seat: open.seat, paper };
}

/** So many guesses of a code have a quarter of an hour; another code is guessed anew, so that nobody is locked out for good by a slip. */
const guesses = { turns: 5, windowMs: 15 * 60_000 };

/** Answers what is written with the sitting that begins: a code that was right cost no guess. */
async function requireAdmission(
  db: TenantDb,
  userId: string,
  { exam, sittings: sat }: Door,
  code: string,
  now: number,
): Promise<Statement<unknown>[]> {
  const standing = standingIn(exam, sat, now);
  if (isOver(exam, now) || standing.state === "later") throw new AppError("exam_closed");
  if (standing.state === "done") throw new AppError("no_attempts_left");
  if (standing.retakeAt !== null && standing.retakeAt > now) throw new AppError("retake_later");
  if (exam.code === null) return [];
  // A page that is opened without the door's form guesses nothing.
  if (spelt(code) === "") throw new AppError("code_wrong");
  const limit = { subject: `exam-code|${exam.id}|${exam.code}|${userId}`, ...guesses };
  const turn = await takeTurn(db, [limit], now);
  if (turn.kind === "limited") throw new AppError("code_paused", { retryAfterSeconds: turn.retryAfterSeconds });
  if (spelt(code) !== spelt(exam.code)) throw new AppError("code_wrong");
  return [await giveBackTurn(db, limit)];
}

/** As it is said in a room: capitals and gaps do not count. */
const spelt = (code: string) => code.replace(/\s/g, "").toLowerCase();

interface Beginning {
  door: Door;
  admitted: Statement<unknown>[];
  deviceId: string;
}

/**
 * Undefined where somebody's other tab began first. What the sitting is made of is what it answers: many come in within the
 * same minute, and nothing is read twice for them.
 */
async function begin(
  db: TenantDb,
  userId: string,
  { door, admitted, deviceId }: Beginning,
  now: number,
): Promise<Sitting | undefined> {
  const { exam } = door;
  const seed = newSeed();
  const { layout, questions } = await layPaper(db, exam, seed);
  if (layout.length === 0) throw new AppError("exam_closed");
  const id = crypto.randomUUID();
  const extraMs = extraOf(exam.minutes, door.extraPercent, door.extraMinutes);
  const time = { minutes: exam.minutes, closesAt: exam.closesAt, extraMs, addedMs: 0 };
  const isWaiting = exam.isInvigilated;
  const row = {
    id,
    examId: exam.id,
    userId,
    number: door.sittings.length + 1,
    seat: seatFor(exam.id, userId, exam.seats),
    state: isWaiting ? ("waiting" as const) : ("working" as const),
    seed,
    layout,
    answered: "0".repeat(layout.length),
    device: await sha256(`${id} ${deviceId}`),
    enteredAt: now,
    startedAt: isWaiting ? null : now,
    deadlineAt: isWaiting ? null : deadlineOf(now, time),
    submittedAt: null,
    extraMs,
    passPercent: exam.passPercent,
    seenAt: now,
    savedAt: null,
  };
  try {
    const [own] = await db.primary.batch([
      // Indexes: sittings_open, sittings_number.
      db.insert(sittings, row).onConflictDoNothing().returning({ seat: sittings.seat }),
      happenedToAll(db, eq(sittings.id, id), { kind: "entered", at: now }),
      ...admitted,
    ]);
    const [mine] = own;
    if (!mine) return undefined;
    return { id, state: row.state, seat: mine.seat, paper: isWaiting ? null : toPaper(row, questions, {}, now) };
  } catch (error) {
    await db.batch(admitted);
    if (exam.seats !== null && (await seatsTaken(db, exam.id)) >= exam.seats) throw new AppError("exam_full");
    throw error;
  }
}

/** The seat that somebody had before, or the next one; NULL where all are taken: the column refuses it. Index: sittings_exam. */
function seatFor(examId: string, userId: string, seats: number | null) {
  const own = sql`select own.seat from ${sittings} as own where own.exam_id = ${examId} and own.user_id = ${userId} limit 1`;
  const next = sql`select coalesce(max(other.seat), 0) + 1 as seat from ${sittings} as other where other.exam_id = ${examId}`;
  const free = seats === null ? sql`true` : sql`seat <= ${seats}`;
  return sql<number>`coalesce((${own}), (select seat from (${next}) where ${free}))`;
}

async function seatsTaken(db: TenantDb, examId: string): Promise<number> {
  const row = await db.primary
    .select({ most: sql<number | null>`max(${sittings.seat})` })
    .from(sittings)
    .byKey()
    .where(eq(sittings.examId, examId))
    .get();
  return row?.most ?? 0;
}
