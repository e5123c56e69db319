/** Why something that was written cannot be published as it is, for whoever wrote it to read in their language. */
export const readingProblems = [
  "file_heavy",
  "file_type",
  "file_gone",
  "file_broken",
  "picture_large",
  "text_form",
  "no_questions",
  "question_twice",
  "pool_unsaid",
  "pool_short",
  "option_twice",
  "match_twice",
  "no_right",
  "one_right",
  "two_options",
  "blank_once",
  "blank_choice",
  "blank_unknown",
  "film_start",
  "length_differs",
  "chapter_first",
  "chapter_order",
  "behind_end",
  "cue_form",
  "language_twice",
  "sheet_form",
  "pages_differ",
  "takes_nothing",
  "points_over",
  "lesson_twice",
  "value_missing",
  "value_kind",
  "value_short",
  "value_long",
  "value_low",
  "value_high",
  "value_hidden",
  "value_form",
  "other",
] as const;

export interface ReadingProblem {
  code: (typeof readingProblems)[number];
  /** What its words are filled with. */
  values: Readonly<Record<string, string>>;
}

export type ReadingCode = ReadingProblem["code"];
