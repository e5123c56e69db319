import { expect, test } from "vitest";
import type { ProgressEvent } from "#shared/contracts/study.ts";
import { coalesce, progressEvent } from "./progress-event.ts";

test("positions of one lesson become one event with all that was watched", () => {
  const events: ProgressEvent[] = [];
  events.push(progressEvent("l1", "position", { position: 10, watched: [[0, 10]] }, 0));
  events.push(progressEvent("l1", "finished", {}, 0));
  events.push(progressEvent("l2", "position", { position: 4 }, 1));
  events.push(progressEvent("l1", "position", { position: 30, watched: [[20, 30]] }, 2));
  expect(
    coalesce(events).map(({ lesson_id, kind, position, watched }) => ({ lesson_id, kind, position, watched })),
  ).toEqual([
    {
      lesson_id: "l1",
      kind: "position",
      position: 30,
      watched: [
        [0, 10],
        [20, 30],
      ],
    },
    { lesson_id: "l1", kind: "finished", position: undefined, watched: undefined },
    { lesson_id: "l2", kind: "position", position: 4, watched: undefined },
  ]);
});
