import type { CourseCard } from "#shared/contracts/course.ts";
import type { AssignedItem, HomeData } from "#shared/contracts/home.ts";

/** How many courses a first visit is offered to begin with. */
const starterCount = 3;

export interface HomeRows {
  /** What was assigned, without the course in the open book. */
  assigned: AssignedItem[];
  /** Under way besides the one in the open book. */
  inProgress: CourseCard[];
  /** Offered to somebody with nothing under way. */
  starters: CourseCard[];
  catalogue: CourseCard[];
  /** Whether the viewer has finished something here. */
  returning: boolean;
}

/** Which course stands in which row; none stands twice. */
export function homeRows(home: HomeData): HomeRows {
  const assigned = home.assigned.filter((item) => item.kind !== "course" || item.course.id !== home.continue?.course.id);
  const elsewhere = new Set([home.continue?.course.id, ...assigned.map((item) => (item.kind === "course" ? item.course.id : undefined))]);
  const inProgress = home.in_progress.filter(({ id }) => !elsewhere.has(id));
  const idle = !home.continue && inProgress.length === 0 && assigned.length === 0;
  const starters = idle ? home.catalogue.filter(({ completed_at }) => completed_at === null).slice(0, starterCount) : [];
  return {
    assigned,
    inProgress,
    starters,
    catalogue: home.catalogue.filter((course) => !starters.includes(course)),
    returning: home.catalogue.some(({ completed_at }) => completed_at !== null),
  };
}
