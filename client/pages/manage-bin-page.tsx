import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { binPath } from "#shared/routes.ts";
import { listStateOf } from "#client/core/list/list-address.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { LogTabs } from "#client/features/activity/public.ts";
import { BinList, binQuery, binSpec, BinTools } from "#client/features/bin/public.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(binQuery(listStateOf(url.searchParams, binSpec)));
}

export function Page() {
  const { t } = useTranslation("bin");
  const [params] = useSearchParams();
  const state = listStateOf(params, binSpec);
  const bin = useQuery(binQuery(state));
  return (
    <>
      <PageHead title={t("title")} noindex />
      <div className="list-head">
        <h1>{t("title")}</h1>
      </div>
      <LogTabs here={binPath} />
      <p className="muted small bin-note">{t("note")}</p>
      <BinTools state={state} />
      <QuerySlot query={bin} skeleton={<ListSkeleton columns={6} />}>
        {(found, isOld) => <BinList state={state} found={found} isOld={isOld} />}
      </QuerySlot>
    </>
  );
}
