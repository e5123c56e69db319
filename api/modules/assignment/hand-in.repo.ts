import { and, eq, inArray, isNotNull, ne, notInArray, sql } from "drizzle-orm";
import type { HandIn } from "#shared/contracts/hand-ins.ts";
import { applyHandIn } from "#shared/domain/progress.ts";
import { AppError } from "#shared/errors.ts";
import { handIns } from "#api/db/schema/hand-in.ts";
import { uploads } from "#api/db/schema/uploads.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { roundOfLesson } from "#api/db/own-round.ts";
import { guarded, untilUnraced, writeUnraced } from "#api/db/until-unraced.ts";
import { recordOfRow, recordTargets, touchEnrolment, writeRecord } from "#api/modules/progress/public.ts";
import { sentFiles } from "#api/modules/uploads/public.ts";
import { openTask } from "./hand-in-task.ts";
import { handInStatement, toHandIn } from "./task-overview.ts";

interface Work {
  text: string;
  uploadIds: string[];
}

/** Puts a learner's work in the place of what they handed in before; the files that it leaves out go after a while. */
export function handIn(
  db: TenantDb,
  userId: string,
  lessonId: string,
  { text, uploadIds }: Work,
  now: number,
): Promise<HandIn> {
  return untilUnraced(async () => {
    const task = await openTask(db, userId, lessonId);
    if (text !== "" && !task.takesText) throw new AppError("validation_failed", { fields: { text: ["invalid"] } });
    if (text === "" && uploadIds.length === 0)
      throw new AppError("validation_failed", { fields: { [task.takesText ? "text" : "upload_ids"]: ["required"] } });
    if (uploadIds.length > task.maxFiles)
      throw new AppError("validation_failed", { fields: { upload_ids: ["too_long"] } });
    const [handedIn, [target]] = await db.primary.batch([
      sentFiles(db, { userId, purpose: "assignment", targetId: lessonId }, uploadIds),
      recordTargets(db, userId, [lessonId]),
    ]);
    if (handedIn.length !== uploadIds.length)
      throw new AppError("validation_failed", { fields: { upload_ids: ["invalid"] } });

    const row = {
      text,
      files: handedIn,
      handedInAt: now,
      revision: (task.revision ?? 0) + 1,
      state: "waiting" as const,
      points: null,
      comment: "",
      reviewedBy: null,
      reviewedAt: null,
    };
    const ofTask = and(eq(uploads.userId, userId), eq(uploads.purpose, "assignment"), eq(uploads.targetId, lessonId));
    const round = roundOfLesson(db, userId, lessonId);
    const write = db.insert(handIns, { id: crypto.randomUUID(), userId, lessonId, round, ...row }).onConflictDoUpdate({
      target: [handIns.userId, handIns.lessonId],
      // NULL is refused: another hand-in or a review came between.
      set: {
        ...row,
        revision: sql`CASE WHEN ${handIns.revision} = ${task.revision} AND ${ne(handIns.state, "accepted")} THEN ${row.revision} END`,
      },
    });
    // Index: hand_ins_user_lesson. What was accepted has the revision that it was handed in with.
    const stands = db.primary
      .select({
        revision: sql<number>`CASE WHEN ${ne(handIns.state, "accepted")} THEN ${handIns.revision} ELSE -1 END`,
      })
      .from(handIns)
      .where(eq(handIns.userId, userId), eq(handIns.lessonId, lessonId));
    await writeUnraced(db, [
      guarded(write, stands, task.revision),
      db.update(
        uploads,
        { attachedAt: null, touchedAt: now },
        and(
          ofTask,
          isNotNull(uploads.attachedAt),
          // What was handed in in rounds before stays.
          sql`not exists (select 1 from ${handIns} past, json_each(past.files) where past.user_id = ${userId} and past.lesson_id = ${lessonId} and past.is_past = 1 and json_each.value ->> '$.uploadId' = ${uploads.id})`,
          uploadIds.length > 0 ? notInArray(uploads.id, uploadIds) : undefined,
        ),
      ),
      ...(uploadIds.length > 0
        ? [db.update(uploads, { attachedAt: now }, and(ofTask, inArray(uploads.id, uploadIds)))]
        : []),
      ...(target
        ? [
            writeRecord(
              db,
              { userId, courseId: target.courseId, lessonId },
              applyHandIn(recordOfRow(target), false, now),
              target.revision,
            ),
            touchEnrolment(db, userId, target.courseId, now),
          ]
        : []),
    ]);
    return readHandIn(db, userId, lessonId);
  });
}

export async function readHandIn(db: TenantDb, userId: string, lessonId: string): Promise<HandIn> {
  const row = await handInStatement(db.primary, userId, lessonId).get();
  if (!row) throw new AppError("not_found");
  return toHandIn(row);
}
