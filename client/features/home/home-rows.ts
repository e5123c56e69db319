import type { CourseCard } from "#shared/contracts/course.ts";
import type { AssignedItem, HomeData } from "#shared/contracts/home.ts";

/** How many courses a first visit is offered to begin with. */
const starterCount = 3;
/** How many stand in the catalogue's row. */
const catalogueCount = 12;

export interface HomeRows {
  /** What was assigned and can be begun, for somebody with nothing under way: it stands in the open book. */
  start: AssignedItem | undefined;
  /** What was assigned, without what stands in the open book. */
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
  const { catalogue } = home;
  const given = home.assigned.filter((item) => item.kind !== "course" || item.course.id !== home.continue?.course.id);
  const elsewhere = new Set([
    home.continue?.course.id,
    ...given.map((item) => (item.kind === "course" ? item.course.id : undefined)),
  ]);
  const inProgress = home.in_progress.filter(({ id }) => !elsewhere.has(id));
  const start = home.continue ? undefined : given.find(canBegin);
  const isIdle = !home.continue && inProgress.length === 0;
  const starters = isIdle
    ? catalogue.filter(({ completed_at, lock }) => completed_at === null && !lock).slice(0, starterCount)
    : [];
  return {
    start,
    assigned: given.filter((item) => item !== start),
    inProgress,
    starters,
    catalogue: catalogue.filter((course) => !starters.includes(course)).slice(0, catalogueCount),
    returning: catalogue.some(({ completed_at }) => completed_at !== null),
  };
}

/** For a class with a date there is nothing to do before that date. */
function canBegin(item: AssignedItem): boolean {
  return item.kind !== "classroom" || item.classroom.registration === null;
}
