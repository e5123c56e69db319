import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { ReportsList, reportsQuery } from "#client/features/reports/public.ts";

export async function load({ queryClient }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(reportsQuery);
}

export function Page() {
  const { t } = useTranslation("reports");
  const reports = useQuery(reportsQuery);
  return (
    <>
      <PageHead title={t("title")} noindex />
      <QuerySlot query={reports} skeleton={<ListSkeleton columns={5} />}>
        {(data) => <ReportsList {...data} />}
      </QuerySlot>
    </>
  );
}
