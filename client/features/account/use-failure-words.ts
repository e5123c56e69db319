import { useTranslation } from "react-i18next";
import { ApiError } from "#client/core/transport/api.ts";

/** What a refused call says beside the thing that it is about; `field` picks that field's own words. */
export function useFailureWords(): (error: unknown, field?: string) => string {
  const { t } = useTranslation();
  return (error, field = "") => {
    if (!(error instanceof ApiError)) return t("messages.default");
    if (error.statusCode === 0) return t("error:failedToFetch.message");
    return error.fields[field]?.[0] || error.data.message || t("messages.default");
  };
}

/** A session that ended meanwhile: the page is asked for again, and the edge sends it to the sign-in page. */
export function leaveIfSignedOut(error: unknown): void {
  if (error instanceof ApiError && error.statusCode === 401) location.reload();
}
