import type { Bench } from "../bench.ts";

export default {
  title: "the business, unchanged since",
  ask: { path: "/api/business/get-business", again: true },
  against: { title: "the same in full", path: "/api/business/get-business" },
  bar: 0.5,
  goal: 0.3,
} satisfies Bench;
