import { expect, test } from "vitest";
import type { Note } from "#shared/contracts/notes.ts";
import { notesAsText, withChanges, withNote, withoutNote } from "./note-list.ts";

const lessons = ["l1", "l2"];
const note = (id: string, more: Partial<Note> = {}): Note => ({
  id,
  lesson_id: "l1",
  kind: "note",
  at: null,
  text: id,
  created_at: "2026-11-01T00:00:00Z",
  updated_at: "2026-11-01T00:00:00Z",
  ...more,
});
const ids = (notes: readonly Note[]) => notes.map(({ id }) => id);

test("a note stands in the course's order, then by place, then by age; written again it is one", () => {
  const written = [
    note("d", { lesson_id: "l2", at: 3 }),
    note("c", { at: 90 }),
    note("b", { at: 5 }),
    note("a"),
    note("late", { created_at: "2026-11-02T00:00:00Z" }),
  ];
  let list: Note[] = [];
  for (const one of written) list = withNote(list, one, lessons);
  expect(ids(list)).toEqual(["a", "late", "b", "c", "d"]);
  list = withNote(list, note("d", { at: 1, text: "new" }), lessons);
  expect(list).toHaveLength(5);
  expect(ids(list)).toEqual(["a", "late", "d", "b", "c"]);
  expect(ids(withoutNote(list, "d"))).toEqual(["a", "late", "b", "c"]);
});

test("what waits on the device goes over what the server knows; notes of other courses wait on", () => {
  const known = [note("kept"), note("changed"), note("gone")];
  const changes = {
    changed: { kind: "write", note: note("changed", { text: "newer" }) },
    gone: { kind: "remove" },
    fresh: { kind: "write", note: note("fresh", { lesson_id: "l2" }) },
    elsewhere: { kind: "write", note: note("elsewhere", { lesson_id: "of-another-course" }) },
  } as const;
  expect(withChanges(known, changes, lessons).map(({ id, text }) => [id, text])).toEqual([
    ["kept", "kept"],
    ["changed", "newer"],
    ["fresh", "fresh"],
  ]);
});

test("as a file: lesson by lesson, each note with its place, lines kept together", () => {
  const titled = [
    { id: "l1", number: 1, title: "One" },
    { id: "l2", number: 2, title: "Two" },
  ];
  const text = notesAsText(
    "Course",
    titled,
    [note("x", { at: 61, text: "first\nsecond" }), note("y", { kind: "bookmark", at: 5, text: "" })],
    ({ at }) => (at === null ? "" : `at ${at}`),
  );
  expect(text).toBe("# Course\n\n## 1. One\n- at 61 · first\n  second\n- at 5\n");
});
