import { deleteNote, listNotes, type Note, writeNote } from "#shared/contracts/notes.ts";
import { wholeList } from "#shared/contracts/scalars.ts";
import { AppError } from "#shared/errors.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { instant } from "#api/http/instant.ts";
import { requireSender } from "#api/http/sender.ts";
import { isViewing } from "#api/http/viewer.ts";
import { findLesson, listOfCourse, type NoteRow, removeNote, saveNote } from "./notes.repo.ts";

export function noteRoutes(app: ApiApp): void {
  implement(app, listNotes, async ({ db, viewer, params }) => {
    const rows = await listOfCourse(db, viewer.id, params.slug);
    if (!rows) throw new AppError("not_found");
    // What somebody writes for themselves is for nobody else's eyes.
    return wholeList(isViewing(viewer) ? [] : rows.map(toNote));
  });

  implement(app, writeNote, async ({ db, viewer, body, now }) => {
    requireSender(viewer, body.learner_id);
    const lesson = await findLesson(db, viewer.id, body.lesson_id);
    if (!lesson) throw new AppError("not_found");
    if (lesson.enrolledAt === null) throw new AppError("not_enrolled");
    const { id, kind, at, text } = body;
    const note = await saveNote(db, { userId: viewer.id, id, lessonId: body.lesson_id, kind, at, text }, now);
    if (!note) throw new AppError("not_found");
    return { data: toNote(note) };
  });

  implement(app, deleteNote, async ({ db, viewer, params, query }) => {
    requireSender(viewer, query.learner_id);
    if (!(await removeNote(db, viewer.id, params.noteId))) throw new AppError("not_found");
    return { data: { id: params.noteId } };
  });
}

function toNote({ id, lessonId, kind, at, text, createdAt, updatedAt }: Omit<NoteRow, "businessId" | "userId">): Note {
  return { id, lesson_id: lessonId, kind, at, text, created_at: instant(createdAt), updated_at: instant(updatedAt) };
}
