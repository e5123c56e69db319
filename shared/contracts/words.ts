import * as z from "zod/mini";
import { locales } from "../locales.ts";
import { Edition, partChange, readingPart } from "./configuration.ts";
import { endpoint } from "./endpoint.ts";
import { manager } from "./managing.ts";
import { plainText } from "./plain-text.ts";
import { ContentRevision, dataOf, wholeNumber } from "./scalars.ts";

const Locale = z.enum(locales.map(({ code }) => code));

export const longestWords = 1000;
/** Of a business in one language. */
export const mostWords = 1000;
/** That one press publishes. */
export const mostChangedWords = 500;

const Text = z.object({
  locale: Locale,
  /** As the product has it; null: the language has no such form of it. */
  shipped: z.nullable(z.string()),
  /** As the business has it; null: as the product does. */
  own: z.nullable(z.string()),
});

/** `namespace:key`. */
const Key = z.string();

/** A word of the product in each language. */
export const Words = z.object({ key: Key, texts: z.array(Text) });
export type Words = z.output<typeof Words>;

const published = {
  /** How many the business has of its own. */
  own: z.number(),
  revision: ContentRevision,
  /** The newest first, which is what is shown; at most 20. */
  history: z.array(Edition),
};

export const WordsFound = z.object({
  words: z.array(Words),
  total: z.number(),
  /** What the next page begins behind; null: this was the last. */
  next: z.nullable(z.string()),
  /** What words are grouped by. */
  namespaces: z.array(z.object({ name: z.string(), title: z.string() })),
  ...published,
});
export type WordsFound = z.output<typeof WordsFound>;

/** What narrows the list. */
export const wordsFilter = {
  /** Stands in the key or in a text, marks or none. */
  q: z.optional(z.string().check(z.maxLength(100))),
  namespace: z.optional(z.string().check(z.maxLength(40))),
  own: z.optional(z.literal("1")),
};

export const listWords = endpoint({
  name: "listWords",
  method: "GET",
  path: "/manage/admin/words",
  summary: "The words of the product, and the business's own",
  ...manager,
  query: z.object({
    ...wordsFilter,
    limit: z._default(wholeNumber(1, 100), 40),
    after: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: dataOf(WordsFound),
  errors: [...readingPart, "validation_failed"],
  foreign: {},
});

/** The words as others published them: `data.current` of `stale`. */
const WordsMeanwhile = z.object({
  ...published,
  /** Of each word that was to be changed, in the same order. */
  texts: z.array(z.extend(Text, { key: Key })),
});
export type WordsMeanwhile = z.output<typeof WordsMeanwhile>;

/** Placeholders and tags of a word must stay (`placeholders_differ`, at its place). `text` null: as the product has it again. */
export const changeWords = endpoint({
  name: "changeWords",
  method: "PUT",
  path: "/manage/admin/words",
  summary: "Publishes the business's own words",
  ...partChange,
  body: z.object({
    changes: z
      .array(
        z.object({
          key: z.string().check(z.maxLength(200)),
          locale: Locale,
          text: z.nullable(plainText(longestWords)),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostChangedWords, "too_long")),
  }),
  response: dataOf(z.object(published)),
});
