import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { OwnFieldsView } from "#client/features/own-field-settings/public.ts";
import { requireWholeBusiness } from "#client/core/session/whole-business.ts";
import { ownFieldsQuery } from "#client/features/own-fields/public.ts";

export async function load({ queryClient, user }: LoadContext): Promise<void> {
  requireWholeBusiness(user);
  await queryClient.ensureQueryData(ownFieldsQuery);
}

export function Page() {
  const { t } = useTranslation("fields");
  const fields = useQuery(ownFieldsQuery);
  return (
    <>
      <PageHead title={t("title")} noindex />
      <QuerySlot query={fields} skeleton={<ListSkeleton columns={4} />}>
        {() => <OwnFieldsView />}
      </QuerySlot>
    </>
  );
}
