import { eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { chunked } from "#api/db/chunked.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { assignmentSources } from "#api/db/schema/assigning.ts";
import { classrooms } from "#api/db/schema/classroom.ts";
import { users } from "#api/db/schema/identity.ts";
import { programmeMembers, programmes } from "#api/db/schema/programme.ts";
import { enrolments } from "#api/db/schema/study.ts";
import type { Statement } from "#api/db/statement.ts";
import { type TenantDb, tenantDb } from "#api/db/tenant-db.ts";
import { allOf } from "#api/db/conditions.ts";
import { dueOnOf, packSource, sourceKey } from "#api/modules/deadlines/public.ts";
import { BusinessProfile } from "#shared/contracts/business.ts";
import type { DeadlineRule } from "#shared/domain/deadline.ts";
import { localDay } from "#shared/domain/local-day.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { nothingToDo, said, type ValuesOf, writeCommand } from "./command.ts";
import { type BusinessRow, businessBySlug } from "./directory.ts";
import { OpsError, UsageError } from "./ops-error.ts";
import { type Person, personOf } from "./person.ts";
import { isInTeams, teamIds } from "./teams-of.ts";

type Kind = "course" | "programme" | "classroom";

const whom = {
  to: { type: "string", multiple: true, value: "EMAIL", about: "repeatable" },
  team: { type: "string", multiple: true, value: "TEAM", about: "repeatable" },
} as const;

const terms = {
  until: { type: "string", value: "YYYY-MM-DD", about: "by the end of that day" },
  days: { type: "string", value: "N", about: "so many days from now" },
  from: { type: "string", value: "TEXT", about: "who gives it, as the learner reads it" },
} as const;

export const assignCourse = assignCommand(
  "course",
  "COURSE",
  "enrols people in a course, with a deadline; again changes the deadline and keeps all progress",
);
export const assignProgramme = assignCommand(
  "programme",
  "PATH",
  "gives people a programme, which they then have joined",
);
export const assignClassroom = assignCommand(
  "classroom",
  "CLASS",
  "asks people to register for a class; seats are theirs to take",
);

function assignCommand(kind: Kind, word: string, about: string) {
  return writeCommand({
    name: `assign ${kind}`,
    positionals: ["SLUG", word],
    options: { ...whom, ...terms },
    about,
    async plan({ target, now }, [slug, what], options) {
      const given = { assignedBy: options.from?.trim() || null, deadline: deadlineArgument(options) };
      const business = await businessBySlug(target, slug);
      refusePast(given.deadline, business, now);
      const db = tenantDb(target.db, business.id);
      const targetId = await targetOf(db, slug, kind, what);
      const people = await peopleOf(db, slug, options);
      const standing = new Map((await standingOf(db, kind, targetId)).map((row) => [row.userId, row]));
      const changed = people.filter(({ id }) => {
        const row = standing.get(id);
        return (
          row === undefined ||
          row.assignedBy !== given.assignedBy ||
          JSON.stringify(row.deadline) !== JSON.stringify(given.deadline)
        );
      });
      if (changed.length === 0) return nothingToDo(`All ${people.length} have ${what} like that already.`);
      const isNew = changed.filter(({ id }) => !standing.has(id)).length;
      return {
        changes: [
          {
            action: `assign.${kind}`,
            businessId: business.id,
            subject: what,
            subjectId: targetId,
            after: { people: changed.length, new: isNew, teams: options.team, ...given },
          },
        ],
        writes: statements(db, {
          kind,
          targetId,
          people: changed.map(({ id }) => ({ id, assignedAt: standing.get(id)?.assignedAt ?? now })),
          timeZone: timeZoneOf(business),
          now,
          ...given,
        }),
        done: said(`${what}: given to ${isNew}, changed for ${changed.length - isNew} of ${people.length}.`, {
          given: isNew,
          changed: changed.length - isNew,
          people: people.length,
        }),
      };
    },
  });
}

export const unassign = writeCommand({
  name: "assign remove",
  positionals: ["SLUG", "course|programme|classroom", "NAME"],
  options: whom,
  about: "takes an assignment back; who has begun goes on by their own choice",
  async plan({ target }, [slug, kindText, what], options) {
    const kind = (["course", "programme", "classroom"] as const).find((one) => one === kindText);
    if (!kind) throw new UsageError(`${kindText} is none of course, programme, classroom`);
    const business = await businessBySlug(target, slug);
    const db = tenantDb(target.db, business.id);
    const targetId = await targetOf(db, slug, kind, what);
    const people = await peopleOf(db, slug, options);
    const given = new Set((await standingOf(db, kind, targetId)).map(({ userId }) => userId));
    const ids = people.map(({ id }) => id).filter((id) => given.has(id));
    if (ids.length === 0) return nothingToDo(`None of the ${people.length} has ${what} assigned.`);
    return {
      changes: [
        {
          action: `assign.remove_${kind}`,
          businessId: business.id,
          subject: what,
          subjectId: targetId,
          before: { people: ids.length, teams: options.team },
        },
      ],
      writes: chunked(ids, 90).map((some) =>
        db.delete(assignmentSources, allOf(ofCommand(kind, targetId), inArray(assignmentSources.userId, some))),
      ),
      done: said(`${what}: taken back from ${ids.length}.`, { people: ids.length }),
    };
  },
});

/** What packs and commands gave; what rules give is theirs to take back. Index: assignment_sources_target. */
function ofCommand(kind: Kind, targetId: string): SQL {
  return allOf(
    eq(assignmentSources.kind, kind),
    eq(assignmentSources.targetId, targetId),
    eq(assignmentSources.origin, packSource.origin),
  );
}

function standingOf(db: TenantDb, kind: Kind, targetId: string) {
  return db.from(assignmentSources).where(ofCommand(kind, targetId)).all();
}

/** A day that is over where the business is. */
function refusePast(deadline: DeadlineRule | null, business: BusinessRow, now: number): void {
  if (deadline?.kind !== "on") return;
  const timeZone = timeZoneOf(business);
  const today = localDay(now, timeZone);
  if (deadline.date < today) throw new UsageError(`--until ${deadline.date} is over: it is ${today} in ${timeZone}`);
}

function timeZoneOf({ profile }: BusinessRow): string {
  return businessTimeZone(BusinessProfile.parse({ ...profile, id: "" }));
}

function deadlineArgument({ until, days }: ValuesOf<typeof terms>): DeadlineRule | null {
  if (until !== undefined && days !== undefined) throw new UsageError("--until and --days exclude each other");
  if (until !== undefined) {
    if (!z.iso.date().safeParse(until).success) throw new UsageError("--until is a day, such as 2026-12-31");
    return { kind: "on", date: until };
  }
  if (days === undefined) return null;
  if (!/^\d{1,4}$/.test(days) || Number(days) === 0) throw new UsageError("--days is a number of days from 1 to 9999");
  return { kind: "after_assignment", days: Number(days) };
}

async function targetOf(db: TenantDb, slug: string, kind: Kind, what: string): Promise<string> {
  const found =
    kind === "course"
      ? await db
          .select({ id: courses.id })
          .from(courses)
          .where(eq(courses.slug, what), isNull(courses.archivedAt))
          .get()
      : kind === "programme"
        ? await db
            .select({ id: programmes.id })
            .from(programmes)
            .where(eq(programmes.path, what), isNull(programmes.archivedAt))
            .get()
        : await db
            .select({ id: classrooms.id })
            .from(classrooms)
            .where(eq(classrooms.slug, what), isNull(classrooms.archivedAt))
            .get();
  if (!found) throw new OpsError(`${slug} has no ${kind} ${what}`, "not_found");
  return found.id;
}

/** Each once. Of a team and those below it, those who may sign in. */
async function peopleOf(db: TenantDb, slug: string, { to = [], team = [] }: ValuesOf<typeof whom>): Promise<Person[]> {
  if (to.length + team.length === 0) throw new UsageError("To whom? --to EMAIL or --team TEAM");
  const named = await Promise.all([...new Set(to)].map((text) => personOf(db, slug, text)));
  const inTeams =
    team.length === 0
      ? []
      : await db
          .from(users)
          .where(isInTeams(db, await teamIds(db, slug, team)), ne(users.loginStatus, 2))
          .all();
  return [...new Map([...named, ...inTeams].map((person) => [person.id, person])).values()];
}

/** D1 binds a hundred values a statement: ten of a row at most. */
const rowsAtOnce = 9;

function statements(
  db: TenantDb,
  {
    kind,
    targetId,
    people,
    timeZone,
    now,
    assignedBy,
    deadline,
  }: {
    kind: Kind;
    targetId: string;
    people: { id: string; assignedAt: number }[];
    timeZone: string;
    now: number;
    assignedBy: string | null;
    deadline: DeadlineRule | null;
  },
): Statement<unknown>[] {
  return chunked(people, rowsAtOnce).flatMap((some): Statement<unknown>[] => {
    const rows = some.map(({ id: userId, assignedAt }) => {
      const dueOn = dueOnOf(deadline, assignedAt, timeZone);
      return { userId, kind, targetId, ...packSource, assignedAt, assignedBy, deadline, dueOn };
    });
    const assigned = db.insert(assignmentSources, rows).onConflictDoUpdate({
      target: sourceKey,
      set: { assignedBy, deadline, dueOn: sql`excluded.due_on` },
    });
    if (kind === "course")
      return [
        assigned,
        db
          .insert(
            enrolments,
            some.map(({ id: userId }) => ({ userId, courseId: targetId, enrolledAt: now, lastStudiedAt: now })),
          )
          .onConflictDoNothing([enrolments.userId, enrolments.courseId]),
      ];
    if (kind === "programme")
      return [
        assigned,
        db
          .insert(
            programmeMembers,
            some.map(({ id: userId }) => ({ userId, programmeId: targetId, joinedAt: now })),
          )
          .onConflictDoNothing([programmeMembers.userId, programmeMembers.programmeId]),
      ];
    return [assigned];
  });
}
