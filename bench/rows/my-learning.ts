import { myLearningPath } from "#shared/routes.ts";
import type { Bench } from "../bench.ts";

export default {
  title: "my learning, 24 cards",
  ask: { path: myLearningPath, as: "reader" },
  bar: 45,
  goal: 15,
} satisfies Bench;
