import { asc, desc, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { textHash } from "#shared/domain/seeded.ts";
import { AppError } from "#shared/errors.ts";
import { base64url, fromBase64url } from "./secrets.ts";

/** What a list is ordered by: a column that is never null, then the row's id. */
export interface Keyset {
  by: SQLiteColumn;
  id: SQLiteColumn | SQL;
  isDescending: boolean;
}

/** A row's place in its list. */
interface Place {
  value: string | number;
  id: string;
}

interface Asked {
  /** What the cursors belong to: the list with its filters and its order. */
  list: string;
  limit: number;
  cursor: string | undefined;
}

interface Page {
  where: SQL | undefined;
  orderBy: SQL[];
  /** The same two over rows that were read already. */
  isBeyond: (place: Place) => boolean;
  inOrder: (one: Place, other: Place) => number;
  /** One more than is shown: it tells that there is more. */
  limit: number;
  /** Rows as they were read → in the list's order, with where it goes on in either direction. */
  finish<Row>(
    rows: readonly Row[],
    placeOf: (row: Row) => Place,
  ): { rows: Row[]; meta: { next_cursor: string | null; previous_cursor: string | null } };
}

/**
 * A page of a list behind a row or before one, so that it costs its own rows however far down it stands, and rows that come
 * or go meanwhile shift nothing. Throws `validation_failed` for what is no cursor of this list.
 */
export function keysetPage({ by, id, isDescending }: Keyset, { list, limit, cursor }: Asked): Page {
  const from = cursor === undefined ? undefined : readPlace(cursor, list);
  if (cursor !== undefined && from === undefined)
    throw new AppError("validation_failed", { fields: { cursor: ["invalid"] } });
  const isBack = from?.isBack ?? false;
  const isDown = isDescending !== isBack;
  const direction = isDown ? desc : asc;
  return {
    where: from && sql`(${by}, ${id}) ${sql.raw(isDown ? "<" : ">")} (${from.value}, ${from.id})`,
    orderBy: [direction(by), direction(id)],
    isBeyond: (place) => from === undefined || (isDown ? compare(place, from) < 0 : compare(place, from) > 0),
    inOrder: (one, other) => (isDown ? compare(other, one) : compare(one, other)),
    limit: limit + 1,
    finish: (read, placeOf) => {
      const isMore = read.length > limit;
      const rows = read.slice(0, limit);
      if (isBack) rows.reverse();
      const [first, last] = [rows[0], rows.at(-1)];
      const hasNext = isBack ? last !== undefined : isMore;
      const hasPrevious = isBack ? isMore : from !== undefined;
      return {
        rows,
        meta: {
          next_cursor: hasNext && last !== undefined ? writePlace({ ...placeOf(last), isBack: false }, list) : null,
          previous_cursor:
            hasPrevious && first !== undefined ? writePlace({ ...placeOf(first), isBack: true }, list) : null,
        },
      };
    },
  };
}

function compare(one: Place, other: Place): number {
  if (one.value !== other.value) return one.value < other.value ? -1 : 1;
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}

interface Direction {
  isBack: boolean;
}

/** Opaque; the checksum refuses a cursor that was altered or belongs to another list. It guards no secret. */
export function sealPlace(place: readonly unknown[], list: string): string {
  const text = JSON.stringify(place);
  return base64url(new TextEncoder().encode(`${checksum(text, list)}.${text}`));
}

/** undefined: not a cursor of this list. */
export function openPlace(cursor: string, list: string): unknown[] | undefined {
  try {
    const [, sum, place] = /^([0-9a-z]+)\.(.+)$/s.exec(new TextDecoder().decode(fromBase64url(cursor))) ?? [];
    return place === undefined || sum !== checksum(place, list) ? undefined : (JSON.parse(place) as unknown[]);
  } catch {
    return undefined;
  }
}

function writePlace({ value, id, isBack }: Place & Direction, list: string): string {
  return sealPlace([isBack ? 1 : 0, value, id], list);
}

function readPlace(cursor: string, list: string): (Place & Direction) | undefined {
  const place = openPlace(cursor, list);
  if (place === undefined) return undefined;
  const [isBack, value, id] = place as [0 | 1, string | number, string];
  return { isBack: isBack === 1, value, id };
}

function checksum(place: string, list: string): string {
  return textHash(`${list}\n${place}`).toString(36);
}
