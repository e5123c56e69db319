import { expect, test, vi } from "vitest";
import type { Answer } from "#shared/contracts/quiz.ts";
import { ApiError } from "./api.ts";
import { createLatestSaver, type SaverDeps } from "./latest-saver.ts";

const chosen = (...option_ids: string[]) => ({ option_ids, slots: {} });

function refusal(statusCode: number, code?: "attempt_closed" | "validation_failed"): ApiError {
  return new ApiError({ statusCode, statusMessage: "", message: "", data: { message: "", ...(code ? { code } : {}) } });
}

const fateOf = (error: unknown) => (error instanceof ApiError && error.statusCode === 409 ? "close" : error instanceof ApiError && error.statusCode === 422 ? "drop" : "wait");

function memoryStorage(): NonNullable<SaverDeps<Answer>["storage"]> {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

function make(send: SaverDeps<Answer>["send"], storage = memoryStorage()) {
  const calls = { onSaved: vi.fn(), onWaiting: vi.fn(), onClosed: vi.fn() };
  return { ...calls, storage, saver: createLatestSaver<Answer>({ send, storage, key: "quiz:u1:t1", fateOf, ...calls }) };
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
  expect(first.onWaiting).toHaveBeenCalledWith("q1");
  const second = make(send, first.storage);
  expect(second.saver.kept()).toEqual({ q1: chosen("a") });
  down = false;
  expect(await second.saver.flush()).toBe(true);
  expect(sent).toEqual(["q1"]);
  expect(make(send, first.storage).saver.kept()).toEqual({});
});

test("a session that ended keeps the answers", async () => {
  const { saver } = make(async () => Promise.reject(refusal(401)));
  saver.save("q1", chosen("a"));
  expect(await saver.flush()).toBe(false);
  expect(saver.kept()).toEqual({ q1: chosen("a") });
});

test("an attempt handed in elsewhere ends the saving", async () => {
  const { saver, onClosed } = make(async () => Promise.reject(refusal(409, "attempt_closed")));
  saver.save("q1", chosen("a"));
  expect(await saver.flush()).toBe(false);
  expect(onClosed).toHaveBeenCalledTimes(1);
  expect(saver.kept()).toEqual({});
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
  expect(onWaiting).toHaveBeenCalledWith("q1");
  expect(onSaved).toHaveBeenCalledTimes(1);
});

test("what is being typed is kept at once and sent with the pause", async () => {
  vi.useFakeTimers();
  try {
    const sent: string[] = [];
    const { saver } = make(async (_question, { slots }) => void sent.push(slots["text"] ?? ""));
    for (const text of ["H", "Hà", "Hà Nội"]) saver.save("q1", { option_ids: [], slots: { text } }, true);
    expect(saver.kept()).toEqual({ q1: { option_ids: [], slots: { text: "Hà Nội" } } });
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toEqual(["Hà Nội"]);
  } finally {
    vi.useRealTimers();
  }
});
