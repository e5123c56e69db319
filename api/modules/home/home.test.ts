import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod/mini";
import { HomeData } from "#shared/contracts/home.ts";
import { type LearningTab, MyLearning } from "#shared/contracts/learning.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { anHourAgo, seedCourse, seedEnrolment, type SeededCourse } from "#tests/fixtures/seed-course.ts";
import { type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;
let older: SeededCourse;
let newer: SeededCourse;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
  older = await seedCourse(a, "older", { publishedAt: 1 });
  newer = await seedCourse(a, "newer", { publishedAt: 2 });
  for (let n = 0; n < 14; n++) await seedCourse(a, `more-${n}`, { publishedAt: 10 + n });
  const ofB = await seedCourse(b, "of-b", { publishedAt: 99 });
  await seedEnrolment(b, b.learner, ofB);
  token = await signedIn(a, a.learner);
});

async function read<Schema extends z.core.$ZodType>(path: string, as = token): Promise<z.output<Schema>> {
  const response = await call(a.host, path, { token: as });
  expect(response.status).toBe(200);
  return (await response.json<{ data: z.output<Schema> }>()).data;
}
const home = (as?: string) => read<typeof HomeData>("/home", as);
async function slugsOf(tab: LearningTab, as?: string): Promise<string[]> {
  const data = await read<typeof MyLearning>(`/my-learning?tab=${tab}`, as);
  expect(MyLearning.safeParse(data).error).toBeUndefined();
  return data.items.map((item) => (item.kind === "course" ? item.course.slug : item.title));
}

async function study(events: object[]): Promise<void> {
  const body = {
    events: events.map((event) => ({ id: crypto.randomUUID(), occurred_at: anHourAgo(), kind: "position", ...event })),
  };
  expect((await call(a.host, "/progress/events", { token, body })).status).toBe(200);
}

describe("home and my-learning", () => {
  it("a first visit: nothing to continue, and fifteen of the newest courses, three of them to begin with", async () => {
    const data = await home();
    expect(HomeData.safeParse(data).error).toBeUndefined();
    expect(data).toMatchObject({ continue: null, in_progress: [] });
    expect(data.catalogue.map((card) => card.slug)).toEqual([
      ...Array.from({ length: 14 }, (_, n) => `more-${13 - n}`),
      "newer",
    ]);
    expect([...(await slugsOf("in-progress")), ...(await slugsOf("completed"))]).toEqual([]);
  });

  it("continues the course studied last, at the exact sentence", async () => {
    await seedEnrolment(a, a.learner, older);
    await seedEnrolment(a, a.learner, newer);
    await study([{ lesson_id: newer.article, kind: "finished" }]);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await study([
      { lesson_id: older.article, kind: "finished" },
      { lesson_id: older.video, position: 55, watched: [[0, 55]] },
    ]);

    const data = await home();
    expect(HomeData.safeParse(data).error).toBeUndefined();
    expect(data.continue).toMatchObject({
      course: { slug: "older", progress: { done_count: 1, lesson_count: 4, remaining_seconds: 245 } },
      resume: {
        lesson_id: older.video,
        lesson_number: 2,
        kind: "video",
        position: 55,
        remaining_seconds: 45,
        quote: { before: "First.", marked: "Second.", after: "Third." },
      },
    });
    expect(data.in_progress.map((card) => card.slug)).toEqual(["older", "newer"]);
    expect(data.catalogue.map((card) => card.slug)).not.toContain("older");
    expect(await slugsOf("in-progress")).toEqual(["older", "newer"]);
  });

  it("a finished course moves from one list to the other, at once and everywhere", async () => {
    const attempt = (
      await (
        await call(a.host, `/lessons/${newer.quiz}/attempts`, { token, method: "POST" })
      ).json<{ data: { id: string } }>()
    ).data;
    const answers: Record<string, string[]> = {
      [newer.questions.single]: ["a"],
      [newer.questions.multiple]: ["a", "c"],
      [newer.questions.statement]: ["true"],
    };
    for (const [question, option_ids] of Object.entries(answers)) {
      await call(a.host, `/attempts/${attempt.id}/answers/${question}`, { token, method: "PUT", body: { option_ids } });
    }
    await study([
      { lesson_id: newer.video, watched: [[0, 100]] },
      { lesson_id: newer.pdf, kind: "finished", position: 4 },
    ]);
    expect(await slugsOf("completed")).toEqual([]);
    await call(a.host, `/attempts/${attempt.id}/submission`, { token, method: "POST" });

    expect(await slugsOf("in-progress")).toEqual(["older"]);
    expect(await slugsOf("completed")).toEqual(["newer"]);
    const data = await home();
    expect(data.in_progress.map((card) => card.slug)).toEqual(["older"]);
    const course = await (await call(a.host, "/courses/newer", { token })).json<{ data: unknown }>();
    expect(course.data).toMatchObject({ action: { kind: "review", lesson_id: newer.article }, resume: null });
  });

  it("is each learner's own", async () => {
    const other = await signedIn(a, a.otherLearner);
    expect(await home(other)).toMatchObject({ continue: null, in_progress: [] });
    expect([...(await slugsOf("in-progress", other)), ...(await slugsOf("completed", other))]).toEqual([]);
  });
});
