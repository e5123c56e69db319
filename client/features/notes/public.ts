/** What pages, the shell and other features may use of notes. */
export { NotesPanel, type NoteWish } from "./notes-panel.tsx";
export { notesQuery } from "./notes.queries.ts";
export { useNoteKeys } from "./use-note-keys.ts";
