import { expect, test, vi } from "vitest";
import { ApiError } from "#client/core/transport/api.ts";
import type { DeviceStorage } from "#client/core/device/kept-values.ts";
import { memoryStorage } from "#tests/fixtures/memory-storage.ts";
import { createFilmAnswers, type FilmAnswered } from "./film-answers.ts";
import { hasFilmAnswers, keptFilmAnswersOf } from "./kept-answers.ts";

const right = (chosen: string[]) => ({
  outcome: { chosen, is_right: true, right_ids: chosen, explanation: null },
  progress: null,
});
const refusal = (statusCode: number) =>
  new ApiError({ statusCode, statusMessage: "", message: "", data: { message: "" } });

function make(
  send: (optionIds: string[]) => Promise<ReturnType<typeof right>>,
  storage: DeviceStorage = memoryStorage(),
) {
  const heard: FilmAnswered[] = [];
  const answers = createFilmAnswers({
    kept: keptFilmAnswersOf(storage, "u1"),
    send: (_place, optionIds) => send(optionIds),
  });
  answers.listen((answered) => heard.push(answered));
  return { answers, heard, storage };
}

test("what came of an answer is told to whoever listens, and the device forgets the answer", async () => {
  const { answers, heard, storage } = make(async (ids) => right(ids));
  expect(await answers.answer("l1", "q1", ["a"])).toBe(true);
  expect(heard).toEqual([{ lessonId: "l1", questionId: "q1", ...right(["a"]) }]);
  expect(hasFilmAnswers(storage, "u1")).toBe(false);
});

test.each([0, 401, 403, 503])(
  "an answer that meets a %i waits on the device for its person alone, through a reload, and is sent later",
  async (status) => {
    const { answers, storage } = make(async () => Promise.reject(refusal(status)));
    expect(await answers.answer("l1", "q1", ["a"])).toBe(false);
    expect(await answers.answer("l2", "q9", [])).toBe(false);
    expect([hasFilmAnswers(storage, "u1"), hasFilmAnswers(storage, "u2")]).toEqual([true, false]);
    const later = make(async (ids) => right(ids), storage);
    expect(later.answers.waiting("l1")).toEqual({ q1: ["a"] });
    await later.answers.flush();
    expect(later.heard.map(({ questionId, outcome }) => [questionId, outcome.chosen])).toEqual([
      ["q1", ["a"]],
      ["q9", []],
    ]);
    expect(hasFilmAnswers(storage, "u1")).toBe(false);
  },
);

test("an answer that can never be taken is refused at once and not tried again", async () => {
  const { answers, storage } = make(async () => Promise.reject(refusal(422)));
  await expect(answers.answer("l1", "q1", ["x"])).rejects.toMatchObject({ statusCode: 422 });
  expect(hasFilmAnswers(storage, "u1")).toBe(false);
});

test("a server that never answers holds nobody up", async () => {
  vi.useFakeTimers();
  try {
    const { answers, heard } = make(
      async (ids) => new Promise((resolve) => setTimeout(() => resolve(right(ids)), 60_000)),
    );
    const answered = answers.answer("l1", "q1", ["a"]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await answered).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toHaveLength(1);
  } finally {
    vi.useRealTimers();
  }
});
