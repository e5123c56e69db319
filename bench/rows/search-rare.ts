import { searchPath } from "#shared/routes.ts";
import { rareWord } from "../courses.ts";
import type { Bench } from "../bench.ts";

export default {
  title: "search, a rare word in 10,000 documents",
  ask: { path: `${searchPath}?q=${rareWord}`, as: "reader" },
  bar: 90,
  goal: 35,
} satisfies Bench;
