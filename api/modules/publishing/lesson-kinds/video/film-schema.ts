import * as z from "zod/mini";
import { LanguageTag, Line, PositiveInt, RelativePath, Slug, Text } from "../../pack/pack-fields.ts";
import { entryHead } from "../lesson-pack.ts";

/** A question at which a film stops; `required` ones cannot be skipped, and the film is not done without them. */
const FilmQuestionEntry = z.strictObject({
  id: Slug,
  at: z.number().check(z.nonnegative()),
  kind: z._default(z.enum(["single", "multiple"]), "single"),
  text: Text,
  options: z
    .array(z.strictObject({ id: Slug, text: Text, correct: z._default(z.boolean(), false) }))
    .check(z.minLength(2), z.maxLength(8)),
  explanation: z.optional(Text),
  required: z._default(z.boolean(), true),
});
export type FilmQuestionEntry = z.output<typeof FilmQuestionEntry>;

export const VideoEntry = z.strictObject({
  ...entryHead,
  kind: z.literal("video"),
  seconds: z.number().check(z.positive()),
  file: RelativePath,
  poster: z.optional(RelativePath),
  captions: z._default(z.array(z.strictObject({ language: LanguageTag, label: Line, file: RelativePath })), []),
  chapters: z._default(z.array(z.strictObject({ at: z.number().check(z.nonnegative()), title: Line })), []),
  /** The first playlist of the same film as an adaptive stream; everything that it names lies beside it. */
  stream: z.optional(RelativePath),
  /** One sheet of small pictures in rows, one for `every` so many seconds. */
  previews: z.optional(
    z.strictObject({ file: RelativePath, every: z.number().check(z.positive()), columns: PositiveInt }),
  ),
  complete_at: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  no_skip: z._default(z.boolean(), false),
  questions: z._default(z.array(FilmQuestionEntry), []),
});
export type VideoEntry = z.output<typeof VideoEntry>;
