import { expect, it } from "vitest";
import { audienceProblem, type AudienceRule, type Sentence } from "./audience.ts";

const today = "2026-11-23";
const all = (...of: AudienceRule["of"]): AudienceRule => ({ join: "and", of });
const within: Sentence = { kind: "hired_within", days: 30 };

it.each<[string, AudienceRule, string | undefined]>([
  ["lately, and before they were", all(within, { kind: "hired_before", date: "2026-10-25" }), "1 contradiction"],
  ["lately, and just before", all(within, { kind: "hired_before", date: "2026-10-26" }), undefined],
  [
    "after a day and before it",
    all({ kind: "hired_after", date: "2026-01-01" }, { kind: "hired_before", date: "2026-01-02" }),
    "1 contradiction",
  ],
  [
    "a course that is finished and is not",
    all({ kind: "course", id: "fire", is_done: true }, { kind: "course", id: "fire", is_done: false }),
    "1 contradiction",
  ],
  [
    "the same, one or the other",
    {
      join: "or",
      of: [
        { kind: "course", id: "fire", is_done: true },
        { kind: "course", id: "fire", is_done: false },
      ],
    },
    undefined,
  ],
  ["two jobs", all({ kind: "job_title", titles: ["A"] }, { kind: "job_title", titles: ["B"] }), "1 contradiction"],
  [
    "two jobs within brackets",
    {
      join: "or",
      of: [
        within,
        {
          join: "and",
          of: [
            { kind: "job_title", titles: ["A"] },
            { kind: "job_title", titles: ["B"] },
          ],
        },
      ],
    },
    "1.1 contradiction",
  ],
  [
    "people who are named twice, and nobody both times",
    all({ kind: "people", ids: ["a", "b"] }, { kind: "people", ids: ["c"] }),
    "1 contradiction",
  ],
  [
    "people of whom one is named twice",
    all({ kind: "people", ids: ["a", "b"] }, { kind: "people", ids: ["b"] }),
    undefined,
  ],
  [
    "brackets of which neither goes with what stands before them",
    all({ kind: "job_title", titles: ["A"] }, within, {
      join: "or",
      of: [
        { kind: "job_title", titles: ["B"] },
        { kind: "hired_before", date: "2020-01-01" },
      ],
    }),
    "2 contradiction",
  ],
  [
    "brackets of which one does",
    all(
      { kind: "job_title", titles: ["A"] },
      {
        join: "or",
        of: [{ kind: "job_title", titles: ["B"] }, within],
      },
    ),
    undefined,
  ],
  [
    "brackets that go with nothing once both are met",
    all(
      {
        join: "or",
        of: [
          { kind: "job_title", titles: ["A"] },
          { kind: "job_title", titles: ["B"] },
        ],
      },
      {
        join: "or",
        of: [
          { kind: "job_title", titles: ["C"] },
          { kind: "job_title", titles: ["D"] },
        ],
      },
    ),
    "1 contradiction",
  ],
  ["a blank", all(within, { kind: "team", ids: [], is_below: true }), "1 required"],
  ["empty brackets", all(within, { join: "or", of: [] }), "1 required"],
  [
    "two teams, which somebody may be in",
    all(...["a", "b"].map((id): Sentence => ({ kind: "team", ids: [id], is_below: true }))),
    undefined,
  ],
])("%s", (_, rule, expected) => {
  const problem = audienceProblem(rule, today);
  expect(problem && `${problem.at} ${problem.code}`).toBe(expected);
});
