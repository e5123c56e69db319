import { and, eq, isNull } from "drizzle-orm";
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

interface Beginning {
  /** Who learns which course again. */
  pairs: readonly { userId: string; courseId: string }[];
  /** `YYYY-MM-DD`. */
  dueOn: string;
  reason: string;
  /** By person: classes that are to be attended again besides, which their letter names. */
  classes?: ReadonlyMap<string, readonly string[]> | undefined;
}

/** Throws `own_extra_time`, `not_found`, `conflict` where nobody of them completed it, and `validation_failed`. */
export async function begin(
  db: TenantDb,
  { business, viewer, scope, box }: Acting,
  { pairs: asked, dueOn, reason, classes }: Beginning,
  now: number,
) {
  if (dueOn < zonedDate(now, businessTimeZone(business.profile)))
    throw new AppError("validation_failed", { fields: { due_on: ["date_invalid"] } });
  const ids = [...new Set(asked.map(({ userId }) => userId))];
  const courseIds = [...new Set(asked.map(({ courseId }) => courseId))];
  const [people, [shown, completed, assignedRows, spared]] = await Promise.all([
    peopleRows(db, ids, scope).all(),
    db.batch([
      // Primary keys.
      db
        .select({ id: courses.id, title: courses.title })
        .from(courses)
        .byKey()
        .where(among(courses.id, courseIds), isNull(courses.archivedAt)),
      db.from(enrolments).byKey().where(among(enrolments.userId, ids), among(enrolments.courseId, courseIds)),
      db
        .select({ userId: assignments.userId, courseId: assignments.targetId })
        .from(assignments)
        .byKey()
        .where(
          and(among(assignments.userId, ids), eq(assignments.kind, "course"), among(assignments.targetId, courseIds)),
        ),
      db
        .select({ userId: exemptions.userId, courseId: exemptions.targetId })
        .from(exemptions)
        .byKey()
        .where(
          and(among(exemptions.userId, ids), eq(exemptions.kind, "course"), among(exemptions.targetId, courseIds)),
        ),
    ]),
  ]);
  if (people.length < ids.length || shown.length < courseIds.length) throw new AppError("not_found");
  const isAsked = new Set(asked.map(keyOf));
  const exempt = new Set(spared.map(keyOf));
  const rows = completed.filter(
    (row) => row.completedAt !== null && isAsked.has(keyOf(row)) && !exempt.has(keyOf(row)),
  );
  if (rows.length === 0) throw new AppError("conflict");
  const pairs = rows.map(({ userId, courseId }) => ({ userId, kind: "course" as const, targetId: courseId }));
  const terms = { action: "extend" as const, due_on: dueOn, reason };
  const { changes: days, refused } = await termChanges(db, pairs, terms, { by: viewer, now });
  if (refused.length > 0) throw new AppError("own_extra_time");
  const assigned = new Set(assignedRows.map(keyOf));
  const sources = pairs
    .filter(({ userId, targetId }) => !assigned.has(keyOf({ userId, courseId: targetId })))
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
  const learners = people.filter((person) => rows.some(({ userId }) => userId === person.id));
  const [only] = learners.length === 1 ? learners : [];
  const id = crypto.randomUUID();
  const titles = new Map(shown.map((course) => [course.id, course.title]));
  const titleOf = ({ courseId }: (typeof rows)[number]) => titles.get(courseId) ?? "";
  const told = box ? learners : [];
  const letters = told.flatMap((person) => {
    const wanted = box ? [letterTo(box, viewer, person)] : [];
    const own = rows.filter(({ userId }) => userId === person.id);
    const again = [...own.map(titleOf), ...(classes?.get(person.id) ?? [])];
    const given = JSON.stringify(again.map((title) => ({ title, due: dueOn })));
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
      subject: only ?? { id: shown[0]?.id ?? "", name: shown[0]?.title ?? "" },
      detail: { title: [...titles.values()].join(" · "), reason },
      further: letters.length > 0 ? queueLetters(db, letters, now) : [],
    },
    now,
  );
  return { changed: rows.length, change_set_id: changeSetId };
}

function keyOf({ userId, courseId }: { userId: string; courseId: string }): string {
  return `${userId} ${courseId}`;
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
