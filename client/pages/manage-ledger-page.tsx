import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { ledgerPath } from "#shared/routes.ts";
import { listStateOf } from "#client/core/list/list-address.ts";
import { ListHead } from "#client/core/list/list-head.tsx";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { LedgerList, ledgerQuery, ledgerSpec, LedgerTools, ScoreTabs } from "#client/features/gamification/public.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(ledgerQuery(listStateOf(url.searchParams, ledgerSpec)));
}

export function Page() {
  const { t } = useTranslation("gamification");
  const [params] = useSearchParams();
  const state = listStateOf(params, ledgerSpec);
  return (
    <>
      <PageHead title={t("ledger.title")} noindex />
      <ListHead title={t("ledger.title")} />
      <ScoreTabs here={ledgerPath} />
      <p className="muted mbs-4">{t("ledger.lead")}</p>
      <LedgerTools state={state} />
      <QuerySlot query={useQuery(ledgerQuery(state))} skeleton={<ListSkeleton columns={5} />}>
        {(found, isOld) => <LedgerList state={state} found={found} isOld={isOld} />}
      </QuerySlot>
    </>
  );
}
