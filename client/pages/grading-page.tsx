import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useApp } from "#client/core/page/app-context.tsx";
import { useUser } from "#client/core/session/business.ts";
import { gradingRights } from "#client/core/session/grading-rights.ts";
import {
  GradingDesk,
  GradingSkeleton,
  gradingViewOf,
  type PdfViewProps,
  queueQuery,
  waitingCountQuery,
} from "#client/features/grading/public.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { PdfFile } from "#client/features/pdf/public.ts";
import type { LoadContext } from "#client/core/navigation/routes.ts";

export async function load({ queryClient, url, user }: LoadContext): Promise<void> {
  const { course } = gradingViewOf(url.searchParams);
  await Promise.all([
    queryClient.ensureQueryData(queueQuery(course, gradingRights(user))),
    queryClient.ensureQueryData(waitingCountQuery),
  ]);
}

export function Page() {
  const { t } = useTranslation("grading");
  const [params] = useSearchParams();
  const view = gradingViewOf(params);
  const rights = gradingRights(useUser());
  const queue = useQuery(queueQuery(view.course, rights));
  return (
    <>
      <PageHead title={t("title")} noindex />
      <QuerySlot query={queue} skeleton={<GradingSkeleton />}>
        {(data) => <GradingDesk queue={data} view={view} rights={rights} Pdf={GivenPdf} />}
      </QuerySlot>
    </>
  );
}

function GivenPdf({ file }: PdfViewProps) {
  const { apiBase } = useApp().boot;
  return <PdfFile url={apiBase + file.src} />;
}
