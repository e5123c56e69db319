const named = (...pages: string[]) => new Set(pages.map((page) => `manage-${page}`));

/** What opens to a team lead; all else of the administration is the whole business's. */
export const forTeams = named("people", "person", "person-new", "teams", "activity", "jobs", "job", "outbox", "bin");

/** What is everybody's: whoever leads a team looks at it, and makes none. */
export const madeForAll = named("programme", "class", "certification", "framework", "job-profile");

/** The same of courses and the test bank, and nothing of them is written either. */
export const writing = named(
  "courses",
  "course",
  "studio",
  "preview",
  "languages",
  "points",
  "badges",
  "badge",
  "board",
  "competency",
  "exams",
  "exam",
  "exam-statistics",
  "sitting",
  "testbank",
  "testbank-import",
  "question",
);
