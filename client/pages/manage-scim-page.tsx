import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { scimQuery, ScimSettings } from "#client/features/access/public.ts";

export async function load({ queryClient }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(scimQuery);
}

export function Page() {
  const { t } = useTranslation("access");
  const scim = useQuery(scimQuery);
  return (
    <>
      <PageHead title={t("scim.title")} noindex />
      <div className="list-head">
        <h1>{t("scim.title")}</h1>
      </div>
      <p className="access-lead">{t("scim.lead")}</p>
      <QuerySlot query={scim} skeleton={<ListSkeleton columns={3} />}>
        {(data) => <ScimSettings scim={data} />}
      </QuerySlot>
    </>
  );
}
