import { and, eq, exists, inArray, isNull, sql } from "drizzle-orm";
import type { PathBody, PathEffect } from "#shared/contracts/programme-changes.ts";
import { deadlineOf, type DeadlineRule } from "#shared/domain/deadline.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { countedSteps, isProgrammeComplete, placeSteps, type StepRecord } from "#shared/domain/programme.ts";
import { among } from "#api/db/conditions.ts";
import { sessionRegistrations } from "#api/db/schema/classroom.ts";
import { users } from "#api/db/schema/identity.ts";
import { assignments, programmeMembers } from "#api/db/schema/programme.ts";
import { enrolments, lessonProgress } from "#api/db/schema/study.ts";
import { everCompleted } from "#api/db/own-round.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { heldPlaces } from "#api/modules/classroom/public.ts";
import type { DayClock } from "#api/modules/deadlines/public.ts";
import { partsOf } from "./path-parts.ts";
import { type PartRecord, targetIdOf, targetIds, targetRows } from "./programme-rows.ts";
import type { StoredProgramme } from "./change-programmes.ts";

/** As many of those in the middle as are looked at, who joined last. */
const mostPeople = 2000;
const mostNames = 3;

interface Path {
  parts: readonly PartRecord[];
  inOrder: boolean;
  optionalNeeded: number;
  deadline: DeadlineRule | null;
}

type Effect = keyof Omit<PathEffect, "people" | "is_more">;

/** What those who are in the middle of a programme notice of another path: by the rules by which they learn it. */
export async function effectOf(
  db: TenantDb,
  { row, parts }: StoredProgramme,
  body: PathBody,
  clock: DayClock,
): Promise<PathEffect> {
  const wanted = await partsOf(db, row.id, body, parts);
  const people = await inTheMiddle(db, row.id);
  const { courseIds, classroomIds } = targetIds([...parts, ...wanted]);
  const targets = await targetRows(db, { courseIds, classroomIds });
  const isOffered = (part: PartRecord) => targets.some(({ id, archivedAt }) => id === targetIdOf(part) && !archivedAt);
  const before: Path = { ...row, parts: parts.filter(isOffered) };
  const after: Path = {
    parts: wanted.filter(isOffered),
    inOrder: body.in_order,
    optionalNeeded: body.optional_needed,
    deadline: body.deadline,
  };
  const looked = people.slice(0, mostPeople);
  const records = await recordsOf(db, row.id, { courseIds, classroomIds });
  const touched = Object.fromEntries(effects.map((effect) => [effect, { count: 0, names: [] as string[] }])) as Record<
    Effect,
    { count: number; names: string[] }
  >;
  for (const person of looked) {
    const own = records.get(person.userId) ?? new Map<string, StepRecord>();
    for (const effect of effectsFor(person, own, before, after, clock)) {
      touched[effect].count++;
      if (touched[effect].names.length < mostNames) touched[effect].names.push(person.name);
    }
  }
  return { people: looked.length, is_more: people.length > mostPeople, ...touched };
}

const effects = ["completes", "more", "fewer", "closes", "sooner", "overdue", "leaves"] as const satisfies Effect[];

type Person = Awaited<ReturnType<typeof inTheMiddle>>[number];

function effectsFor(
  person: Person,
  own: ReadonlyMap<string, StepRecord>,
  before: Path,
  after: Path,
  clock: DayClock,
): Effect[] {
  const [was, is] = [standingIn(before, own), standingIn(after, own)];
  if (is.isComplete) return ["completes"];
  const due = (rule: DeadlineRule | null) =>
    deadlineOf(person.deadline ?? rule, {
      assignedAt: person.assignedAt ?? person.joinedAt,
      firstLoginAt: person.firstLoginAt,
      timeZone: clock.timeZone,
    })?.at ?? Infinity;
  const [dueBefore, dueAfter] = [due(before.deadline), due(after.deadline)];
  const closed = after.parts.some((part) => {
    const id = targetIdOf(part);
    return is.states.get(id) === "locked" && ["now", "open"].includes(was.states.get(id) ?? "");
  });
  const left = before.parts.some((part) => {
    const record = own.get(targetIdOf(part));
    const isBegun = record !== undefined && (record.begun || record.completedAt !== null);
    return isBegun && !after.parts.some((other) => targetIdOf(other) === targetIdOf(part));
  });
  const told: Record<Effect, boolean> = {
    completes: false,
    more: is.left > was.left,
    fewer: is.left < was.left,
    closes: closed,
    sooner: dueAfter < dueBefore && dueAfter >= clock.now,
    overdue: dueAfter < clock.now && dueBefore >= clock.now,
    leaves: left,
  };
  return effects.filter((effect) => told[effect]);
}

function standingIn({ parts, inOrder, optionalNeeded }: Path, own: ReadonlyMap<string, StepRecord>) {
  const records = new Map(
    parts.flatMap((part) => {
      const record = own.get(targetIdOf(part));
      return record ? [[part.id, record] as const] : [];
    }),
  );
  const path = { steps: parts, inOrder, optionalNeeded };
  const isDone = ({ id }: PartRecord) => (records.get(id)?.completedAt ?? null) !== null;
  return {
    isComplete: isProgrammeComplete(path, records),
    left: countedSteps(path, records).filter((part) => !isDone(part)).length,
    states: new Map(placeSteps(path, records, true).map(({ step, state }) => [targetIdOf(step), state])),
  };
}

/** Those who joined and have not completed it. Index: programme_members_programme; primary keys besides. */
function inTheMiddle(db: TenantDb, programmeId: string) {
  const given = and(
    eq(assignments.userId, programmeMembers.userId),
    eq(assignments.kind, "programme"),
    eq(assignments.targetId, programmeMembers.programmeId),
  );
  return (
    db
      .select({
        userId: programmeMembers.userId,
        name: sql<string>`${users.name}`.as("name"),
        joinedAt: programmeMembers.joinedAt,
        assignedAt: assignments.assignedAt,
        deadline: assignments.deadline,
        firstLoginAt: sql<
          number | null
        >`(select min(s.created_at) from sessions s where s.user_id = ${programmeMembers.userId})`.as("first_login_at"),
      })
      .from(programmeMembers)
      // There is always one: joined so, the people of the business are not gone through for those of a programme.
      .leftJoin(users, eq(users.id, programmeMembers.userId))
      .leftJoin(assignments, given)
      .byKey()
      .where(eq(programmeMembers.programmeId, programmeId), isNull(programmeMembers.completedAt))
      .orderBy(sql`${programmeMembers.joinedAt} desc`)
      .limit(mostPeople + 1)
      .all()
  );
}

/** By person and what a part is of. Indexes: enrolments_course, lesson_progress_user_course, classroom_sessions_classroom. */
async function recordsOf(
  db: TenantDb,
  programmeId: string,
  { courseIds, classroomIds }: { courseIds: readonly string[]; classroomIds: readonly string[] },
): Promise<Map<string, Map<string, StepRecord>>> {
  const members = db
    .select({ id: programmeMembers.userId })
    .from(programmeMembers)
    .where(eq(programmeMembers.programmeId, programmeId), isNull(programmeMembers.completedAt));
  const begun = db
    .select({ one: sql`1` })
    .from(lessonProgress)
    .where(eq(lessonProgress.userId, enrolments.userId), eq(lessonProgress.courseId, enrolments.courseId));
  const [studied, held] = await db.batch([
    db
      .select({
        userId: enrolments.userId,
        targetId: enrolments.courseId,
        completedAt: everCompleted,
        begun: sql<number>`${exists(begun)}`.as("begun"),
      })
      .from(enrolments)
      .where(among(enrolments.courseId, courseIds), inArray(enrolments.userId, members)),
    heldPlaces(db, classroomIds).where(inArray(sessionRegistrations.userId, members)),
  ]);
  const rows = [
    ...studied.map(({ userId, targetId, completedAt, begun: isBegun }) => ({
      userId,
      targetId,
      record: { completedAt, begun: isBegun === 1 },
    })),
    ...held.map(({ userId, targetId, attendance, at }) => ({
      userId,
      targetId,
      record: { completedAt: attendance === "present" ? (at ?? 0) : null, begun: false, held: true },
    })),
  ];
  return new Map(
    [...grouped(rows, ({ userId }) => userId)].map(([id, own]) => [
      id,
      // What was done counts, whatever other dates of the class somebody holds.
      new Map(
        own
          .toSorted((one, other) => Number(one.record.completedAt !== null) - Number(other.record.completedAt !== null))
          .map(({ targetId, record }) => [targetId, record]),
      ),
    ]),
  );
}
