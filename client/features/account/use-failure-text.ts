import { useTranslate } from "#client/core/formats/use-formats.ts";
import { ApiError } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";

/** What a refused call says beside the thing that it is about; `field` picks that field's own words. */
export function useFailureText(): (error: unknown, field?: string) => string {
  const translate = useTranslate();
  return (error, field) => failureText(translate, error, field);
}

/** A session that ended meanwhile: the page is asked for again, and the edge sends it to the sign-in page. */
export function leaveIfSignedOut(error: unknown): void {
  if (error instanceof ApiError && error.statusCode === 401) location.reload();
}
