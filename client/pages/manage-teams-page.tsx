import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { loadList, useListState } from "#client/core/list/list-views.queries.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { teamsQuery, teamsSpec, TeamsView } from "#client/features/teams/public.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await loadList(queryClient, teamsSpec, url.searchParams, () => queryClient.ensureQueryData(teamsQuery));
}

export function Page() {
  const { t } = useTranslation("teams");
  const state = useListState(teamsSpec);
  const teams = useQuery(teamsQuery);
  return (
    <>
      <PageHead title={t("title")} noindex />
      <QuerySlot query={teams} skeleton={<ListSkeleton columns={3} />}>
        {(data) => <TeamsView teams={data.teams} mayTop={data.may_top} state={state} />}
      </QuerySlot>
    </>
  );
}
