import type { CourseCard } from "#shared/contracts/course.ts";
import type { HomeData } from "#shared/contracts/home.ts";

/** How many courses a first visit is offered to begin with. */
const starterCount = 3;

export interface HomeRows {
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
  const inProgress = home.in_progress.filter(({ id }) => id !== home.continue?.course.id);
  const idle = !home.continue && inProgress.length === 0;
  const starters = idle ? home.catalogue.filter(({ completed_at }) => completed_at === null).slice(0, starterCount) : [];
  return {
    inProgress,
    starters,
    catalogue: home.catalogue.filter((course) => !starters.includes(course)),
    returning: home.catalogue.some(({ completed_at }) => completed_at !== null),
  };
}
