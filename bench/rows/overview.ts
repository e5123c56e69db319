import { overviewPath } from "#shared/routes.ts";
import type { Bench } from "../bench.ts";

export default {
  title: "overview",
  ask: { path: overviewPath, as: "reader" },
  bar: 45,
  goal: 15,
} satisfies Bench;
