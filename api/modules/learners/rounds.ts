import { and, eq, isNull } from "drizzle-orm";
import type { BodyOf } from "#shared/contracts/endpoint.ts";
import type { beginRound } from "#shared/contracts/rounds.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { zonedDate } from "#shared/domain/zoned-time.ts";
import { AppError } from "#shared/errors.ts";
import { among } from "#api/db/conditions.ts";
import type { Business } from "#api/db/directory.ts";
import { assignmentSources, exemptions } from "#api/db/schema/assigning.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { assignments } from "#api/db/schema/programme.ts";
import { enrolments } from "#api/db/schema/study.ts";
import type { Scope } from "#api/db/team-scope.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Actor } from "#api/http/viewer.ts";
import { sourceRecords, termChanges } from "#api/modules/assigning/public.ts";
import { adding, type Change, changing, writeUnraced } from "#api/modules/changes/public.ts";
import { letterWaitMs, queueLetters } from "#api/modules/outbox/public.ts";
import { type Letterbox, letterTo, peopleRows } from "#api/modules/people/public.ts";
import { roundRecords } from "./round-records.ts";

interface Acting {
  business: Pick<Business, "profile">;
  viewer: Actor;
  scope: Scope;
  /** Where each of them is written to; absent: nobody is. */
  box?: Letterbox | undefined;
}

/** Throws `own_extra_time`, `not_found`, `conflict` where nobody of them completed it, and `validation_failed`. */
export async function begin(
  db: TenantDb,
  { business, viewer, scope, box }: Acting,
  { user_ids: asked, course_id: courseId, due_on: dueOn, reason }: BodyOf<typeof beginRound>,
  now: number,
) {
  if (dueOn < zonedDate(now, businessTimeZone(business.profile)))
    throw new AppError("validation_failed", { fields: { due_on: ["date_invalid"] } });
  const ids = [...new Set(asked)];
  const [people, [[course], completed, assignedRows, spared]] = await Promise.all([
    peopleRows(db, ids, scope).all(),
    db.batch([
      // Primary keys.
      db
        .select({ title: courses.title })
        .from(courses)
        .byKey()
        .where(eq(courses.id, courseId), isNull(courses.archivedAt)),
      db.from(enrolments).byKey().where(among(enrolments.userId, ids), eq(enrolments.courseId, courseId)),
      db
        .select({ userId: assignments.userId })
        .from(assignments)
        .byKey()
        .where(and(among(assignments.userId, ids), eq(assignments.kind, "course"), eq(assignments.targetId, courseId))),
      db
        .select({ userId: exemptions.userId })
        .from(exemptions)
        .byKey()
        .where(and(among(exemptions.userId, ids), eq(exemptions.kind, "course"), eq(exemptions.targetId, courseId))),
    ]),
  ]);
  if (people.length < ids.length || course === undefined) throw new AppError("not_found");
  const exempt = new Set(spared.map(({ userId }) => userId));
  const rows = completed.filter(({ completedAt, userId }) => completedAt !== null && !exempt.has(userId));
  if (rows.length === 0) throw new AppError("conflict");
  const pairs = rows.map(({ userId }) => ({ userId, kind: "course" as const, targetId: courseId }));
  const terms = { action: "extend" as const, due_on: dueOn, reason };
  const { changes: days, refused } = await termChanges(db, pairs, terms, { by: viewer, now });
  if (refused.length > 0) throw new AppError("own_extra_time");
  const assigned = new Set(assignedRows.map(({ userId }) => userId));
  const sources = pairs
    .filter(({ userId }) => !assigned.has(userId))
    .map((pair): Omit<typeof assignmentSources.$inferSelect, "businessId"> => ({
      ...pair,
      origin: "direct",
      sourceId: "",
      assignedAt: now,
      assignedBy: viewer.user.name,
      deadline: { kind: "on", date: dueOn },
      dueOn,
      leftAt: null,
      // They are enrolled already: what they did stays, whoever takes it back.
      isEnrolling: false,
    }));
  const changes: Change[] = [
    ...rows.flatMap((row) => changing(roundRecords, row, { isPast: true }) ?? []),
    ...rows.map((row) => adding(roundRecords, nextOf(row, now))),
    ...sources.map((row) => adding(sourceRecords, row)),
    ...days,
  ];
  const [only] = rows.length === 1 ? people.filter(({ id }) => id === rows[0]?.userId) : [];
  const id = crypto.randomUUID();
  const given = JSON.stringify([{ title: course.title, due: dueOn }]);
  const told = box ? people.filter((person) => rows.some(({ userId }) => userId === person.id)) : [];
  const letters = told.flatMap((person) => {
    const wanted = box ? [letterTo(box, viewer, person)] : [];
    return wanted.map(({ fields, ...rest }) => ({
      ...rest,
      fields: { ...fields, given },
      letter: "assigned" as const,
      changeSetId: id,
      dueAt: now + letterWaitMs,
    }));
  });
  const changeSetId = await writeUnraced(
    db,
    {
      id,
      action: "learning.renewed",
      actorId: viewer.id,
      changes,
      subject: only ?? { id: courseId, name: course.title },
      detail: { title: course.title, reason },
      further: letters.length > 0 ? queueLetters(db, letters, now) : [],
    },
    now,
  );
  return { changed: rows.length, change_set_id: changeSetId };
}

function nextOf({ userId, courseId, round, completedAt }: typeof enrolments.$inferSelect, now: number) {
  return {
    userId,
    courseId,
    round: round + 1,
    isPast: false,
    enrolledAt: now,
    lastStudiedAt: now,
    completedAt: null,
    completedBefore: completedAt,
    versionId: null,
  };
}
