import type { Bench } from "../bench.ts";

export default {
  title: "a call through the edge",
  ask: { path: "/api/auth/me", as: "reader" },
  against: { title: "the same at the learning API", path: "/auth/me", as: "reader", direct: true },
  bar: 1.25,
  goal: 1.05,
} satisfies Bench;
