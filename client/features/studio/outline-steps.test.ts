import { expect, test } from "vitest";
import type { DraftLesson } from "#shared/contracts/studio.ts";
import { dropSectionStep, dropStep, lessonStep, sectionStep } from "./outline-steps.ts";

const lesson = (id: string): DraftLesson => ({
  id,
  title: id,
  kind: "article",
  is_trial: false,
  seconds: 60,
  revision: 1,
  updated_at: "2026-11-23T10:00:00Z",
});
const sections = [
  { id: "one", title: "One", lessons: [lesson("a"), lesson("b")] },
  { id: "two", title: "Two", lessons: [lesson("c")] },
];

test("a lesson goes one place up or down, over the edge of its section into the next, and no further than the outline", () => {
  expect(lessonStep(sections, "a", 1)).toEqual({ act: "move_lesson", lesson_id: "a", section_id: "one", at: 1 });
  expect(lessonStep(sections, "b", 1)).toEqual({ act: "move_lesson", lesson_id: "b", section_id: "two", at: 0 });
  expect(lessonStep(sections, "c", -1)).toEqual({ act: "move_lesson", lesson_id: "c", section_id: "one", at: 2 });
  expect(lessonStep(sections, "a", -1)).toBeUndefined();
  expect(lessonStep(sections, "c", 1)).toBeUndefined();
  expect(lessonStep(sections, "gone", 1)).toBeUndefined();
});

test("a section stays within the outline", () => {
  expect(sectionStep(sections, "one", 1)).toEqual({ act: "move_section", section_id: "one", at: 1 });
  expect(sectionStep(sections, "one", -1)).toBeUndefined();
});

test("a dropped lesson stands before or behind the one it was dropped on, counted without itself", () => {
  const step = (at: number, section = "one") => ({ act: "move_lesson", lesson_id: "a", section_id: section, at });
  expect(dropStep(sections, "a", { lessonId: "b", isBehind: true })).toEqual(step(1));
  expect(dropStep(sections, "a", { lessonId: "b", isBehind: false })).toEqual(step(0));
  expect(dropStep(sections, "a", { lessonId: "c", isBehind: true })).toEqual(step(1, "two"));
  expect(dropStep(sections, "a", { lessonId: "a", isBehind: true })).toBeUndefined();
});

test("a dropped section stands before or behind the one it was dropped on, counted without itself, and stays where it is already", () => {
  const three = [...sections, { id: "three", title: "Three", lessons: [] }];
  const drop = (id: string, sectionId: string, isBehind: boolean) =>
    dropSectionStep(three, id, { sectionId, isBehind });
  expect(drop("one", "three", true)).toEqual({ act: "move_section", section_id: "one", at: 2 });
  expect(drop("one", "three", false)).toEqual({ act: "move_section", section_id: "one", at: 1 });
  expect(drop("three", "one", false)).toEqual({ act: "move_section", section_id: "three", at: 0 });
  expect(drop("one", "two", false)).toBeUndefined();
  expect(drop("one", "one", true)).toBeUndefined();
  expect(drop("gone", "one", true)).toBeUndefined();
});
