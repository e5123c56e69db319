import { textHash } from "#shared/domain/seeded.ts";

/** Where a page ended: the row's id and what it was sorted by. */
export interface SearchCursor {
  id: number;
  at: number;
}

/**
 * Opaque, with a checksum over the list it belongs to: an altered cursor, or one of another search, is refused instead of
 * answering a page from somewhere else. It guards no secret.
 */
export function writeCursor({ id, at }: SearchCursor, list: string): string {
  const position = `${id}.${at}`;
  return `${textHash(`${list}\n${position}`).toString(36)}~${position}`;
}

/** undefined: not a cursor of this list. */
export function readCursor(cursor: string, list: string): SearchCursor | undefined {
  const [, id, at] = /^[0-9a-z]+~(\d{1,16})\.(-?\d{1,20}(?:\.\d{1,30})?(?:e[-+]?\d{1,3})?)$/.exec(cursor) ?? [];
  if (id === undefined || at === undefined) return undefined;
  const position = { id: Number(id), at: Number(at) };
  return writeCursor(position, list) === cursor ? position : undefined;
}
