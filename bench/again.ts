import type { Bench } from "./bench.ts";

/** What costs asking for something that is unchanged since, beside asking for all of it. */
export function again(title: string, path: string): Bench {
  return {
    title: `${title}, unchanged since`,
    ask: { path, again: true },
    against: { title: "the same in full", path },
    bar: 0.5,
    goal: 0.3,
  };
}
