import type { AgendaItem, HomeData } from "#shared/contracts/home.ts";
import type { StoredStanding } from "#api/db/schema/study.ts";
import { type OwnCardRow, toCourseCard } from "#api/modules/catalogue/public.ts";
import type { DueClock } from "#api/modules/deadlines/public.ts";
import { cardStandings, lockOf, type Spoken, withQuote } from "#api/modules/progress/public.ts";
import { toAgenda, toAssigned, toTaught } from "./agenda.ts";
import { boundSteps } from "./agenda-rows.ts";
import { homeCards, type HomeRows } from "./home.repo.ts";

const agendaLimit = 6;
const agendaDays = 30;
const assignedLimit = 8;
/** A row of four, and the one in the open book. What was assigned stands elsewhere as well. */
const inProgressShown = 5;

/** The course to continue: the one worked on last that still has something to study; one that was only looked at or enrolled in comes after. */
export interface Continuing {
  courseId: string;
  /** Of the course. */
  revision: string;
  resume: NonNullable<StoredStanding["resume"]>;
  standing: StoredStanding;
}

export function continuingOf(rows: HomeRows<OwnCardRow>): Continuing | undefined {
  const standings = cardStandings(rows.inProgress, rows.lessons);
  const steps = boundSteps(rows.agenda);
  const open = rows.inProgress.flatMap(({ id, revision }): Continuing[] => {
    const standing = lockOf(steps, id) ? undefined : standings.get(id);
    return standing?.resume ? [{ courseId: id, revision, resume: standing.resume, standing }] : [];
  });
  // Stable: of those alike the one studied last, as the rows stand.
  return open.toSorted((a, b) => claimOf(b) - claimOf(a))[0];
}

/** Where it goes on. */
export function lessonOf({ resume, revision }: Continuing): { lessonId: string; revision: string } {
  return { lessonId: resume.lesson_id, revision };
}

/** What was worked on, by when; then what was opened; then what was enrolled in; last what can only be waited for. */
function claimOf({ resume, standing: { workedAt, isSeen } }: Continuing): number {
  if (resume.foothold === "closed") return -1;
  return workedAt ?? Number(isSeen);
}

export function toHome(
  rows: HomeRows,
  continuing: Continuing | undefined,
  spoken: Spoken | undefined,
  clock: Omit<DueClock, "firstLoginAt">,
): HomeData {
  const standings = standingsOfHome(rows);
  const steps = boundSteps(rows.agenda);
  const card = (row: HomeRows["catalogue"][number]) => toCourseCard(row, standings.get(row.id), lockOf(steps, row.id));
  const course = continuing && rows.inProgress.find((row) => row.id === continuing.courseId);
  const assigned = toAssigned(rows.agenda, standings, clock);
  const given = assigned.slice(0, assignedLimit);
  return {
    continue: continuing && course ? { course: card(course), resume: withQuote(continuing.resume, spoken) } : null,
    due_soon: toAgenda(rows.agenda, assigned, standings, clock)
      .filter((item) => isSoon(item, clock.now))
      .slice(0, agendaLimit),
    teaching: toTaught(rows.agenda, clock.timeZone),
    assigned: given,
    in_progress: rows.inProgress.slice(0, inProgressShown + given.length).map(card),
    catalogue: rows.catalogue.map(card),
  };
}

export function standingsOfHome(rows: HomeRows): ReadonlyMap<string, StoredStanding> {
  return cardStandings(homeCards(rows), rows.lessons);
}

function isSoon(item: AgendaItem, now: number): boolean {
  return item.kind === "session"
    ? Date.parse(item.starts_at) < now + agendaDays * 86_400_000
    : item.due.days <= agendaDays;
}
