import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { ReportRunView, runQuery } from "#client/features/reports/public.ts";

export async function load({ queryClient, params }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(runQuery(params["runId"] ?? ""));
}

export function Page() {
  const { t } = useTranslation("reports");
  const { runId = "" } = useParams();
  const run = useQuery(runQuery(runId));
  return (
    <>
      <PageHead title={run.data?.name ?? t("run.title")} noindex />
      <QuerySlot query={run} skeleton={<ListSkeleton columns={1} />}>
        {(data) => <ReportRunView run={data} />}
      </QuerySlot>
    </>
  );
}
