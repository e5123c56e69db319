import { coursePath } from "#shared/routes.ts";
import { shortCourse } from "../courses.ts";
import type { Bench } from "../bench.ts";

export default {
  title: "course, 64 lessons",
  ask: { path: coursePath(shortCourse.slug), as: "veteran" },
  bar: 45,
  goal: 15,
} satisfies Bench;
