import { admissionWays } from "#shared/domain/admission.ts";
import { lessonKinds } from "#shared/lesson-kinds/lesson-kind.ts";
import {
  type AnySQLiteColumn,
  index,
  integer,
  real,
  type SQLiteColumn,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";

/** Both category trees of a business, flat: `path` is the slugs from the root, joined by "/". */
export const categories = sqliteTable(
  "categories",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    /** `business`: owned by the business, its programme path ends in /owner (docs/specification.md §2.4). */
    tree: text({ enum: ["default", "business"] }).notNull(),
    parentId: text("parent_id").references((): AnySQLiteColumn => categories.id, { onDelete: "cascade" }),
    slug: text().notNull(),
    path: text().notNull(),
    label: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [uniqueIndex("categories_business_path").on(t.businessId, t.path)],
);

/** What everything in the catalogue is shown by: courses, classroom courses and programmes. */
export function shownColumns() {
  return {
    title: text().notNull(),
    summary: text().notNull(),
    coverCategory: text("cover_category").notNull(),
    categoryId: text("category_id").references(() => categories.id, { onDelete: "set null" }),
    language: text().notNull(),
  };
}

/** From when on and until when it is shown, and which edit of it this is: of what is changed as one record. */
export function editedColumns() {
  return {
    publishedAt: integer("published_at").notNull(),
    archivedAt: integer("archived_at"),
    /** Raised by every change that a manager makes, of its parts too: it is the entity tag. */
    revision: integer().notNull().default(1),
    updatedAt: integer("updated_at").notNull(),
  };
}

/** By which what is shown is listed: the newest of a business, and those of a category. */
export function shownIndexes(
  table: string,
  t: Record<"businessId" | "categoryId" | "archivedAt" | "publishedAt" | "id", SQLiteColumn>,
) {
  return [
    index(`${table}_newest`).on(t.businessId, t.publishedAt, t.id),
    index(`${table}_category`).on(t.categoryId, t.archivedAt, t.publishedAt),
  ];
}

export const courses = sqliteTable(
  "courses",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    slug: text().notNull(),
    ...shownColumns(),
    outcomes: text({ mode: "json" }).$type<string[]>().notNull(),
    author: text({ mode: "json" }).$type<{ name: string; role: string }>(),
    /** A calendar date, YYYY-MM-DD. */
    reviewedOn: text("reviewed_on"),
    /** Kept beside the lessons, so that a card needs no count. */
    lessonCount: integer("lesson_count").notNull(),
    durationSeconds: integer("duration_seconds").notNull(),
    publishedAt: integer("published_at").notNull(),
    /** Archived courses are shown to nobody; their records stay. */
    archivedAt: integer("archived_at"),
    updatedAt: integer("updated_at").notNull(),
    /** Who gets in: everybody, whoever asks and is admitted, or those alone to whom it is given. */
    admission: text({ enum: admissionWays }).notNull().default("open"),
    /**
     * Random, new with every change of what everybody sees of the course alike: itself, its category, sections, lessons and
     * quizzes. Triggers write it (at the end of `0000_initial.sql`), nobody else.
     */
    revision: text().notNull().default(""),
    /** The languages that it is published in besides its own, with what its card says in them and how many pieces are not said in them; null: none. */
    translated: text({ mode: "json" }).$type<
      Record<string, { title?: string | undefined; summary?: string | undefined; gaps?: number | undefined }>
    >(),
  },
  (t) => [
    uniqueIndex("courses_business_slug").on(t.businessId, t.slug),
    index("courses_business_newest").on(t.businessId, t.archivedAt, t.publishedAt, t.id),
    index("courses_category").on(t.categoryId),
  ],
);

export const sections = sqliteTable(
  "sections",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    title: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [index("sections_course").on(t.courseId, t.position)],
);

export interface StoredCaption {
  language: string;
  label: string;
  fileKey: string;
}

export type StoredMaterial =
  | {
      kind: "gallery";
      pictures: { fileKey: string; alt: string; caption: string | null; width: number; height: number }[];
    }
  | { kind: "embed"; url: string };

/** A question inside a film, with its key: never sent as it stands. */
export interface StoredFilmQuestion {
  id: string;
  /** Second at which the film stops for it. */
  at: number;
  kind: "single" | "multiple";
  text: string;
  options: { id: string; text: string; correct: boolean }[];
  explanation: string | null;
  required: boolean;
}

/** Small pictures of a film in rows on one sheet, `every` so many seconds. Width and height are one picture's, in pixels. */
export interface StoredPreviews {
  fileKey: string;
  every: number;
  columns: number;
  width: number;
  height: number;
}

/** Heavy columns stand last: SQLite then reads an outline without touching them. */
export const lessons = sqliteTable(
  "lessons",
  {
    id: text().primaryKey(),
    businessId: text("business_id").notNull(),
    courseId: text("course_id")
      .notNull()
      .references(() => courses.id, { onDelete: "cascade" }),
    sectionId: text("section_id")
      .notNull()
      .references(() => sections.id, { onDelete: "cascade" }),
    /** 1-based over the whole course: the number that a learner sees. */
    position: integer().notNull(),
    title: text().notNull(),
    kind: text({ enum: lessonKinds }).notNull(),
    durationSeconds: real("duration_seconds").notNull(),
    pages: integer(),
    isTrial: integer("is_trial", { mode: "boolean" }).notNull().default(false),
    /** Percent of a film that have to be watched; null: the usual share. */
    doneAt: integer("done_at"),
    /** A film in which nobody may go beyond what they have watched. */
    noSkip: integer("no_skip", { mode: "boolean" }).notNull().default(false),
    /** Ids of the questions inside a film without which it is not done. */
    requiredQuestions: text("required_questions", { mode: "json" }).$type<string[]>(),
    /** A lesson that left the course: its records stay, nobody is shown it. */
    archivedAt: integer("archived_at"),
    fileKey: text("file_key"),
    posterKey: text("poster_key"),
    /** Folder and first playlist of the same film as an adaptive stream. */
    stream: text({ mode: "json" }).$type<{ folder: string; name: string }>(),
    previews: text({ mode: "json" }).$type<StoredPreviews>(),
    captions: text({ mode: "json" }).$type<StoredCaption[]>(),
    chapters: text({ mode: "json" }).$type<{ at: number; title: string }[]>(),
    filmQuestions: text("film_questions", { mode: "json" }).$type<StoredFilmQuestion[]>(),
    /** The cues of the captions in the course's language. */
    transcript: text({ mode: "json" }).$type<{ start: number; end: number; text: string }[]>(),
    /** An article's first two sentences, as plain text. */
    opening: text({ mode: "json" }).$type<{ first: string; second: string }>(),
    /** Sanitised when it was written (api/modules/markdown/markdown.ts). */
    bodyHtml: text("body_html"),
    /** What a gallery or an embedded page is made of. */
    material: text({ mode: "json" }).$type<StoredMaterial>(),
  },
  (t) => [index("lessons_course").on(t.courseId, t.archivedAt, t.position)],
);
