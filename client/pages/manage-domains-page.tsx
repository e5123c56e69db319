import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { DomainSettings, domainsQuery } from "#client/features/access/public.ts";

export async function load({ queryClient }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(domainsQuery);
}

export function Page() {
  const { t } = useTranslation("access");
  return (
    <>
      <PageHead title={t("domains.title")} noindex />
      <div className="list-head">
        <h1>{t("domains.title")}</h1>
      </div>
      <QuerySlot query={useQuery(domainsQuery)} skeleton={<ListSkeleton columns={3} />}>
        {(stored) => <DomainSettings stored={stored} />}
      </QuerySlot>
    </>
  );
}
