import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { listStateOf } from "#client/core/list/list-address.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { FrameworksHead, FrameworksList, frameworksQuery, frameworksSpec } from "#client/features/competency/public.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(frameworksQuery(listStateOf(url.searchParams, frameworksSpec)));
}

export function Page() {
  const { t } = useTranslation("competency");
  const [params] = useSearchParams();
  const state = listStateOf(params, frameworksSpec);
  const found = useQuery(frameworksQuery(state));
  return (
    <>
      <PageHead title={t("tab.frameworks")} noindex />
      <FrameworksHead state={state} />
      <QuerySlot query={found} skeleton={<ListSkeleton columns={3} />}>
        {(data, isOld) => <FrameworksList state={state} found={data} isOld={isOld} />}
      </QuerySlot>
    </>
  );
}
