import { studyPath } from "#shared/routes.ts";
import { shortCourse } from "../courses.ts";
import type { Bench } from "../bench.ts";

export default {
  title: "study, 64 lessons",
  ask: { path: studyPath(shortCourse.slug, `bench-${shortCourse.lesson(30)}`), as: "veteran" },
  bar: 45,
  goal: 15,
} satisfies Bench;
