import { coursePath, leaderBoardPath, myLearningPath, overviewPath, signInPath } from "#shared/routes.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import type { Ask } from "../bench.ts";
import { shortCourse } from "../courses.ts";
import { round } from "../measure.ts";
import type { Study } from "../study.ts";

const connections = 200;
/** Each waits for seconds on a busy machine: a shorter run would be over with the first request of most. */
const shortest = 24_000;
const reads: Ask[] = [
  { path: "/", as: "reader" },
  { path: coursePath(shortCourse.slug), as: "veteran" },
  { path: myLearningPath, as: "reader" },
  { path: overviewPath, as: "reader" },
  { path: leaderBoardPath, as: "veteran" },
  { path: "/api/auth/me", as: "reader" },
  { path: "/api/business/get-business" },
  { path: signInPath },
];

export default {
  title: "200 connections at once, mixed reads",
  async run({ product, milliseconds, rounds }) {
    const served = await product();
    const subjects = await Promise.all(reads.map((read) => served.subject(read)));
    for (const subject of subjects) await round(subject, milliseconds);
    const took: number[] = [];
    const tookOf = reads.map((): number[] => []);
    const errors: string[] = [];
    const end = performance.now() + Math.max(shortest, milliseconds * rounds);
    await Promise.all(
      Array.from({ length: connections }, async (_, at) => {
        for (let n = at; performance.now() < end; n++) {
          const start = performance.now();
          const status = await itemAt(subjects, n % subjects.length)
            .ask()
            .then((answer) => String(answer.status))
            .catch(String);
          const own = performance.now() - start;
          took.push(own);
          itemAt(tookOf, n % subjects.length).push(own);
          if (status !== "200") errors.push(status);
        }
      }),
    );
    await served.dispose();
    const sorted = took.toSorted((a, b) => a - b);
    const at = (share: number) => shareOf(sorted, share);
    return [
      { what: "requests", value: sorted.length, unit: "" },
      { what: "p50", value: at(0.5), unit: "ms" },
      { what: "p99", value: at(0.99), unit: "ms" },
      { what: "p99 against p50", value: at(0.99) / at(0.5), unit: "×", bar: 3 },
      ...reads.map(({ path, as }, n) => {
        const own = itemAt(tookOf, n).toSorted((a, b) => a - b);
        const who = as ? path : `${path}, nobody`;
        return {
          what: `p50, p99 of ${who}: ${Math.round(shareOf(own, 0.99))} ms`,
          value: shareOf(own, 0.5),
          unit: "ms",
        };
      }),
      { what: ["errors", ...new Set(errors)].join(" "), value: errors.length, unit: "", bar: 0 },
    ];
  },
} satisfies Study;

function shareOf(sorted: readonly number[], share: number): number {
  return itemAt(sorted, Math.floor((sorted.length - 1) * share));
}
