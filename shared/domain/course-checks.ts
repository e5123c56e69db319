/** What keeps a course from being published. */
export const blockingCodes = [
  "missing_title",
  "missing_summary",
  "missing_category",
  "missing_outcomes",
  "missing_author",
  "missing_review_day",
  "no_lessons",
  "empty_section",
  "empty_lesson",
  "missing_file",
  "missing_alt",
  "missing_captions",
  "bad_captions",
  "captions_twice",
  "bad_chapters",
  "missing_text",
  "missing_key",
  "few_options",
  "two_right_answers",
  "late_question",
  "dead_link",
  "archived_link",
  "pool_short",
  "bank_short",
  "bank_missing",
  "unreadable",
] as const;
/** What a lesson or a course is found to lack: `unreadable` alone is what publishing itself complains of. */
export type BlockingCode = Exclude<(typeof blockingCodes)[number], "unreadable">;

/** What would make it better. */
export const adviceCodes = [
  "no_quiz",
  "no_explanation",
  "no_poster",
  "silent_film",
  "no_transcript",
  "long_lesson",
  "nameless_link",
  "draft_link",
  "old_review",
] as const;
export type AdviceCode = (typeof adviceCodes)[number];
