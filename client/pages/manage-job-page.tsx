import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { jobText } from "#shared/domain/job-text.ts";
import { jobsPath } from "#shared/routes.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { listStateOf } from "#client/core/list/list-address.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { jobQuery, JobRows, jobRowsQuery, jobRowChoices, JobView } from "#client/features/jobs/public.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconArrowLeft } from "#client/ui/icons.ts";

export async function load({ queryClient, params, url }: LoadContext): Promise<void> {
  const id = params["jobId"] ?? "";
  const job = await queryClient.ensureQueryData(jobQuery(id));
  await queryClient.ensureQueryData(jobRowsQuery(id, listStateOf(url.searchParams, jobRowChoices), job));
}

export function Page() {
  const { t } = useTranslation("jobs");
  const translate = useTranslate();
  const { jobId = "" } = useParams();
  const [params] = useSearchParams();
  const state = listStateOf(params, jobRowChoices);
  const job = useQuery(jobQuery(jobId));
  const rows = useQuery(jobRowsQuery(jobId, state, job.data));
  return (
    <>
      <PageHead title={job.data ? jobText(translate, job.data) : t("title")} noindex />
      <AppLink className="link job-back" to={jobsPath}>
        <Icon shape={iconArrowLeft} flip small />
        {t("back")}
      </AppLink>
      <QuerySlot query={job} skeleton={<ListSkeleton columns={2} />}>
        {(data) => (
          <>
            <div className="list-head">
              <h1>{jobText(translate, data)}</h1>
            </div>
            <JobView job={data} />
            {data.kind === "check_import" ? null : (
              <section aria-labelledby="rows">
                <h2 id="rows">{t("rows")}</h2>
                <QuerySlot query={rows} skeleton={<ListSkeleton columns={4} />}>
                  {(found, isOld) => <JobRows job={data} state={state} found={found} isOld={isOld} />}
                </QuerySlot>
              </section>
            )}
          </>
        )}
      </QuerySlot>
    </>
  );
}
