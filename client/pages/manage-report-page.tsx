import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { reportsPath } from "#shared/routes.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { choicesQuery, NoSource, ReportDesk, reportQuery, savedResultQuery } from "#client/features/reports/public.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconArrowLeft } from "#client/ui/icons.ts";

/** Where the id of a report stands for one that is not there yet. */
const isNew = (reportId: string) => reportId === "new";

export async function load({ queryClient, params }: LoadContext): Promise<void> {
  const id = params["reportId"] ?? "";
  const choices = queryClient.ensureQueryData(choicesQuery);
  if (!isNew(id)) {
    const { revision } = await queryClient.ensureQueryData(reportQuery(id));
    await queryClient.ensureQueryData(savedResultQuery(id, revision));
  }
  await choices;
}

export function Page() {
  const { t } = useTranslation("reports");
  const { reportId = "" } = useParams();
  const choices = useQuery(choicesQuery);
  return (
    <>
      <AppLink className="link report-back" to={reportsPath}>
        <Icon shape={iconArrowLeft} flip small />
        {t("title")}
      </AppLink>
      <QuerySlot query={choices} skeleton={<ListSkeleton columns={4} />}>
        {(data) =>
          isNew(reportId) ? (
            <>
              <PageHead title={t("new")} noindex />
              {data.sources.length === 0 ? <NoSource /> : <ReportDesk key="new" choices={data} />}
            </>
          ) : (
            <Known key={reportId} reportId={reportId} choices={data} />
          )
        }
      </QuerySlot>
    </>
  );
}

function Known({ reportId, choices }: { reportId: string; choices: Parameters<typeof ReportDesk>[0]["choices"] }) {
  const { t } = useTranslation("reports");
  const report = useQuery(reportQuery(reportId));
  return (
    <>
      <PageHead title={report.data?.name ?? t("title")} noindex />
      <QuerySlot query={report} skeleton={<ListSkeleton columns={4} />}>
        {(data) => <ReportDesk report={data} choices={choices} />}
      </QuerySlot>
    </>
  );
}
