import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { loadList, useListState } from "#client/core/list/list-views.queries.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { rolesQuery } from "#client/core/people/roles-query.ts";
import { RolesHead, RolesList, rolesSpec, RolesTools } from "#client/features/roles/public.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await loadList(queryClient, rolesSpec, url.searchParams, () => queryClient.ensureQueryData(rolesQuery));
}

export function Page() {
  const { t } = useTranslation("roles");
  const state = useListState(rolesSpec);
  const roles = useQuery(rolesQuery);
  return (
    <>
      <PageHead title={t("title")} noindex />
      <RolesHead />
      <RolesTools state={state} />
      <QuerySlot query={roles} skeleton={<ListSkeleton columns={4} />}>
        {(data) => <RolesList roles={data} state={state} />}
      </QuerySlot>
    </>
  );
}
