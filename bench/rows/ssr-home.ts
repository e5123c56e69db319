import type { Bench } from "../bench.ts";

export default {
  title: "home, 24 cards",
  ask: { path: "/", as: "reader" },
  bar: 45,
  goal: 15,
} satisfies Bench;
