import type { Bench } from "../bench.ts";

export default {
  title: "translations, unchanged since",
  ask: { path: "/api/translations/vi", again: true },
  against: { title: "the same in full", path: "/api/translations/vi" },
  bar: 0.5,
  goal: 0.3,
} satisfies Bench;
