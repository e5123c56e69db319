import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { programmesPath } from "#shared/routes.ts";
import { listStateOf } from "#client/core/list/list-address.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import {
  ProgrammesHead,
  ProgrammesList,
  programmesQuery,
  programmesSpec,
  ProgrammesTools,
  ProgrammeTabs,
} from "#client/features/programmes/public.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(programmesQuery(listStateOf(url.searchParams, programmesSpec)));
}

export function Page() {
  const { t } = useTranslation("programmes");
  const [params] = useSearchParams();
  const state = listStateOf(params, programmesSpec);
  const programmes = useQuery(programmesQuery(state));
  return (
    <>
      <PageHead title={t("title")} noindex />
      <ProgrammesHead />
      <ProgrammeTabs here={programmesPath} />
      <ProgrammesTools state={state} />
      <QuerySlot query={programmes} skeleton={<ListSkeleton columns={6} />}>
        {(found, isOld) => <ProgrammesList state={state} found={found} isOld={isOld} />}
      </QuerySlot>
    </>
  );
}
