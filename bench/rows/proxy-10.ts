import type { Bench } from "../bench.ts";

export default {
  title: "a call of 14 KB through the edge",
  ask: { path: "/api/home", as: "reader" },
  against: { title: "the same at the learning API", path: "/home", as: "reader", direct: true },
  bar: 1.25,
  goal: 1.05,
} satisfies Bench;
