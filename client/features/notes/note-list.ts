import type { Note } from "#shared/contracts/notes.ts";

/** What a device still has to send: the note as it is now, or that it is gone. */
export type NoteChange = { kind: "write"; note: Note } | { kind: "remove" };

/** The notes with one written, where it belongs: by lesson in the course's order, then by place, then by age. */
export function withNote(notes: readonly Note[], note: Note, lessonIds: readonly string[]): Note[] {
  const rank = ({ lesson_id, at, created_at }: Note) =>
    [lessonIds.indexOf(lesson_id), at ?? -1, Date.parse(created_at)] as const;
  return [...notes.filter(({ id }) => id !== note.id), note].toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
  });
}

export function withoutNote(notes: readonly Note[], id: string): Note[] {
  return notes.filter((note) => note.id !== id);
}

/** What the server knows, and over it what this device has not sent yet. */
export function withChanges(
  notes: readonly Note[],
  changes: Readonly<Record<string, NoteChange>>,
  lessonIds: readonly string[],
): Note[] {
  return Object.entries(changes).reduce<Note[]>(
    (list, [id, change]) =>
      change.kind === "remove"
        ? withoutNote(list, id)
        : lessonIds.includes(change.note.lesson_id)
          ? withNote(list, change.note, lessonIds)
          : list,
    [...notes],
  );
}

interface Titled {
  id: string;
  number: number;
  title: string;
}

/** Notes as a text file, lesson by lesson. `placeOf`: the words of a note's place, empty for none. */
export function notesAsText(
  course: string,
  lessons: readonly Titled[],
  notes: readonly Note[],
  placeOf: (note: Note) => string,
): string {
  const parts = lessons.flatMap(({ id, number, title }) => {
    const own = notes.filter((note) => note.lesson_id === id);
    if (own.length === 0) return [];
    return [
      `## ${number}. ${title}`,
      ...own.map(
        (note) => `- ${[placeOf(note), note.text.trim().replaceAll("\n", "\n  ")].filter(Boolean).join(" · ")}`,
      ),
      "",
    ];
  });
  return [`# ${course}`, "", ...parts].join("\n");
}
