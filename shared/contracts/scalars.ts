import * as z from "zod/mini";

/** 0 and 1 are booleans on the wire (docs/specification.md §3); absent and null are the default. */
export function flag(fallback = false) {
  return z.pipe(
    z.transform((value: unknown) => {
      if (value === undefined || value === null) return fallback;
      if (value === 1 || value === "1") return true;
      if (value === 0 || value === "0") return false;
      return value;
    }),
    z.boolean(),
  );
}

/** Absent and null mean the empty string. */
export function text(fallback = "") {
  return z.pipe(
    z.transform((value: unknown) => value ?? fallback),
    z.string(),
  );
}

/** An opaque id that some write as a number; absent and null mean the empty string. */
export function identity() {
  return z.pipe(
    z.transform((value: unknown) => (typeof value === "number" ? String(value) : (value ?? ""))),
    z.string(),
  );
}

/** Absent and null mean null. */
export function nullableText() {
  return z.pipe(
    z.transform((value: unknown) => value ?? null),
    z.nullable(z.string()),
  );
}

/** Absent and null mean the empty list. */
export function list<Item extends z.ZodMiniType>(item: Item) {
  return z.pipe(
    z.transform((value: unknown) => value ?? []),
    z.array(item),
  );
}

/** An opaque identifier; the bound keeps a hostile path from becoming a hostile key. */
export const Id = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/));

/** A URL segment: lower-case letters, digits and hyphens. */
export const Slug = z.string().check(z.minLength(1), z.maxLength(120), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/));

/** A whole number in a query string. */
export function wholeNumber(least: number, most: number) {
  return z.coerce.number().check(z.int(), z.gte(least), z.lte(most));
}

/** ISO 8601 in UTC. */
export const Instant = z.string();

/** A record's entity tag, without its quotation marks. */
export const Revision = z.number();

/** The same of what is known by what it holds. */
export const ContentRevision = z.string();

export function dataOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ data: item });
}

/** What every list carries beside its rows. `next_cursor` null: there is no further page. */
export const ListMeta = z.object({ next_cursor: z.nullable(z.string()), total: z.optional(z.number()) });

/** The answer of a list that comes whole. */
export function wholeList<Row>(rows: Row[]): { data: Row[]; meta: { next_cursor: null; total: number } } {
  return { data: rows, meta: { next_cursor: null, total: rows.length } };
}

export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ data: z.array(item), meta: ListMeta });
}
