import { useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { isUnreached } from "#client/core/offline/is-unreached.ts";
import { ApiError } from "#client/core/transport/api.ts";
import { InlineError } from "#client/ui/states.tsx";

interface QuerySlotProps<Data> {
  query: UseQueryResult<Data>;
  /** What stands here while there is no data yet, with the final geometry. */
  skeleton: ReactNode;
  /** `isOld`: the data is of what was asked before; other data is on its way, or did not come. */
  children: (data: Data, isOld: boolean) => ReactNode;
}

/**
 * The place where a page's data stands: loading and failure once, at the route's boundary. On a first load the data is
 * in the document; data that is being renewed stays on the page, and so does what a query kept while no server is reached.
 */
export function QuerySlot<Data>({ query, skeleton, children }: QuerySlotProps<Data>) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [before, setBefore] = useState(query.data);
  // What is pending without data is about something else.
  if (before !== query.data && !query.isError) setBefore(query.data);
  const data = query.data ?? (isUnreached(query.error) ? before : undefined);
  if (data === undefined) {
    if (!query.isError) return skeleton;
    // What is not there, or not for this viewer, is a page of its own.
    if (query.error instanceof ApiError && [401, 403, 404, 423].includes(query.error.statusCode)) throw query.error;
  }
  // Whatever of the page failed with it is asked again too.
  const again = () => void queryClient.invalidateQueries();
  return (
    <>
      {query.data === undefined ? (
        <InlineError text={t("load.failed")} retryLabel={t("actions.retry")} onRetry={again} />
      ) : null}
      {data === undefined ? null : children(data, query.isPlaceholderData || query.data === undefined)}
    </>
  );
}
