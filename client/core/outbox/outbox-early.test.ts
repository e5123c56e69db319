import { expect, test } from "vitest";
import type { ProgressEvent } from "#shared/contracts/study.ts";
import { createOutbox } from "./outbox.ts";
import { progressEvent } from "./progress-event.ts";

const event = (lesson: string, kind: ProgressEvent["kind"] = "opened") => progressEvent(lesson, kind, {}, 0);

function memoryStore() {
  const kept = new Map<string, ProgressEvent>();
  return {
    read: async () => [...kept.values()],
    put: async (one: ProgressEvent) => void kept.set(one.id, one),
    remove: async (ids: readonly string[]) => ids.forEach((id) => kept.delete(id)),
  };
}

test("what came too early stays on the device, is sent again when its time has come, and holds nothing else up", async () => {
  let clock = 0;
  const sent: string[][] = [];
  const send = async (events: ProgressEvent[]) => {
    sent.push(events.map(({ lesson_id }) => lesson_id));
    const early = clock < 120_000 ? events.filter(({ kind }) => kind === "finished") : [];
    return {
      lessons: [],
      courses: [],
      rejected: [],
      early: early.map(({ id, lesson_id }) => ({
        id,
        lesson_id,
        code: "too_early" as const,
        message: "",
        retry_after_seconds: 120,
      })),
    };
  };
  const box = createOutbox({ store: memoryStore(), send, now: () => clock });
  box.add(event("l1", "finished"));
  await box.flush();
  expect([box.state(), box.minutesEarly(), box.pending().length]).toEqual(["early", 2, 1]);
  box.add(event("l2"));
  for (clock = 10_000; clock < 120_000; clock += 10_000) await box.flush();
  expect(sent).toEqual([["l1"], ["l2"]]);
  await box.flush();
  expect(sent.at(-1)).toEqual(["l1"]);
  expect([box.state(), box.minutesEarly(), box.pending()]).toEqual(["saved", 0, []]);
});
