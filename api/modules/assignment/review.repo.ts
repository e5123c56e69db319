import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import type { HandIn, reviewHandIn } from "#shared/contracts/hand-ins.ts";
import { applyHandIn } from "#shared/domain/progress.ts";
import { AppError } from "#shared/errors.ts";
import type { Business } from "#api/db/directory.ts";
import { lessons } from "#api/db/schema/catalogue.ts";
import { handIns, handInTasks } from "#api/db/schema/hand-in.ts";
import { users } from "#api/db/schema/identity.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { isPersonIn, type Scope } from "#api/db/team-scope.ts";
import { guarded, untilUnraced, writeUnraced } from "#api/db/until-unraced.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { learnerOf, studyStatements } from "#api/modules/points/public.ts";
import {
  completeProgrammes,
  recordOfRow,
  recordTargets,
  touchEnrolment,
  type WaitingAsked,
  waitingColumns,
  waitingInColumns,
  waitingWork,
  writeRecord,
} from "#api/modules/progress/public.ts";
import { readHandIn } from "./hand-in.repo.ts";

/** What nobody has reviewed yet, oldest first, of one course or all but the grader's own, with what was asked for; and in which courses how many wait. */
export async function listWaiting(db: TenantDb, asked: WaitingAsked) {
  const { lessonId, userId, handedInAt: since } = handIns;
  // Index: hand_ins_waiting; primary keys besides.
  const found = db
    .select({
      hand_in_id: handIns.id,
      revision: handIns.revision,
      lesson_id: lessonId,
      ...waitingColumns,
      text: handIns.text,
      files: handIns.files,
      points: handInTasks.points,
      pass_points: handInTasks.passPoints,
      handedInAt: handIns.handedInAt,
    })
    .from(handIns)
    .innerJoin(handInTasks, eq(handInTasks.lessonId, lessonId));
  const [rows, waitingIn] = await waitingWork(
    db,
    asked,
    { lessonId, userId, since, isOpen: eq(handIns.state, "waiting") },
    { rows: found, counted: db.select(waitingInColumns).from(handIns) },
  );
  const tasks = [...new Set(rows.map((row) => row.lesson_id))];
  // Primary key of lessons; each text once, however many answered it.
  const texts =
    tasks.length === 0
      ? []
      : await db
          .select({ id: lessons.id, html: lessons.bodyHtml })
          .from(lessons)
          .where(inArray(lessons.id, tasks))
          .all();
  return { rows, courses: waitingIn, tasks: Object.fromEntries(texts.map(({ id, html }) => [id, html ?? ""])) };
}

type Review = Required<BodyOf<typeof reviewHandIn>>;

interface Reviewing {
  db: TenantDb;
  viewer: Viewer;
  business: Business;
  /** Whose work it may be. */
  scope: Scope;
}

/** Records what was said of a hand-in; accepting finishes the lesson, with all that hangs on it. */
export function review({ db, viewer, business, scope }: Reviewing, said: Review, now: number): Promise<HandIn> {
  return untilUnraced(async () => {
    const found = await findHandIn(db, said.hand_in_id, scope);
    if (!found) throw new AppError("not_found");
    const { handIn, task, learner } = found;
    if (handIn.userId === viewer.id) throw new AppError("own_work");
    if (handIn.revision !== said.revision || handIn.state === "accepted") throw new AppError("conflict");
    checkPoints(task, said);

    const [target] = await recordTargets(db.primary, handIn.userId, [handIn.lessonId]).all();
    const before = target && recordOfRow(target);
    const after = before && applyHandIn(before, said.accepted, now);
    const isSame = and(eq(handIns.revision, said.revision), ne(handIns.state, "accepted"));
    const write = db.update(
      handIns,
      {
        state: said.accepted ? "accepted" : "returned",
        points: said.points,
        comment: said.comment.trim(),
        reviewedBy: viewer.id,
        reviewedAt: now,
        // NULL is refused: it was handed in again or reviewed meanwhile.
        revision: sql`CASE WHEN ${isSame} THEN ${said.revision} END`,
      },
      eq(handIns.id, handIn.id),
    );
    // Primary key of hand_ins.
    const stands = db.primary
      .select({ revision: handIns.revision })
      .from(handIns)
      .where(eq(handIns.id, handIn.id), isSame);
    await writeUnraced(db, [
      guarded(write, stands, said.revision),
      ...(target && before && after && said.accepted
        ? [
            writeRecord(
              db,
              { userId: handIn.userId, courseId: target.courseId, lessonId: target.id },
              after,
              target.revision,
            ),
            touchEnrolment(db, handIn.userId, target.courseId, now),
            completeProgrammes(db, handIn.userId, now),
            ...studyStatements(db, learnerOf({ user: learner }, business), [{ lesson: target, before, after }], now),
          ]
        : []),
    ]);
    return readHandIn(db, handIn.userId, handIn.lessonId);
  });
}

/** Points where the assignment gives some, no more than it gives, and enough to be accepted. */
function checkPoints(task: { points: number | null; passPoints: number | null }, { points, accepted }: Review): void {
  const isRight =
    task.points === null
      ? points === null
      : points !== null && points <= task.points && accepted === points >= (task.passPoints ?? 0);
  if (!isRight)
    throw new AppError("validation_failed", { fields: { points: [points === null ? "required" : "out_of_range"] } });
}

async function findHandIn(db: TenantDb, id: string, scope: Scope) {
  // Primary keys.
  const handIn = await db.primary
    .from(handIns)
    .where(eq(handIns.id, id), isPersonIn(db, scope, handIns.userId))
    .get();
  if (!handIn) return undefined;
  const [[task], [learner]] = await db.primary.batch([
    db.from(handInTasks).where(eq(handInTasks.lessonId, handIn.lessonId)),
    db.from(users).where(eq(users.id, handIn.userId)),
  ]);
  return task && learner && { handIn, task, learner };
}
