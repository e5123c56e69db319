import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { rolesQuery } from "#client/core/people/roles-query.ts";
import { RolesList } from "#client/features/roles/public.ts";

export async function load({ queryClient }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(rolesQuery);
}

export function Page() {
  const { t } = useTranslation("roles");
  const roles = useQuery(rolesQuery);
  return (
    <>
      <PageHead title={t("title")} noindex />
      <QuerySlot query={roles} skeleton={<ListSkeleton columns={4} />}>
        {(data) => <RolesList roles={data} />}
      </QuerySlot>
    </>
  );
}
