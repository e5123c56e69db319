import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { loadList, useListState } from "#client/core/list/list-views.queries.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import {
  PeopleHead,
  PeopleList,
  peopleQuery,
  peopleSpecOf,
  PeopleTools,
  usePeopleSpec,
} from "#client/features/people/public.ts";
import { ownFieldsQuery } from "#client/features/own-fields/public.ts";
import { teamsQuery } from "#client/features/teams/public.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  // Which filters an address may have is said by the business's own fields.
  const spec = peopleSpecOf(await queryClient.ensureQueryData(ownFieldsQuery));
  await Promise.all([
    loadList(queryClient, spec, url.searchParams, (state) => queryClient.ensureQueryData(peopleQuery(state))),
    queryClient.ensureQueryData(teamsQuery),
  ]);
}

export function Page() {
  const { t } = useTranslation("people");
  const state = useListState(usePeopleSpec());
  const people = useQuery(peopleQuery(state));
  return (
    <>
      <PageHead title={t("title")} noindex />
      <PeopleHead state={state} />
      <PeopleTools state={state} />
      <QuerySlot query={people} skeleton={<ListSkeleton columns={6} />}>
        {(found, isOld) => <PeopleList state={state} found={found} isOld={isOld} />}
      </QuerySlot>
    </>
  );
}
