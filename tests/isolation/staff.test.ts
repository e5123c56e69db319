import { beforeAll, describe, expect, it } from "vitest";
import type { HandIn, WaitingHandIn } from "#shared/contracts/hand-ins.ts";
import type { Attempt, WaitingEssay } from "#shared/contracts/quiz.ts";
import { call, signedIn } from "../fixtures/api-client.ts";
import { seedKindsQuiz } from "../fixtures/seed-question-kinds.ts";
import { seedTask, seedUploads } from "../fixtures/seed-uploads.ts";
import { type SeededBusiness, seedTwoBusinesses } from "../fixtures/two-businesses.ts";
import { recordsOf } from "./records-of.ts";

/** What one learner left behind: some of it waits for staff, some of it is nobody's business. */
interface Left {
  course: string;
  reviewId: string;
  handIn: HandIn;
  /** Handed in, and sent up but not handed in. */
  files: { given: string; loose: string };
  noteId: string;
}

let a: SeededBusiness;
let b: SeededBusiness;
let own: Left;
let foreign: Left;
let manager: string;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
  [own, foreign] = [await leave(a), await leave(b)];
  manager = await signedIn(a, a.manager);
});

async function leave(business: SeededBusiness): Promise<Left> {
  const course = await seedKindsQuiz(business, `course-of-${business.id}`);
  const task = await seedTask(business, course);
  const [token, staff] = await Promise.all([
    signedIn(business, business.learner),
    signedIn(business, business.manager),
  ]);
  const ask = async <T>(path: string, method: string, body?: unknown, as = token) =>
    ((await (await call(business.host, path, { method, token: as, body })).json()) as { data: T }).data;
  const { id } = await ask<Attempt>(`/lessons/${course.quiz}/attempts`, "POST");
  await ask(`/attempts/${id}/answers/${course.id}-essay`, "PUT", { slots: { text: `Essay of ${business.id}` } });
  await ask(`/attempts/${id}/submission`, "POST");
  const given = await seedUploads(business, business.learner, task);
  const loose = await seedUploads(business, business.otherLearner, task);
  const handIn = await ask<HandIn>(`/lessons/${task}/hand-in`, "PUT", {
    text: `Work of ${business.id}`,
    upload_ids: [given.complete],
  });
  const noteId = `note-of-${business.id}`;
  await ask("/notes", "POST", { id: noteId, lesson_id: course.article, text: `Note of ${business.id}` });
  await ask("/extra-time", "PUT", { user_id: business.learner, extra_time_percent: 10 }, staff);
  const [essay] = await ask<WaitingEssay[]>("/quiz-reviews", "GET", undefined, staff);
  return {
    course: course.slug,
    reviewId: essay!.review_id,
    handIn,
    files: { given: given.fileKey, loose: loose.fileKey },
    noteId,
  };
}

const told = async (answer: Promise<Response>) => [(await answer).status, await (await answer).text()];

describe("staff of one business", () => {
  it.each(["/quiz-reviews", "/hand-in-reviews", "/extra-time", "/extra-time?q=e", "/waiting-reviews"])(
    "sees nothing of the other at %s",
    async (path) => {
      const [status, text] = await told(call(a.host, path, { token: manager }));
      expect(status).toBe(200);
      for (const marker of [b.id, b.host, foreign.course, foreign.reviewId, foreign.handIn.id, b.learner])
        expect(text).not.toContain(marker);
    },
  );

  it("finds nothing by the other's course", async () => {
    for (const path of ["/quiz-reviews", "/hand-in-reviews"]) {
      expect(
        (
          await (
            await call(a.host, `${path}?course=${foreign.course}`, { token: manager })
          ).json<{ data: (WaitingEssay | WaitingHandIn)[] }>()
        ).data,
      ).toEqual([]);
    }
  });

  it("changes nothing by the other's ids, which answer like ids that exist nowhere", async () => {
    const before = await recordsOf(b);
    const asks = [
      {
        path: "/quiz-reviews",
        method: "POST",
        body: (id: string) => ({ review_id: id, points: 1 }),
        id: foreign.reviewId,
      },
      {
        path: "/hand-in-reviews",
        method: "POST",
        body: (id: string) => ({ hand_in_id: id, revision: 1, accepted: true }),
        id: foreign.handIn.id,
      },
      {
        path: "/extra-time",
        method: "PUT",
        body: (id: string) => ({ user_id: id, extra_time_percent: 50 }),
        id: b.learner,
      },
    ];
    for (const { path, method, body, id } of asks) {
      const [missing, other] = await Promise.all(
        ["nowhere", id].map((one) => told(call(a.host, path, { method, token: manager, body: body(one) }))),
      );
      expect(missing![0], path).toBe(404);
      expect(other, path).toEqual(missing);
    }
    expect(await recordsOf(b)).toBe(before);
  });
});

describe("files", () => {
  it("that were handed in are read by their learner and by who reviews them, and by nobody else", async () => {
    const statusFor = async (key: string, userId: string, business = a) =>
      (await call(business.host, `/files/${key}`, { token: await signedIn(business, userId) })).status;
    expect(await statusFor(own.files.given, a.learner)).toBe(200);
    expect(await statusFor(own.files.given, a.manager)).toBe(200);
    expect(await statusFor(own.files.given, a.otherLearner)).toBe(404);
    expect(await statusFor(own.files.given, b.manager, b)).toBe(404);
    expect((await call(a.host, `/business/files/${own.files.given}`)).status).toBe(404);
  });

  it("that were sent up and not handed in are their learner's alone", async () => {
    expect((await call(a.host, `/files/${own.files.loose}`, { token: await signedIn(a, a.otherLearner) })).status).toBe(
      200,
    );
    for (const userId of [a.manager, a.learner])
      expect((await call(a.host, `/files/${own.files.loose}`, { token: await signedIn(a, userId) })).status).toBe(404);
  });
});

it("notes are their learner's alone: no colleague and no manager reads or deletes them", async () => {
  for (const userId of [a.manager, a.otherLearner]) {
    const token = await signedIn(a, userId);
    expect(await told(call(a.host, `/courses/${own.course}/notes`, { token }))).toEqual([
      200,
      JSON.stringify({ data: [], meta: { next_cursor: null, total: 0 } }),
    ]);
    expect((await call(a.host, `/notes/${own.noteId}`, { method: "DELETE", token })).status).toBe(404);
  }
  const mine = await call(a.host, `/courses/${own.course}/notes`, { token: await signedIn(a, a.learner) });
  expect(await mine.text()).toContain(`Note of ${a.id}`);
});
