import * as z from "zod/mini";
import { ofSession } from "./classroom.ts";
import { endpoint } from "./endpoint.ts";
import { Mark, marking } from "./roster.ts";
import { dataOf, Id } from "./scalars.ts";

/** In characters: some thousand lines. */
export const mostFileText = 200_000;
export const mostFileRows = 1000;

/** Why a line marks nobody; `twice`: a line above it is of the same person. */
export const lineProblems = ["unknown_person", "waiting", "unknown_mark", "twice"] as const;

export const FileLine = z.object({
  /** From 1, as the file counts its rows. */
  line: z.number(),
  text: z.string(),
  user_id: z.nullable(Id),
  name: z.nullable(z.string()),
  from: z.nullable(Mark),
  to: z.nullable(Mark),
  problem: z.nullable(z.enum(lineProblems)),
});
export type FileLine = z.output<typeof FileLine>;

/**
 * Writes nothing: what comes of it is marked by `markAttendance`, with `way` "file". Of each line any cell may hold the
 * employee number or e-mail address, and another the mark; a first line without either is the head.
 */
export const checkMarksFile = endpoint({
  name: "checkMarksFile",
  method: "POST",
  path: "/manage/lms/sessions/:sessionId/attendance-checks",
  summary: "What the lines of a file would mark",
  ...ofSession,
  support: "refused",
  body: z.object({ text: z.string().check(z.minLength(1, "required"), z.maxLength(mostFileText, "too_long")) }),
  response: dataOf(z.object({ lines: z.array(FileLine) })),
  errors: marking,
});
