import { beforeEach, expect, test, vi } from "vitest";
import { createFactsSaver, type FactsCopy } from "./facts-saver.ts";

class Refused extends Error {
  readonly fields: string[];
  constructor(fields: string[]) {
    super("refused");
    this.fields = fields;
  }
}

/** A learning API with fields; one that is empty is refused. */
function server(stored: Record<string, string>) {
  const api = {
    isReached: true,
    sent: [] as Record<string, unknown>[],
    stored,
    send: async (facts: ReadonlyMap<string, unknown>) => {
      await Promise.resolve();
      if (!api.isReached) throw new Error("network");
      const empty = [...facts.keys()].filter((field) => facts.get(field) === "");
      if (empty.length > 0) throw new Refused(empty);
      api.sent.push(Object.fromEntries(facts));
      for (const [field, value] of facts) api.stored[field] = String(value);
      return "2026-11-23T10:42:00Z";
    },
  };
  return api;
}

function opened(api: ReturnType<typeof server>) {
  let kept: FactsCopy | null = null;
  const saver = createFactsSaver("2026-11-23T10:00:00Z", {
    storedOf: (field) => api.stored[field],
    send: api.send,
    refusedOf: (error) => (error instanceof Refused ? error.fields : null),
    keep: (copy) => (kept = copy),
  });
  return { saver, kept: () => kept };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test("a title is saved once nothing was typed for a second, without being left", async () => {
  const api = server({ "lesson.a.title": "Old" });
  const { saver, kept } = opened(api);
  for (const title of ["N", "Ne", "New"]) {
    saver.write("lesson.a.title", title);
    // oxlint-disable-next-line no-await-in-loop -- key after key
    await vi.advanceTimersByTimeAsync(400);
  }
  expect([saver.view().state, api.sent, kept()]).toEqual([
    "typing",
    [],
    { "lesson.a.title": { value: "New", base: "Old" } },
  ]);
  await vi.advanceTimersByTimeAsync(1000);
  expect([saver.view().state, saver.view().savedAt, kept()]).toEqual(["saved", "2026-11-23T10:42:00Z", null]);
  expect(api.sent).toEqual([{ "lesson.a.title": "New" }]);
});

test("without a network it is not said to be saved, is kept on the device, and is sent again", async () => {
  const api = server({ "lesson.a.title": "Old", "head.summary": "" });
  const { saver, kept } = opened(api);
  api.isReached = false;
  saver.write("lesson.a.title", "New");
  await saver.flush();
  saver.write("head.summary", "Short");
  await vi.advanceTimersByTimeAsync(2000);
  expect(saver.view().state).toBe("waiting");
  expect(Object.keys(kept() ?? {})).toEqual(["lesson.a.title", "head.summary"]);
  api.isReached = true;
  await vi.advanceTimersByTimeAsync(5000);
  expect([saver.view().state, kept()]).toEqual(["saved", null]);
  expect(api.stored).toEqual({ "lesson.a.title": "New", "head.summary": "Short" });
});

test("the next visit sends what was left on the device, but not over what somebody else wrote since", async () => {
  const copy = { "lesson.a.title": { value: "New", base: "Old" }, "head.summary": { value: "Mine", base: "Before" } };
  const api = server({ "lesson.a.title": "Old", "head.summary": "Theirs" });
  const { saver, kept } = opened(api);
  saver.recover(copy);
  expect(saver.now("lesson.a.title", "Old")).toBe("New");
  await vi.advanceTimersByTimeAsync(1000);
  expect([api.stored, kept()]).toEqual([{ "lesson.a.title": "New", "head.summary": "Theirs" }, null]);
});

test("what is refused says so, and does not hold up the rest", async () => {
  const api = server({ "head.title": "Old", "head.summary": "Old" });
  const { saver } = opened(api);
  saver.write("head.title", "");
  saver.write("head.summary", "New");
  await saver.flush();
  expect([saver.view().state, api.stored]).toEqual(["refused", { "head.title": "Old", "head.summary": "New" }]);
  saver.write("head.title", "Next");
  await saver.flush();
  expect([saver.view().state, api.stored["head.title"]]).toEqual(["saved", "Next"]);
});

test("what is typed while a save is on its way is saved too, also where it is what stood there before", async () => {
  const api = server({ "head.title": "Old" });
  const { saver } = opened(api);
  saver.write("head.title", "New");
  const saving = saver.flush();
  saver.write("head.title", "Old");
  await saving;
  expect([api.sent, api.stored, saver.view().state]).toEqual([
    [{ "head.title": "New" }, { "head.title": "Old" }],
    { "head.title": "Old" },
    "saved",
  ]);
});

test("what is of something that is there no more is let go", async () => {
  const api = server({ "lesson.a.title": "Old" });
  const { saver, kept } = opened(api);
  saver.write("lesson.a.title", "New");
  delete api.stored["lesson.a.title"];
  await saver.flush();
  expect([api.sent, kept(), saver.view().state]).toEqual([[], null, "saved"]);
});
