import type { ResumeLink } from "#shared/contracts/course.ts";
import type { AgendaItem, AssignedItem } from "#shared/contracts/home.ts";
import { grouped } from "#shared/domain/grouped.ts";
import type { StoredStanding } from "#api/db/schema/study.ts";
import { instant } from "#api/http/instant.ts";
import { toCourseCard } from "#api/modules/catalogue/public.ts";
import { isHeld, toClassroomCard } from "#api/modules/classroom/public.ts";
import { type DueClock, toDue } from "#api/modules/deadlines/public.ts";
import { toProgrammeCard } from "#api/modules/programme/public.ts";
import { emptyStanding, toStored } from "#api/modules/progress/public.ts";
import type { AgendaRows, AssignmentRow } from "./agenda-rows.ts";

type Clock = Omit<DueClock, "firstLoginAt">;
type Standings = ReadonlyMap<string, StoredStanding>;

/** Everything that was assigned and is not completed: by deadline, what has none last, then the latest assignment first. */
export function toAssigned(rows: AgendaRows, standings: Standings, clock: Clock): AssignedItem[] {
  const given = new Map(rows.assignments.map((assignment) => [assignment.targetId, assignment]));
  const dates = grouped(rows.sessions, (session) => session.classroomId);
  const steps = grouped(rows.steps, (step) => step.programmeId);
  const items: AssignedItem[] = [];
  for (const row of rows.courses) {
    const assignment = given.get(row.id);
    if (assignment)
      items.push({
        kind: "course",
        course: toCourseCard(row, standings.get(row.id)),
        ...termsOf(assignment, assignment.deadline, rows, clock),
      });
  }
  for (const row of rows.programmes) {
    const assignment = given.get(row.id);
    if (!assignment) continue;
    const programme = toProgrammeCard(row, steps.get(row.id) ?? [], standings);
    items.push({
      kind: "programme",
      programme,
      ...termsOf(assignment, assignment.deadline ?? row.deadline, rows, clock),
    });
  }
  for (const row of rows.classrooms) {
    const assignment = given.get(row.id);
    const classroom = toClassroomCard(row, dates.get(row.id) ?? [], clock);
    if (assignment && classroom.completed_at === null)
      items.push({ kind: "classroom", classroom, ...termsOf(assignment, assignment.deadline, rows, clock) });
  }
  return items.sort((a, b) => compare(a.due?.at, b.due?.at) || compare(b.assigned_at, a.assigned_at));
}

/** What has a deadline, and the dates that the viewer holds a place for: overdue first, then by date. */
export function toAgenda(
  rows: AgendaRows,
  assigned: readonly AssignedItem[],
  standings: Standings,
  clock: Clock,
): AgendaItem[] {
  const items = [
    ...assigned.flatMap((item) => toDueItem(item, standings)),
    ...ownProgrammes(rows, standings, clock),
    ...heldDates(rows, clock),
  ];
  return items.sort((a, b) => compare(dateOf(a), dateOf(b)));
}

function dateOf(item: AgendaItem): string {
  return item.kind === "session" ? item.starts_at : item.due.at;
}

function termsOf(
  { assignedBy, assignedAt }: AssignmentRow,
  deadline: AssignmentRow["deadline"],
  { firstLoginAt }: AgendaRows,
  clock: Clock,
) {
  return {
    assigned_by: assignedBy,
    assigned_at: instant(assignedAt),
    due: toDue(deadline, assignedAt, { ...clock, firstLoginAt }),
  };
}

function toDueItem(item: AssignedItem, standings: Standings): AgendaItem[] {
  const { due } = item;
  if (!due) return [];
  switch (item.kind) {
    case "course": {
      const { id, title, language, slug } = item.course;
      const standing = standings.get(id) ?? toStored(emptyStanding);
      return [{ kind: "course", title, language, slug, due, progress: standing.progress, resume: linkOf(standing) }];
    }
    case "programme": {
      const { title, language, path, is_owned, progress } = item.programme;
      return progress ? [{ kind: "programme", title, language, path, is_owned, due, progress }] : [];
    }
    case "classroom": {
      // Who holds a date has that date in the agenda instead.
      const { title, language, slug, duration_seconds, registration } = item.classroom;
      return registration ? [] : [{ kind: "classroom", title, language, slug, due, duration_seconds }];
    }
  }
}

function linkOf({ resume }: StoredStanding): ResumeLink | null {
  if (!resume) return null;
  const { lesson_id, lesson_number, kind, position, foothold, is_started } = resume;
  return { lesson_id, lesson_number, kind, position, foothold, is_started };
}

/** Programmes that the viewer joined by their own choice count from then. */
function ownProgrammes(rows: AgendaRows, standings: Standings, clock: Clock): AgendaItem[] {
  const steps = grouped(rows.steps, (step) => step.programmeId);
  return rows.programmes.flatMap((row): AgendaItem[] => {
    if (row.joinedAt === null || row.assignedAt !== null) return [];
    const due = toDue(row.deadline, row.joinedAt, { ...clock, firstLoginAt: rows.firstLoginAt });
    const { title, language, path, is_owned, progress } = toProgrammeCard(row, steps.get(row.id) ?? [], standings);
    return due && progress ? [{ kind: "programme", title, language, path, is_owned, due, progress }] : [];
  });
}

function heldDates({ classrooms, sessions }: AgendaRows, { now, timeZone }: Clock): AgendaItem[] {
  const byId = new Map(classrooms.map((row) => [row.id, row]));
  return sessions.flatMap((session): AgendaItem[] => {
    const classroom = byId.get(session.classroomId);
    if (
      !classroom ||
      !isHeld(session) ||
      session.cancelledAt !== null ||
      session.endsAt <= now ||
      session.attendance !== null
    )
      return [];
    return [
      {
        kind: "session",
        title: classroom.title,
        language: classroom.language,
        slug: classroom.slug,
        starts_at: instant(session.startsAt),
        ends_at: instant(session.endsAt),
        time_zone: timeZone,
        place: session.place,
        is_online: session.link !== null,
        is_waiting: session.status === "waiting",
        taught_id: null,
      },
    ];
  });
}

export function toTaught({ taught }: AgendaRows, timeZone: string): AgendaItem[] {
  return taught.map(({ id, startsAt, endsAt, link, ...row }) => ({
    kind: "session",
    ...row,
    starts_at: instant(startsAt),
    ends_at: instant(endsAt),
    time_zone: timeZone,
    is_online: link !== null,
    is_waiting: false,
    taught_id: id,
  }));
}

/** ISO 8601 in UTC sorts as text; what is absent comes last. */
function compare(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return a < b ? -1 : 1;
}
