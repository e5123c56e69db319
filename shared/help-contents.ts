/** A section of the help centre; its title is `docs:sections.<name>`. */
export type HelpSectionName = "start" | "study" | "progress" | "manage";

/** The sections of the help centre in order, the articles of each by file name: `help/<locale>/<article>.md`. */
export const helpContents: readonly { section: HelpSectionName; articles: readonly string[] }[] = [
  { section: "start", articles: ["sign-in", "one-time-code", "forgot-password", "account"] },
  {
    section: "study",
    articles: [
      "find-courses",
      "study-lessons",
      "films-and-documents",
      "quizzes",
      "exams",
      "programmes",
      "classroom-courses",
    ],
  },
  { section: "progress", articles: ["my-learning", "overview", "points-and-leader-board", "search-and-keyboard"] },
  {
    section: "manage",
    articles: [
      "for-managers",
      "dashboard-and-activity",
      "accounts",
      "teams-and-rights",
      "files-and-jobs",
      "branding-and-settings",
      "directories-and-partners",
      "look-and-languages",
      "courses-and-programmes",
      "question-bank",
      "question-files",
      "running-exams",
      "admission",
      "certifications",
      "keeping-the-score",
      "competency",
      "assignments-and-deadlines",
      "ways-in",
      "domains",
      "privacy",
    ],
  },
];
