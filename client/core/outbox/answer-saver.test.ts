import { expect, test, vi } from "vitest";
import { ApiError } from "#client/core/transport/api.ts";
import { memoryStorage } from "#tests/fixtures/memory-storage.ts";
import { createAnswerSaver, type AnswerSaverDeps } from "./answer-saver.ts";
import { keptAnswersOf, keptAttempts } from "./kept-answers.ts";

const chosen = (...option_ids: string[]) => ({ option_ids, slots: {} });

function refusal(statusCode: number, code?: "attempt_closed" | "validation_failed" | "answer_changed"): ApiError {
  return new ApiError({ statusCode, statusMessage: "", message: "", data: { message: "", ...(code ? { code } : {}) } });
}

function make(send: AnswerSaverDeps["send"], storage = memoryStorage(), userId = "u1") {
  const calls = { onSaved: vi.fn(), onWaiting: vi.fn(), onClosed: vi.fn() };
  return {
    ...calls,
    storage,
    saver: createAnswerSaver({ send, kept: keptAnswersOf(storage, userId, "t1"), ...calls }),
  };
}

test("the newest answer is the last one sent, whatever the network's order", async () => {
  const sent: string[] = [];
  const { saver, onSaved } = make(async (_question, { option_ids }) => {
    sent.push(option_ids[0] ?? "");
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
  saver.save("q1", chosen("a"));
  saver.save("q1", chosen("b"));
  saver.save("q1", chosen("c"));
  expect(await saver.flush()).toBe(true);
  expect(sent).toEqual(["a", "c"]);
  expect(onSaved).toHaveBeenCalledTimes(1);
});

test("an answer given offline waits, survives a reload and is saved later", async () => {
  let down = true;
  const sent: string[] = [];
  const send = async (question: string) => {
    if (down) throw refusal(0);
    sent.push(question);
  };
  const first = make(send);
  first.saver.save("q1", chosen("a"));
  expect(await first.saver.flush()).toBe(false);
  expect(first.onWaiting).toHaveBeenCalledWith("q1", "waiting", undefined);
  const second = make(send, first.storage);
  expect(second.saver.pending()).toEqual({ q1: chosen("a") });
  down = false;
  expect(await second.saver.flush()).toBe(true);
  expect(sent).toEqual(["q1"]);
  expect(make(send, first.storage).saver.pending()).toEqual({});
});

test.each([401, 403])(
  "a session that ended (%i, or is another person's) keeps the answers, for their person alone",
  async (status) => {
    const { saver, storage, onWaiting, onClosed } = make(async () => Promise.reject(refusal(status)));
    saver.save("q1", chosen("a"));
    expect(await saver.flush()).toBe(false);
    expect(onWaiting).toHaveBeenCalledWith("q1", "signed-out", undefined);
    expect(onClosed).not.toHaveBeenCalled();
    expect(saver.pending()).toEqual({ q1: chosen("a") });
    expect(keptAttempts(storage, "u1")).toEqual(["t1"]);
    expect(keptAttempts(storage, "u")).toEqual([]);
    expect(make(vi.fn(), storage, "u2").saver.pending()).toEqual({});
  },
);

test("what another tab kept later stays when an older answer was saved", async () => {
  const storage = memoryStorage();
  const { saver } = make(async () => keptAnswersOf(storage, "u1", "t1").put("q1", chosen("newer")), storage);
  saver.save("q1", chosen("older"));
  expect(await saver.flush()).toBe(true);
  expect(make(vi.fn(), storage).saver.pending()).toEqual({ q1: chosen("newer") });
});

test("a page that goes away sends what it still has, typed words too, and keeps it until there is an answer", async () => {
  const send = vi.fn(async () => Promise.resolve());
  const { saver, storage } = make(send);
  const typed = { option_ids: [], slots: { text: "Hà N" } };
  saver.save("q1", typed, true);
  saver.leave();
  expect(send).toHaveBeenCalledWith("q1", typed, { keepalive: true });
  expect(make(vi.fn(), storage).saver.pending()).toEqual({ q1: typed });
});

test("what a device keeps that is no answer is left alone", () => {
  const storage = memoryStorage();
  for (const [key, value] of [
    ["q1", "{"],
    ["q2", "null"],
    ["q3", "[]"],
  ])
    storage.setItem(`quiz-answer:u1:t1:${key}`, value!);
  expect(make(vi.fn(), storage).saver.pending()).toEqual({});
});

test("an attempt handed in elsewhere ends the saving", async () => {
  const { saver, onClosed } = make(async () => Promise.reject(refusal(409, "attempt_closed")));
  saver.save("q1", chosen("a"));
  expect(await saver.flush()).toBe(false);
  expect(onClosed).toHaveBeenCalledTimes(1);
  expect(saver.pending()).toEqual({});
});

test("an answer that the server cannot take holds up none behind it, and is not called saved", async () => {
  const sent: string[] = [];
  const { saver, onSaved, onWaiting } = make(async (question) => {
    if (question === "q1") throw refusal(422, "validation_failed");
    sent.push(question);
  });
  saver.save("q1", chosen("a"));
  saver.save("q2", chosen("b"));
  expect(await saver.flush()).toBe(true);
  expect(sent).toEqual(["q2"]);
  expect(onWaiting).toHaveBeenCalledWith("q1", "waiting", undefined);
  expect(onSaved).toHaveBeenCalledTimes(1);
});

test("an answer that another tab saved differently meanwhile is told with that one, and holds up none behind it", async () => {
  const sent: string[] = [];
  const { saver, onSaved, onWaiting } = make(async (question) => {
    const error = refusal(409, "answer_changed");
    if (question === "q1") throw new ApiError({ ...error, data: { ...error.data, current: chosen("theirs") } });
    sent.push(question);
  });
  saver.save("q1", chosen("mine"));
  saver.save("q2", chosen("b"));
  expect(await saver.flush()).toBe(true);
  expect(sent).toEqual(["q2"]);
  expect(onWaiting).toHaveBeenCalledWith("q1", "waiting", chosen("theirs"));
  expect(onSaved).toHaveBeenCalledTimes(1);
});

test("what is being typed is kept at once and sent with the pause", async () => {
  vi.useFakeTimers();
  try {
    const sent: string[] = [];
    const { saver } = make(async (_question, { slots }) => void sent.push(slots["text"] ?? ""));
    for (const text of ["H", "Hà", "Hà Nội"]) saver.save("q1", { option_ids: [], slots: { text } }, true);
    expect(saver.pending()).toEqual({ q1: { option_ids: [], slots: { text: "Hà Nội" } } });
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toEqual(["Hà Nội"]);
  } finally {
    vi.useRealTimers();
  }
});
