import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "#client/core/transport/api.ts";
import { InlineError } from "#client/ui/states.tsx";

interface QuerySlotProps<Data> {
  query: UseQueryResult<Data>;
  /** What stands here while there is no data yet, with the final geometry. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/**
 * The place where a page's data stands: loading and failure once, at the route's boundary. On a first load the data is
 * in the document; data that is being renewed stays on the page.
 */
export function QuerySlot<Data>({ query, skeleton, children }: QuerySlotProps<Data>) {
  const { t } = useTranslation();
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return skeleton;
  // What is not there, or not for this viewer, is a page of its own.
  if (query.error instanceof ApiError && [401, 403, 404, 423].includes(query.error.statusCode)) throw query.error;
  return <InlineError text={t("load.failed")} retryLabel={t("actions.retry")} onRetry={() => void query.refetch()} />;
}
