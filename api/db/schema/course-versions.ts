import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { CourseHead } from "#shared/contracts/studio.ts";
import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import type { StoredDraftLesson } from "./course-drafts.ts";

export interface StoredVersionSection {
  id: string;
  title: string;
  /** With the revision of each lesson's content. */
  lessons: (StoredDraftLesson & { revisionId: string })[];
}

/** What was published, as it was written then. A row is never changed: what corrects it is another one with the same number. */
export const courseVersions = sqliteTable(
  "course_versions",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    courseId: text("course_id").notNull(),
    number: integer().notNull(),
    /** 0: the version itself; above: what reached all who have it. */
    correction: integer().notNull(),
    notes: text().notNull(),
    head: text({ mode: "json" }).$type<CourseHead>().notNull(),
    sections: text({ mode: "json" }).$type<StoredVersionSection[]>().notNull(),
    publishedAt: integer("published_at").notNull(),
    publishedBy: text("published_by"),
  },
  (t) => [
    uniqueIndex("course_versions_course").on(t.courseId, t.number, t.correction),
    index("course_versions_by").on(t.publishedBy),
  ],
);

/** What a lesson was made of in the versions that name it; never changed. */
export const lessonRevisions = sqliteTable(
  "lesson_revisions",
  {
    /** The lesson's, and a digest of the content. */
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    courseId: text("course_id").notNull(),
    lessonId: text("lesson_id").notNull(),
    content: text({ mode: "json" }).$type<StudioContent>().notNull(),
  },
  (t) => [index("lesson_revisions_course").on(t.courseId)],
);

/**
 * The outline that those keep who were under way when another version came (`enrolments.version_id`). Who has none follows what
 * `lessons` says.
 */
export const versionLessons = sqliteTable(
  "version_lessons",
  {
    businessId: text("business_id").notNull(),
    versionId: text("version_id").notNull(),
    lessonId: text("lesson_id").notNull(),
    courseId: text("course_id").notNull(),
    position: integer().notNull(),
    sectionId: text("section_id").notNull(),
    sectionTitle: text("section_title").notNull(),
  },
  (t) => [primaryKey({ columns: [t.versionId, t.lessonId] }), index("version_lessons_course").on(t.courseId)],
);
