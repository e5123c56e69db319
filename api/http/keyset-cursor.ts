import { textHash } from "#shared/domain/seeded.ts";

/** Where a page of a list by time ended: milliseconds since 1970, and the id that settles equal times. */
export interface KeysetCursor {
  at: number;
  id: string;
}

/**
 * Opaque: base64url of the position and a checksum over the list it belongs to, so that an altered cursor, or one of
 * another list, is refused instead of answering a page from somewhere else. It guards no secret.
 */
export function writeCursor({ at, id }: KeysetCursor, list: string): string {
  const position = `${at}.${id}`;
  return btoa(`${checksum(position, list)}.${position}`)
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** undefined: not a cursor of this list. */
export function readCursor(cursor: string, list: string): KeysetCursor | undefined {
  const [, sum, at, id] = /^([0-9a-z]+)\.(\d{1,15})\.([A-Za-z0-9_-]{1,64})$/.exec(decoded(cursor)) ?? [];
  if (at === undefined || id === undefined || sum !== checksum(`${at}.${id}`, list)) return undefined;
  const position = { at: Number(at), id };
  // Base64 has several spellings of one text; only ours counts.
  return writeCursor(position, list) === cursor ? position : undefined;
}

function checksum(position: string, list: string): string {
  return textHash(`${list}\n${position}`).toString(36);
}

function decoded(cursor: string): string {
  try {
    return atob(cursor.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return "";
  }
}
