import { leaderBoardPath } from "#shared/routes.ts";
import type { Bench } from "../bench.ts";

export default {
  title: "leader board of 2,000 learners",
  ask: { path: leaderBoardPath, as: "reader" },
  bar: 45,
  goal: 15,
} satisfies Bench;
