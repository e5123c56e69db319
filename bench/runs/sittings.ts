import type { DatabaseSync } from "node:sqlite";
import type { Sitting } from "#shared/contracts/exam-room.ts";
import { openLocalTarget } from "../../tools/ops/local-target.ts";
import { openPeopleWorld } from "../people-world.ts";
import { type Product, serveProduct } from "../product.ts";
import type { Figure, Study } from "../study.ts";
import { business } from "../world.ts";

const state = ".cache/bench/sittings";
const port = 8792;
const people = 1000;
const questions = 80;
const asked = 40;
/** In which everybody comes in, wherever in it. */
const minuteMs = 60_000;
const device = "00000000-0000-4000-8000-000000000000";

type Sitter = `sitter-${number}`;

interface Begun {
  id: string;
  /** The question that it asks first. */
  first: string;
}

export default {
  title: `${people} people begin an exam within the same minute, answer, and hand in`,
  async run() {
    await openPeopleWorld(state, 0, fill);
    const served = await serveProduct(state, port);
    const taken: Record<"begin" | "answer" | "hand in", number[]> = { begin: [], answer: [], "hand in": [] };
    const failed = new Map<string, number>();
    const timed = async <Result>(what: keyof typeof taken, step: () => Promise<Result>): Promise<Result> => {
      const began = performance.now();
      try {
        const result = await step();
        taken[what].push(performance.now() - began);
        return result;
      } catch (error) {
        const told = `${what}: ${whyOf(error)}`;
        failed.set(told, (failed.get(told) ?? 0) + 1);
        throw new Failed(told);
      }
    };
    const began = performance.now();
    await Promise.all(
      Array.from({ length: people }, async (_, at) => {
        await new Promise((resolve) => setTimeout(resolve, ((at * 7919) % people) * (minuteMs / people)));
        try {
          const by = sitterOf(served, at);
          const sitting = await timed("begin", by.begin);
          await timed("answer", () => by.answer(sitting));
          await timed("hand in", () => by.handIn(sitting.id));
        } catch (error) {
          // Each is told and counted where it failed; anything else is a fault of the bench.
          if (!(error instanceof Failed)) throw error;
        }
      }),
    );
    const seconds = (performance.now() - began) / 1000;
    await served.dispose();
    const kept = await keptRows();
    for (const [told, count] of [...failed].toSorted(([, one], [, other]) => other - one))
      console.log(`${count} × ${told}`);
    const lost = [...failed.values()].reduce((sum, count) => sum + count, 0);
    return [
      { what: "from the first to the last", value: seconds, unit: "s" },
      { what: "failed", value: lost, unit: "people", bar: 0 },
      { what: "sittings, seats or answers lost", value: 3 * people - kept, unit: "rows", bar: 0 },
      ...Object.entries(taken).flatMap(([what, all]): Figure[] => [
        { what: `${what}, the middle one`, value: Math.round(shareOf(all, 0.5)), unit: "ms" },
        { what: `${what}, 95 of 100`, value: Math.round(shareOf(all, 0.95)), unit: "ms", bar: 10_000 },
        { what: `${what}, the slowest`, value: Math.round(shareOf(all, 1)), unit: "ms" },
      ]),
    ];
  },
} satisfies Study;

/** One who could not go on: it is counted by what failed. */
class Failed extends Error {}

/** Why a step failed, the same for everybody whom the same befell. */
function whyOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : "";
  return `${String(error)}${cause}`
    .replace(/"request_id":"[^"]*"/, '"request_id":"…"')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|q\d+/g, "…");
}

function sitterOf(served: Product, at: number) {
  const as: Sitter = `sitter-${at}`;
  const said = (more: object = {}) => JSON.stringify({ device_id: device, ...more });
  return {
    async begin(): Promise<Begun> {
      const body = said({ code: "K7-41" });
      const sitting = (await served.call("/exams/exam/sittings", as, { method: "POST", body })) as Sitting;
      const [first] = sitting.paper?.questions ?? [];
      if (first === undefined) throw new Error(`came in to no paper, ${sitting.state}`);
      return { id: sitting.id, first: first.id };
    },
    answer: ({ id, first }: Begun) =>
      served.call(`/sittings/${id}/answers/${first}`, as, { method: "PUT", body: said({ option_ids: ["right"] }) }),
    handIn: (id: string) => served.call(`/sittings/${id}/submission`, as, { method: "POST", body: said({}) }),
  };
}

/** Graded sittings, seats that are somebody's alone, and answers. */
async function keptRows(): Promise<number> {
  const target = await openLocalTarget({ state });
  const row = await target.db
    .prepare(
      `SELECT (SELECT count(*) FROM sittings WHERE submitted_at IS NOT NULL AND score_percent IS NOT NULL)
       + (SELECT count(DISTINCT seat) FROM sittings) + (SELECT count(*) FROM sitting_answers) AS kept`,
    )
    .first<{ kept: number }>();
  await target.dispose();
  return row?.kept ?? 0;
}

function shareOf(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

function fill(file: DatabaseSync): void {
  const user =
    file.prepare(`INSERT INTO users (id, business_id, email, name, name_key, login_status, created_at, updated_at)
    VALUES (?, ?, ?, ?, ?, 1, 1, 1)`);
  const session = file.prepare("INSERT INTO sessions (id, business_id, user_id, created_at) VALUES (?, ?, ?, 1)");
  const given =
    file.prepare(`INSERT INTO exam_people (business_id, exam_id, user_id, is_named, extra_minutes, given_by, given_at)
    VALUES (?, 'exam', ?, 1, 0, 'reader', 1)`);
  const question =
    file.prepare(`INSERT INTO exam_questions (id, business_id, exam_id, version_id, kind, text, options, slots)
    VALUES (?, ?, 'exam', ?, 'single', ?, ?, '[]')`);
  const ids = Array.from({ length: questions }, (_, at) => `q${at}`);
  const rows = [{ folder_id: null, tag: null, level: null, competency_id: null, count: asked, points: 1 }];
  file
    .prepare(
      `INSERT INTO exams (id, business_id, title, state, paper, shuffle, partial_credit, rows, candidates, minutes, seats, code,
       is_invigilated, attempts, retake_hours, pass_percent, review, review_from, created_by, created_at, updated_at)
       VALUES ('exam', ?, 'Kỳ thi', 'open', 'drawn', 1, 1, ?, ?, 60, ?, 'K7-41', 0, 1, 0, 60, 'score', 'handed_in', 'reader', 1, 1)`,
    )
    .run(business, JSON.stringify(rows), JSON.stringify([ids]), people);
  const options = ["right", "wrong", "other", "none"].map((id) => ({ id, text: id, correct: id === "right" }));
  for (const id of ids) question.run(id, business, `version-${id}`, `Câu ${id}`, JSON.stringify(options));
  for (let at = 0; at < people; at++) {
    const id = `${business}-sitter-${at}`;
    user.run(id, business, `sitter-${at}@example.test`, `Người ${at}`, `nguoi ${at}`);
    session.run(`${id}-session`, business, id);
    given.run(business, id);
  }
}
