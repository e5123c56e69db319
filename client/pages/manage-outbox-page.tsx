import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { outboxPath } from "#shared/routes.ts";
import { listStateOf } from "#client/core/list/list-address.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { OutboxList, outboxQuery, outboxSpec, OutboxTools, WorkTabs } from "#client/features/outbox/public.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(outboxQuery(listStateOf(url.searchParams, outboxSpec)));
}

export function Page() {
  const { t } = useTranslation("outbox");
  const [params] = useSearchParams();
  const state = listStateOf(params, outboxSpec);
  const letters = useQuery(outboxQuery(state));
  return (
    <>
      <PageHead title={t("title")} noindex />
      <div className="list-head">
        <h1>{t("title")}</h1>
      </div>
      <WorkTabs here={outboxPath} />
      <OutboxTools state={state} />
      <QuerySlot query={letters} skeleton={<ListSkeleton columns={6} />}>
        {(found) => <OutboxList state={state} found={found} isOld={letters.isPlaceholderData} />}
      </QuerySlot>
    </>
  );
}
