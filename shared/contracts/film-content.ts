import * as z from "zod/mini";
import { Id } from "./scalars.ts";

/** What came of a question inside a film. The key is told once the question is over: not by a wrong answer to a required one. */
export const FilmOutcome = z.object({
  /** Ids of options; empty: skipped. */
  chosen: z.array(z.string()),
  /** Null: skipped. */
  is_right: z.nullable(z.boolean()),
  right_ids: z.array(z.string()),
  explanation: z.nullable(z.string()),
});
export type FilmOutcome = z.output<typeof FilmOutcome>;

/** A question at which a film stops. Without its key as long as `outcome` is null. */
export const FilmQuestion = z.object({
  id: Id,
  /** Second of the film. */
  at: z.number(),
  kind: z.enum(["single", "multiple"]),
  text: z.string(),
  options: z.array(z.object({ id: z.string(), text: z.string() })),
  /** The film is not done without the right answer, and it cannot be skipped. */
  required: z.boolean(),
  outcome: z.nullable(FilmOutcome),
});
export type FilmQuestion = z.output<typeof FilmQuestion>;

/** Small pictures in rows on one sheet, one for `every` so many seconds. `width` and `height` are one picture's, in pixels. */
export const FilmPreviews = z.object({
  src: z.string(),
  every: z.number(),
  columns: z.number(),
  width: z.number(),
  height: z.number(),
});
export type FilmPreviews = z.output<typeof FilmPreviews>;
