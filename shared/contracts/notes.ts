import * as z from "zod/mini";
import { ofCourse } from "./course.ts";
import { endpoint } from "./endpoint.ts";
import { prose } from "./plain-text.ts";
import { dataOf, Id, Instant, pageOf } from "./scalars.ts";

export const longestNote = 5000;

/** Whose note this is. A browser may be signed in as somebody else by now; that one is `forbidden`. */
const learnerId = z.optional(Id);

const place = z.nullable(z.number().check(z.gte(0), z.lte(1_000_000)));

/** A learner's own note, or with `kind` "bookmark" a marked place that needs no words. Nobody else ever sees it. */
export const Note = z.object({
  id: Id,
  lesson_id: Id,
  kind: z.enum(["note", "bookmark"]),
  /** Second of a film or recording, page of a document; null: of the lesson as a whole. */
  at: z.nullable(z.number()),
  text: z.string(),
  created_at: Instant,
  updated_at: Instant,
});
export type Note = z.output<typeof Note>;

/** In the order of the course: by lesson, then by place. At most 1,000. */
export const listNotes = endpoint({
  name: "listNotes",
  method: "GET",
  path: "/courses/:slug/notes",
  summary: "The viewer's notes and bookmarks of a course",
  ...ofCourse,
  response: pageOf(Note),
  errors: ["unauthenticated", "not_found", "validation_failed"],
});

/** Writes the note with this id, new or changed: ids are made by the client, so that a retry makes no second note. */
export const writeNote = endpoint({
  name: "writeNote",
  method: "POST",
  path: "/notes",
  summary: "Writes a note or a bookmark",
  access: "signed-in",
  body: z.object({
    id: Id,
    lesson_id: Id,
    kind: z._default(z.enum(["note", "bookmark"]), "note"),
    at: z._default(place, null),
    text: prose(longestNote),
    learner_id: learnerId,
  }),
  response: dataOf(Note),
  errors: ["unauthenticated", "forbidden", "not_found", "not_enrolled", "validation_failed", "malformed_json"],
  foreign: {},
});

export const deleteNote = endpoint({
  name: "deleteNote",
  method: "DELETE",
  path: "/notes/:noteId",
  summary: "Deletes a note or a bookmark",
  access: "signed-in",
  params: z.object({ noteId: Id }),
  query: z.object({ learner_id: learnerId }),
  response: dataOf(z.object({ id: Id })),
  errors: ["unauthenticated", "forbidden", "not_found", "validation_failed"],
  foreign: { noteId: "note-id" },
});
