import { useTranslate } from "#client/core/formats/use-formats.ts";
import { ApiError } from "#client/core/transport/api.ts";
import { failureWords } from "#client/core/transport/failure-words.ts";

/** What a refused call says beside the thing that it is about; `field` picks that field's own words. */
export function useFailureWords(): (error: unknown, field?: string) => string {
  const translate = useTranslate();
  return (error, field) => failureWords(translate, error, field);
}

/** A session that ended meanwhile: the page is asked for again, and the edge sends it to the sign-in page. */
export function leaveIfSignedOut(error: unknown): void {
  if (error instanceof ApiError && error.statusCode === 401) location.reload();
}
