import { textHash } from "#shared/domain/seeded.ts";

/** Where a page of the catalogue ended. */
export interface CatalogueCursor {
  publishedAt: number;
  id: string;
}

/**
 * Opaque: base64url of the position and a checksum over the list it belongs to, so that an altered cursor, or one of
 * another list, is refused instead of answering a page from somewhere else. It guards no secret.
 */
export function writeCursor({ publishedAt, id }: CatalogueCursor, list: string): string {
  const position = `${publishedAt}.${id}`;
  return btoa(`${checksum(position, list)}.${position}`).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** undefined: not a cursor of this list. */
export function readCursor(cursor: string, list: string): CatalogueCursor | undefined {
  const [, sum, publishedAt, id] = /^([0-9a-z]+)\.(\d{1,15})\.([A-Za-z0-9_-]{1,64})$/.exec(decoded(cursor)) ?? [];
  if (publishedAt === undefined || id === undefined || sum !== checksum(`${publishedAt}.${id}`, list)) return undefined;
  const position = { publishedAt: Number(publishedAt), id };
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
