import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { lessons } from "./catalogue.ts";

/** What is said for a piece of a course, and of which words it is the translation. */
interface StoredUnit {
  source: string;
  text: string;
}
/** By the name of the piece (api/modules/publishing/lesson-kinds/pieces.ts). */
export type StoredUnits = Record<string, StoredUnit>;

/** The names in a course, those alone that are translated. */
export interface TranslatedNames {
  title?: string | undefined;
  summary?: string | undefined;
  /** By their place. */
  outcomes: Record<number, string>;
  /** By id. */
  sections: Record<string, string>;
  lessons: Record<string, string>;
}

/**
 * By the id of a question: what stands for each of its words in another language, by these words themselves. A question, an attempt at it
 * and a result of it say the same words; what is right is none of them.
 */
export type QuestionTexts = Record<string, Record<string, string>>;

/** Columns of a lesson's row in another language; what is not translated in them says its own. */
export type TranslatedLesson = Partial<
  Pick<typeof lessons.$inferSelect, "bodyHtml" | "chapters" | "transcript" | "material" | "filmQuestions">
> & {
  /** Of a quiz. */
  questions?: QuestionTexts;
};

const ofPart = {
  /** The lesson's id, or the course's for what the course is called and shown by. */
  partId: text("part_id").notNull(),
  /** As `courseLanguages` has them. */
  language: text().notNull(),
  businessId: text("business_id").notNull(),
  courseId: text("course_id").notNull(),
};

/** A part of a course as somebody is translating it. */
export const translationDrafts = sqliteTable(
  "translation_drafts",
  {
    ...ofPart,
    units: text({ mode: "json" }).$type<StoredUnits>().notNull(),
    revision: integer().notNull(),
    updatedAt: integer("updated_at").notNull(),
    updatedBy: text("updated_by"),
  },
  (t) => [
    primaryKey({ columns: [t.partId, t.language] }),
    index("translation_drafts_course").on(t.courseId, t.language),
    index("translation_drafts_by").on(t.updatedBy),
  ],
);

/** What was published of it: what was said then, and what learners have of it beside the version of the course that is out. */
export const publishedTranslations = sqliteTable(
  "published_translations",
  {
    ...ofPart,
    units: text({ mode: "json" }).$type<StoredUnits>().notNull(),
    /** Of the course itself: its names. */
    names: text({ mode: "json" }).$type<TranslatedNames>(),
    lesson: text({ mode: "json" }).$type<TranslatedLesson>(),
    /** The version of the course that it was last made for (course_versions). */
    versionId: text("version_id").notNull(),
    publishedAt: integer("published_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.partId, t.language] }),
    index("published_translations_course").on(t.courseId, t.language),
  ],
);
