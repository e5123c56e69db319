import type { FieldErrors } from "#shared/errors.ts";
import { ApiError } from "./api.ts";
import { unmetText } from "./unmet-text.ts";
import type { Translate } from "#client/core/formats/formats.ts";

/**
 * What a refused call says beside the thing that it is about: the server's own words (docs/specification.md §8.5), where it
 * has them those of the `field`.
 */
export function failureText(t: Translate, error: unknown, field = ""): string {
  if (error instanceof ApiError && error.statusCode === 0) return unmetText(t, null);
  return unmetText(t, fieldsOf(error)[field]?.[0] || serverText(error));
}

/** What a refused call says of the fields that it was about; nothing where another thing went wrong. */
export function fieldsOf(error: unknown): FieldErrors {
  return error instanceof ApiError ? error.fields : {};
}

/** The server's own words; empty where none came. */
export function serverText(error: unknown): string {
  return error instanceof ApiError && error.statusCode !== 0 ? error.data.message : "";
}

/** As `onError` of what shows its error where it was pressed: nothing says it once more. */
export const saidInPlace = (): void => undefined;

/** Whether the server said no: asked again it says the same. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 409, 422].includes(error.statusCode);
}
