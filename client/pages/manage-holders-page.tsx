import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { holdersPath } from "#shared/routes.ts";
import { listStateOf } from "#client/core/list/list-address.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import {
  ComingEnds,
  HoldersList,
  holdersQuery,
  holdersSpec,
  HoldersTools,
} from "#client/features/certifications/public.ts";
import { ProgrammeTabs } from "#client/features/programmes/public.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(holdersQuery(listStateOf(url.searchParams, holdersSpec)));
}

export function Page() {
  const { t } = useTranslation("holders");
  const [params] = useSearchParams();
  const state = listStateOf(params, holdersSpec);
  const holders = useQuery(holdersQuery(state));
  const meta = holders.data?.meta;
  return (
    <>
      <PageHead title={t("title")} noindex />
      <div className="list-head">
        <h1>{t("title")}</h1>
        {meta ? <p className="muted tabular">{t("total", { valid: meta.valid, grace: meta.grace })}</p> : null}
      </div>
      <ProgrammeTabs here={holdersPath} />
      {meta ? <ComingEnds months={meta.months} state={state} /> : null}
      <HoldersTools state={state} certifications={meta?.certifications ?? []} teams={meta?.teams ?? []} />
      <QuerySlot query={holders} skeleton={<ListSkeleton columns={7} />}>
        {(found, isOld) => <HoldersList state={state} found={found} isOld={isOld} />}
      </QuerySlot>
    </>
  );
}
