import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { isGrader } from "#client/core/session/grading-rights.ts";
import {
  DashboardBoard,
  dashboardQuery,
  DashboardSkeleton,
  useAskedDashboard,
} from "#client/features/dashboard/public.ts";
import { waitingCountQuery } from "#client/features/grading/public.ts";

export async function load({ queryClient, user, url }: LoadContext): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(dashboardQuery(url.searchParams.get("team") || undefined)),
    isGrader(user) ? queryClient.prefetchQuery(waitingCountQuery) : undefined,
  ]);
}

export function Page() {
  const { t } = useTranslation("dashboard");
  const dashboard = useQuery(useAskedDashboard());
  return (
    <>
      <PageHead title={t("title")} noindex />
      <QuerySlot query={dashboard} skeleton={<DashboardSkeleton />}>
        {(found) => <DashboardBoard dashboard={found} />}
      </QuerySlot>
    </>
  );
}
