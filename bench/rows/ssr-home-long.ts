import type { Bench } from "../bench.ts";

export default {
  title: "home, one of the cards a course of 1,000 lessons",
  ask: { path: "/", as: "veteran" },
  bar: 45,
  goal: 15,
} satisfies Bench;
