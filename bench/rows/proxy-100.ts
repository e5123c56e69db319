import { longCourse } from "../courses.ts";
import type { Bench } from "../bench.ts";

const path = `/courses/${longCourse.slug}`;

export default {
  title: "a call of 276 KB through the edge",
  ask: { path: `/api${path}`, as: "veteran" },
  against: { title: "the same at the learning API", path, as: "veteran", direct: true },
  bar: 1.25,
  goal: 1.05,
} satisfies Bench;
