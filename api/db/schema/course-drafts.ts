import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { CourseHead } from "#shared/contracts/studio.ts";
import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import { users } from "./identity.ts";
import { goesWith, indexOfKnown } from "./row-of.ts";

export interface StoredDraftLesson {
  /** As `lessons` has it. */
  id: string;
  /** As packs have it: the id is made of it, and it never changes. */
  name: string;
  title: string;
  kind: LessonKind;
  isTrial: boolean;
}

export interface StoredDraftSection {
  id: string;
  title: string;
  lessons: StoredDraftLesson[];
}

export interface StoredOutline {
  sections: StoredDraftSection[];
  /** Taken out since the course was last published. */
  removed: StoredDraftLesson[];
}

/**
 * How a course is written, beside what learners have of it: one row for every course (a trigger sees to it). Of a pack's course it
 * is what the pack says.
 */
export const courseDrafts = sqliteTable(
  "course_drafts",
  {
    courseId: text("course_id").primaryKey(),
    businessId: text("business_id").notNull(),
    origin: text({ enum: ["pack", "studio"] }).notNull(),
    /** Null: a pack brought it before sources were kept. */
    head: text({ mode: "json" }).$type<CourseHead>(),
    outline: text({ mode: "json" }).$type<StoredOutline>(),
    /** Learners have another than is written. */
    isChanged: integer("is_changed", { mode: "boolean" }).notNull().default(false),
    /** When it was first published from here, or taken over; null: of a pack, or never published. */
    publishedAt: integer("published_at"),
    /** Since when managers have it out of sight. */
    archivedAt: integer("archived_at"),
    revision: integer().notNull().default(1),
    updatedAt: integer("updated_at").notNull(),
    /** Whose name stands at the last change; null: nobody's. */
    updatedBy: text("updated_by"),
  },
  (t) => [
    index("course_drafts_recent").on(t.businessId, t.updatedAt, t.courseId),
    indexOfKnown("course_drafts_by", t.updatedBy),
  ],
);

export const lessonDrafts = sqliteTable(
  "lesson_drafts",
  {
    lessonId: text("lesson_id").primaryKey(),
    businessId: text("business_id").notNull(),
    courseId: text("course_id").notNull(),
    content: text({ mode: "json" }).$type<StudioContent>().notNull(),
    revision: integer().notNull().default(1),
    updatedAt: integer("updated_at").notNull(),
    updatedBy: text("updated_by"),
  },
  (t) => [index("lesson_drafts_course").on(t.courseId), indexOfKnown("lesson_drafts_by", t.updatedBy)],
);

/** What the bytes of a course's file say, as publishing looks at it (api/modules/publishing/pack/file-facts.ts). */
export interface StoredFacts {
  picture?:
    | {
        type: "image/png" | "image/jpeg" | "image/webp";
        width: number;
        height: number;
        orientation: number;
        isProgressive: boolean;
      }
    | undefined;
  /** `hasSound`: not known of what was sent up before it was looked for. */
  film?: { seconds: number; fastStart: boolean; hasSound?: boolean | undefined } | undefined;
  pages?: number | undefined;
}

/** The files that a course is written with, by the names that its lessons know them by. Their bytes lie under their content's hash. */
export const courseMaterials = sqliteTable(
  "course_materials",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    courseId: text("course_id").notNull(),
    name: text().notNull(),
    contentType: text("content_type").notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    facts: text({ mode: "json" }).$type<StoredFacts>().notNull(),
    /** What the pages of a document say, as far as somebody has read them out. */
    texts: text({ mode: "json" }).$type<string[]>(),
    addedAt: integer("added_at").notNull(),
  },
  (t) => [uniqueIndex("course_materials_name").on(t.courseId, t.name)],
);

/** Who has a course open as it is written. A row that nobody renews counts for nothing after a moment (`api/modules/studio/presence.routes.ts`). */
export const courseWriters = sqliteTable(
  "course_writers",
  {
    courseId: text("course_id").notNull(),
    userId: goesWith("user_id", () => users.id),
    businessId: text("business_id").notNull(),
    /** Null: the outline, or what the course is shown by. */
    lessonId: text("lesson_id"),
    seenAt: integer("seen_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.courseId, t.userId] }), index("course_writers_own").on(t.userId)],
);
