import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { binPath } from "#shared/routes.ts";
import { loadList, useListState } from "#client/core/list/list-views.queries.ts";
import { ListHead } from "#client/core/list/list-head.tsx";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { LogTabs } from "#client/features/activity/public.ts";
import { BinList, binQuery, binSpec, BinTools } from "#client/features/bin/public.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await loadList(queryClient, binSpec, url.searchParams, (state) => queryClient.ensureQueryData(binQuery(state)));
}

export function Page() {
  const { t } = useTranslation("bin");
  const state = useListState(binSpec);
  const bin = useQuery(binQuery(state));
  return (
    <>
      <PageHead title={t("title")} noindex />
      <ListHead title={t("title")} />
      <LogTabs here={binPath} />
      <p className="muted small bin-note">{t("note")}</p>
      <BinTools state={state} />
      <QuerySlot query={bin} skeleton={<ListSkeleton columns={6} />}>
        {(found, isOld) => <BinList state={state} found={found} isOld={isOld} />}
      </QuerySlot>
    </>
  );
}
