import { and, eq, exists, isNull, type SQL, sql } from "drizzle-orm";
import { among } from "#api/db/conditions.ts";
import { credits } from "#api/db/schema/assigning.ts";
import { programmeMembers } from "#api/db/schema/programme.ts";
import { enrolments } from "#api/db/schema/study.ts";
import { uploads } from "#api/db/schema/uploads.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { ofLearners } from "#api/modules/assigning/public.ts";
import type { RecordKind } from "#api/modules/changes/public.ts";
import { completeProgrammes, openLesson } from "#api/modules/progress/public.ts";

type CreditRow = typeof credits.$inferSelect;

/** What is completed by a manager's word. One that is taken back takes that completion with it, and no other. */
export const creditRecords: RecordKind = {
  name: "credit",
  table: credits,
  key: ["userId", "kind", "targetId"],
  ...ofLearners,
  columns: ["completedAt", "at", "creditedBy", "reason", "files"],
  further: (db, changes, now) =>
    changes.flatMap(({ before, after }): Statement<unknown>[] => {
      if (before === null) return given(db, after as CreditRow, now);
      return after === null ? takenBack(db, before as CreditRow, now) : [];
    }),
};

function given(db: TenantDb, { userId, kind, targetId, completedAt, files }: CreditRow, now: number) {
  const done =
    kind === "course"
      ? db
          .insert(enrolments, { userId, courseId: targetId, enrolledAt: now, lastStudiedAt: now, completedAt })
          .onConflictDoUpdate({
            target: [enrolments.userId, enrolments.courseId],
            set: { completedAt: sql`coalesce(${enrolments.completedAt}, ${completedAt})` },
          })
      : db.insert(programmeMembers, { userId, programmeId: targetId, joinedAt: now, completedAt }).onConflictDoUpdate({
          target: [programmeMembers.userId, programmeMembers.programmeId],
          set: { completedAt: sql`coalesce(${programmeMembers.completedAt}, ${completedAt})` },
        });
  return [done, completeProgrammes(db, userId, now), ...held(db, files, now)];
}

/** Programmes that were completed in the same press were so by it. Whatever is complete without it is so again. */
function takenBack(db: TenantDb, { userId, kind, targetId, completedAt, at, files }: CreditRow, now: number) {
  const isProgramme = kind === "programme" && eq(programmeMembers.programmeId, targetId);
  const byIt: SQL | undefined = isProgramme
    ? and(isProgramme, eq(programmeMembers.completedAt, completedAt))
    : eq(programmeMembers.completedAt, at);
  const course = and(eq(enrolments.userId, userId), eq(enrolments.courseId, targetId));
  return [
    ...(kind === "course"
      ? [
          db.update(
            enrolments,
            { completedAt: null },
            and(course, eq(enrolments.completedAt, completedAt), exists(openLesson(db, userId, targetId))),
          ),
          // Whoever was enrolled by it and never began is so no longer, unless they were given it besides.
          db.delete(
            enrolments,
            sql`${and(course, isNull(enrolments.completedAt), eq(enrolments.enrolledAt, at), eq(enrolments.lastStudiedAt, at), eq(enrolments.round, 1))} and not exists (select 1 from assignments s where s.user_id = ${userId} and s.kind = 'course' and s.target_id = ${targetId})`,
          ),
        ]
      : []),
    db.update(programmeMembers, { completedAt: null }, and(eq(programmeMembers.userId, userId), byIt)),
    ...(isProgramme
      ? [
          db.delete(
            programmeMembers,
            sql`${and(eq(programmeMembers.userId, userId), isProgramme, isNull(programmeMembers.completedAt), eq(programmeMembers.joinedAt, at))} and not exists (select 1 from assignments s where s.user_id = ${userId} and s.kind = 'programme' and s.target_id = ${targetId})`,
          ),
        ]
      : []),
    completeProgrammes(db, userId, now),
    ...held(db, files, null, now),
  ];
}

/** null: nothing holds them any more, and they go after a while. */
function held(db: TenantDb, files: CreditRow["files"], attachedAt: number | null, now = attachedAt ?? 0) {
  if (files.length === 0) return [];
  const ids = files.map(({ uploadId }) => uploadId);
  return [db.update(uploads, { attachedAt, touchedAt: now }, among(uploads.id, ids))];
}
