import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What a search answers, one row a course, lesson, programme or classroom course, written together with what it stands
 * for. The ids are made from business, kind and reference: the same thing is the same row at every load.
 */
export const searchItems = sqliteTable(
  "search_items",
  {
    id: integer().primaryKey(),
    businessId: text("business_id").notNull(),
    kind: text({ enum: ["course", "lesson", "programme", "classroom"] }).notNull(),
    /** The id of what it stands for. */
    refId: text("ref_id").notNull(),
    /** The course of a lesson, and a course itself: who sees and studies it is looked up there. */
    courseId: text("course_id"),
    /** In the address: the course's for a lesson. */
    slug: text().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    /** The course's title for a lesson. */
    contextTitle: text("context_title").notNull(),
    coverCategory: text("cover_category").notNull(),
    categoryId: text("category_id"),
    language: text().notNull(),
    durationSeconds: integer("duration_seconds").notNull(),
    lessonCount: integer("lesson_count").notNull(),
    /** Milliseconds since 1970. */
    publishedAt: integer("published_at").notNull(),
  },
  (t) => [
    index("search_items_newest").on(t.businessId, t.kind, t.publishedAt, t.id),
    // The catalogue: everything but the lessons inside courses.
    index("search_items_catalogue")
      .on(t.businessId, t.publishedAt, t.id)
      .where(sql`kind <> 'lesson'`),
  ],
);

/** What a hit quotes: a sentence with its second, a page with its number, a paragraph. */
export const searchPassages = sqliteTable(
  "search_passages",
  {
    id: integer().primaryKey(),
    businessId: text("business_id").notNull(),
    itemId: integer("item_id").notNull(),
    /** Seconds of a video, page of a document, null for a paragraph. */
    place: real(),
    text: text().notNull(),
  },
  (t) => [index("search_passages_item").on(t.businessId, t.itemId)],
);

/** The words of a business's texts, folded, for suggestions; `surface` is how they are mostly written. */
export const searchWords = sqliteTable(
  "search_words",
  {
    businessId: text("business_id").notNull(),
    word: text().notNull(),
    surface: text().notNull(),
    /** In how many items. */
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.word] })],
);

/** Every word with one or two signs left out: a mistyped word meets the right one at one of them. */
export const searchWordPieces = sqliteTable(
  "search_word_pieces",
  {
    businessId: text("business_id").notNull(),
    piece: text().notNull(),
    word: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.piece, t.word] })],
);

/** The words of titles, folded: what is found while a word is still typed, at the cost of what is shown. */
export const searchTitleWords = sqliteTable(
  "search_title_words",
  {
    businessId: text("business_id").notNull(),
    /** 0 the first word of a course, programme or classroom course, 1 a later one, 2 and 3 those of a lesson. */
    tier: integer().notNull(),
    word: text().notNull(),
    itemId: integer("item_id").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.businessId, t.tier, t.word, t.itemId] }),
    index("search_title_words_item").on(t.businessId, t.itemId, t.word),
  ],
);

/** The words of one course, programme or classroom course: the business's words are those of all of them. */
export const searchVocabularies = sqliteTable(
  "search_vocabularies",
  {
    businessId: text("business_id").notNull(),
    refId: text("ref_id").notNull(),
    words: text({ mode: "json" }).$type<{ word: string; surface: string; count: number }[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.businessId, t.refId] })],
);
