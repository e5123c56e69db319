import { describe, expect, test } from "vitest";
import type { ProgrammeDetail, ProgrammeStep } from "#shared/contracts/programme.ts";
import { renderedPage, textOf } from "#tests/fixtures/rendered-page.ts";

const step = (number: number, over: Partial<ProgrammeStep> = {}): ProgrammeStep => ({
  id: `s${number}`,
  number,
  kind: "course",
  slug: `c${number}`,
  title: `Part title ${number}`,
  cover_category: "safety",
  language: "en",
  duration_seconds: 600,
  is_optional: false,
  state: "open",
  requires: [],
  locked_by: [],
  completed_at: null,
  is_credited: false,
  score_percent: null,
  progress: null,
  resume: null,
  admission: "open",
  due: null,
  session: null,
  ...over,
});
const programme = (over: Partial<ProgrammeDetail>): ProgrammeDetail => ({
  id: "p",
  path: "week",
  is_owned: false,
  title: "First week",
  summary: "",
  cover_category: "safety",
  category: null,
  language: "en",
  step_count: 2,
  duration_seconds: 1200,
  optional_count: 0,
  progress: null,
  completed_at: null,
  in_order: false,
  optional_needed: 0,
  award: null,
  joined_at: null,
  assigned_by: null,
  due: null,
  steps: [step(1), step(2, { requires: ["Part title 1"] })],
  ...over,
});
async function page(over: Partial<ProgrammeDetail>, reader: object = {}): Promise<string> {
  const answers = { "/programmes/week": { kind: "programme", programme: programme(over) } };
  const html = await renderedPage("/chuong-trinh-hoc/week", answers, {}, reader);
  return textOf(html.slice(html.indexOf("<main")));
}

describe("a programme's path", () => {
  test("names what each part comes after, also before joining and once it is open", async () => {
    expect(await page({})).toContain("Comes after “Part title 1”");
    expect(
      await page({
        joined_at: "2026-11-11T00:00:00Z",
        progress: { done_count: 1, step_count: 2, remaining_seconds: 600, segments: [] },
      }),
    ).toContain("Comes after “Part title 1”");
  });

  test("a date in a room keeps the room's day and clock, wherever the reader is", async () => {
    const session = { starts_at: "2026-12-10T16:30:00Z", place: "Room 2", is_waiting: false };
    const steps = [step(1, { kind: "classroom", session })];
    expect(await page({ steps }, { time_zone: "Asia/Tokyo" })).toContain("Dec 10 23:30");
  });

  test("says so where it has no parts yet", async () => {
    expect(await page({ steps: [], step_count: 0, duration_seconds: 0 })).toContain("This programme has no parts yet");
  });
});
