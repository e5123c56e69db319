import { beforeEach, expect, test, vi } from "vitest";
import { mergeContent } from "./merge-content.ts";
import { createLessonSaver, type DraftCopy, type StoredLesson } from "./lesson-saver.ts";

interface Text {
  markdown: string;
}
class Stale extends Error {
  readonly current: StoredLesson<Text>;
  constructor(current: StoredLesson<Text>) {
    super("stale");
    this.current = current;
  }
}

/** A learning API with one lesson that may be out of reach. */
function server(markdown: string) {
  let stored: StoredLesson<Text> = { content: { markdown }, revision: 1, updated_at: "2026-11-23T10:00:00Z" };
  const api = {
    isReached: true,
    sent: [] as string[],
    stored: () => stored,
    write: (text: string) => {
      stored = { content: { markdown: text }, revision: stored.revision + 1, updated_at: "2026-11-23T10:42:00Z" };
    },
    send: async (content: Text, revision: number) => {
      await Promise.resolve();
      if (!api.isReached) throw new Error("network");
      if (revision !== stored.revision) throw new Stale(stored);
      api.sent.push(content.markdown);
      api.write(content.markdown);
      return stored;
    },
  };
  return api;
}

function opened(api: ReturnType<typeof server>) {
  let kept: DraftCopy<Text> | null = null;
  const saver = createLessonSaver(api.stored(), {
    send: api.send,
    otherOf: (error) => (error instanceof Stale ? error.current : undefined),
    isRefused: () => false,
    keep: (copy) => (kept = copy),
    onStored: () => undefined,
    loadMerge: () => Promise.resolve(mergeContent),
  });
  return { saver, kept: () => kept };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test("what is written is saved once nothing was typed for a second, and once", async () => {
  const api = server("a");
  const { saver, kept } = opened(api);
  for (const markdown of ["a b", "a b c", "a b c d"]) {
    saver.change({ markdown });
    // oxlint-disable-next-line no-await-in-loop -- one key after another
    await vi.advanceTimersByTimeAsync(900);
  }
  expect(api.sent).toEqual([]);
  expect(kept()?.content.markdown).toBe("a b c d");
  await vi.advanceTimersByTimeAsync(100);
  expect(api.sent).toEqual(["a b c d"]);
  expect(saver.view()).toMatchObject({ state: "saved", savedAt: "2026-11-23T10:42:00Z" });
  expect(kept()).toBeNull();
});

test("what another saved meanwhile is put together with what is written, and saved", async () => {
  const api = server("One two three.\n\nFour five six.\n");
  const { saver } = opened(api);
  saver.change({ markdown: "One two three, mine.\n\nFour five six.\n" });
  api.write("One two three.\n\nFour five six, theirs.\n");
  await saver.flush();
  expect(api.stored().content.markdown).toBe("One two three, mine.\n\nFour five six, theirs.\n");
  expect(saver.view()).toMatchObject({ state: "saved", content: api.stored().content });
});

test("what both changed is asked, and nothing is sent until it is decided", async () => {
  const api = server("One two three.\n");
  const { saver, kept } = opened(api);
  saver.change({ markdown: "One two three, mine.\n" });
  api.write("One two three, theirs.\n");
  await saver.flush();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(saver.view()).toMatchObject({ state: "asking", questions: [{ mine: "One two three, mine." }] });
  expect(api.stored().content.markdown).toBe("One two three, theirs.\n");
  const copy = kept();
  const later = opened(api);
  if (copy) await later.saver.recover(copy);
  expect(later.saver.view()).toMatchObject({ state: "asking", questions: [{ theirs: "One two three, theirs." }] });
  saver.decide(".markdown.0", "both");
  saver.settle();
  await saver.flush();
  expect(api.stored().content.markdown).toBe("One two three, mine.\n\nOne two three, theirs.\n");
});

test("without a network it stays on the device, is tried again, and comes back with the next visit", async () => {
  const api = server("a\n");
  const first = opened(api);
  api.isReached = false;
  first.saver.change({ markdown: "a written\n" });
  await vi.advanceTimersByTimeAsync(1000);
  expect(first.saver.view().state).toBe("waiting");
  const copy = first.kept();
  expect(copy?.content.markdown).toBe("a written\n");
  api.isReached = true;
  api.write("a\n\ntheirs\n");
  const second = opened(api);
  if (copy) await second.saver.recover(copy);
  await vi.advanceTimersByTimeAsync(1000);
  expect(api.stored().content.markdown).toBe("a written\n\ntheirs\n");
  await vi.advanceTimersByTimeAsync(5000);
  expect(first.saver.view().state).toBe("saved");
});
