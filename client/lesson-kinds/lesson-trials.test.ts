import { expect, test } from "vitest";
import { hasTrial } from "./lesson-trials.tsx";

test("a quiz is not shown before it counts", () => {
  expect((["article", "video", "pdf", "audio", "gallery", "quiz", "assignment"] as const).map(hasTrial)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});
