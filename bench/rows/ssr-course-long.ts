import { coursePath } from "#shared/routes.ts";
import { longCourse } from "../courses.ts";
import type { Bench } from "../bench.ts";

export default {
  title: "course, 1,000 lessons",
  ask: { path: coursePath(longCourse.slug), as: "veteran" },
  bar: 200,
  goal: 67,
} satisfies Bench;
