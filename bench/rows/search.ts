import { searchPath } from "#shared/routes.ts";
import { commonWords } from "../courses.ts";
import type { Bench } from "../bench.ts";

export default {
  title: "search, two common words in 10,000 documents",
  ask: { path: `${searchPath}?q=${encodeURIComponent(commonWords)}`, as: "reader" },
  bar: 90,
  goal: 35,
} satisfies Bench;
