import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { outboxPath } from "#shared/routes.ts";
import { loadList, useListState } from "#client/core/list/list-views.queries.ts";
import { ListHead } from "#client/core/list/list-head.tsx";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { OutboxList, outboxQuery, outboxSpec, OutboxTools, WorkTabs } from "#client/features/outbox/public.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await loadList(queryClient, outboxSpec, url.searchParams, (state) => queryClient.ensureQueryData(outboxQuery(state)));
}

export function Page() {
  const { t } = useTranslation("outbox");
  const state = useListState(outboxSpec);
  const letters = useQuery(outboxQuery(state));
  return (
    <>
      <PageHead title={t("title")} noindex />
      <ListHead title={t("title")} />
      <WorkTabs here={outboxPath} />
      <OutboxTools state={state} />
      <QuerySlot query={letters} skeleton={<ListSkeleton columns={6} />}>
        {(found, isOld) => <OutboxList state={state} found={found} isOld={isOld} />}
      </QuerySlot>
    </>
  );
}
