import { ApiError } from "./api.ts";
import type { Translate } from "#client/core/formats/formats.ts";

/** What a refused call says beside the thing that it is about: the server's own words (docs/specification.md §8.5). */
export function failureWords(t: Translate, error: unknown): string {
  if (!(error instanceof ApiError)) return t("common:messages.default");
  if (error.statusCode === 0) return t("error:failedToFetch.message");
  return error.data.message || t("common:messages.default");
}
