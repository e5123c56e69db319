import { signInPath } from "#shared/routes.ts";
import type { Bench } from "../bench.ts";

export default {
  title: "sign-in page",
  ask: { path: signInPath },
  bar: 13,
  goal: 4,
} satisfies Bench;
