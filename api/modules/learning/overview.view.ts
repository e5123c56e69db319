import type { Overview, Requirement } from "#shared/contracts/overview.ts";
import { mondayOf, weekOf } from "#shared/domain/local-day.ts";
import { addDays } from "#shared/domain/zoned-time.ts";
import { coursePath } from "#shared/routes.ts";
import { type DueClock, toDue } from "#api/modules/deadlines/public.ts";
import { toHeld } from "./held-certificates.ts";
import { isInTab } from "./learning-counts.ts";
import { classroomAddress, programmeAddress } from "./learning-paths.ts";
import type { LoadedOverview } from "./overview.repo.ts";
import { type PointsReader, toPoints } from "./points.view.ts";
import { toSkills } from "./skills.ts";

const chartWeeks = 12;

/** `today`: the learner's day, YYYY-MM-DD; `reader`: null where nothing is earned. */
export function toOverview(
  loaded: LoadedOverview,
  clock: DueClock,
  today: string,
  reader: PointsReader | null,
): Overview {
  const requirements = toRequirements(loaded, clock);
  const paths = [...loaded.programmes, ...loaded.classrooms];
  const count = (tab: "in-progress" | "completed") => paths.filter((row) => isInTab(tab, row)).length;
  return {
    figures: {
      in_progress: loaded.enrolled.inProgress + count("in-progress"),
      completed: loaded.enrolled.completed + count("completed"),
      assigned_open: requirements.filter(({ state }) => state !== "done").length,
      overdue: requirements.filter(({ state }) => state === "overdue").length,
    },
    weeks: toWeeks(loaded.days, today),
    requirements,
    skills: toSkills(loaded.finished, loaded.targets),
    certificates: loaded.held.map((row) => toHeld(row, clock.now)),
    points: reader && toPoints(loaded, today, reader),
  };
}

/** What was assigned: overdue first, then by deadline, then without one, then done. */
function toRequirements({ assignedCourses, programmes, classrooms }: LoadedOverview, clock: DueClock): Requirement[] {
  const requirement = (
    facts: Pick<Requirement, "kind" | "path"> & { title: string | null; language: string | null },
    completedAt: number | null,
    due: Requirement["due"],
  ): Requirement => ({
    kind: facts.kind,
    title: facts.title ?? "",
    language: facts.language ?? "",
    path: facts.path,
    state: completedAt !== null ? "done" : due?.overdue ? "overdue" : "open",
    due: completedAt === null ? due : null,
  });
  const all = [
    ...assignedCourses.flatMap(({ slug, ...row }) =>
      slug === null
        ? []
        : requirement(
            { ...row, kind: "course", path: coursePath(slug) },
            row.completedAt,
            toDue(row.assignmentDeadline, row.assignedAt, clock),
          ),
    ),
    ...programmes
      .filter(({ assignedAt }) => assignedAt !== null)
      .map((row) =>
        requirement(
          { ...row, kind: "programme", path: programmeAddress(row) },
          row.completedAt,
          toDue(row.assignmentDeadline ?? row.deadline, row.assignedAt ?? row.joinedAt, clock),
        ),
      ),
    ...classrooms.map((row) =>
      requirement(
        { ...row, kind: "classroom", path: classroomAddress(row) },
        row.completedAt,
        toDue(row.assignmentDeadline, row.assignedAt, clock),
      ),
    ),
  ];
  const place = ({ state, due }: Requirement) => (state === "done" ? "3" : due ? `1${due.on}` : "2");
  return all.toSorted((a, b) => place(a).localeCompare(place(b)));
}

/** Seconds by week, this one last; weeks without study are there with 0. */
function toWeeks(days: LoadedOverview["days"], today: string): Overview["weeks"] {
  const seconds = new Map<string, number>();
  for (const row of days) {
    const monday = mondayOf(row.day);
    seconds.set(monday, (seconds.get(monday) ?? 0) + row.seconds);
  }
  const first = firstWeek(today);
  return Array.from({ length: chartWeeks }, (_, index) => {
    const from = addDays(first, index * 7);
    return { from, week: weekOf(from).week, seconds: seconds.get(from) ?? 0 };
  });
}

/** The Monday at which the chart begins. */
export function firstWeek(today: string): string {
  return addDays(mondayOf(today), -(chartWeeks - 1) * 7);
}
