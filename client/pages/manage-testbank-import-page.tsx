import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { testbankPath } from "#shared/routes.ts";
import { BackToList } from "#client/core/form/record-page.tsx";
import { idIn } from "#client/core/list/list-address.ts";
import { ListHead } from "#client/core/list/list-head.tsx";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { bankOutlineQuery, ImportProgress, ImportQuestions } from "#client/features/bank/public.ts";
import { jobQuery } from "#client/features/jobs/public.ts";

const idOf = (params: URLSearchParams, name: string) => idIn(params.get(name) ?? undefined);

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  const jobId = idOf(url.searchParams, "job");
  // A job that is not there is told where its progress would stand.
  await (jobId === undefined
    ? queryClient.ensureQueryData(bankOutlineQuery)
    : queryClient.prefetchQuery(jobQuery(jobId)));
}

export function Page() {
  const { t } = useTranslation("testbank");
  const [params] = useSearchParams();
  const jobId = idOf(params, "job");
  return (
    <>
      <PageHead title={t("import.title")} noindex />
      <BackToList to={testbankPath}>{t("title")}</BackToList>
      <ListHead title={t("import.title")} />
      {jobId === undefined ? <Choosing /> : <Progress jobId={jobId} folder={idOf(params, "folder") ?? null} />}
    </>
  );
}

function Choosing() {
  return (
    <QuerySlot query={useQuery(bankOutlineQuery)} skeleton={<ListSkeleton columns={2} />}>
      {(outline) => <ImportQuestions outline={outline} />}
    </QuerySlot>
  );
}

function Progress({ jobId, folder }: { jobId: string; folder: string | null }) {
  return (
    <QuerySlot query={useQuery(jobQuery(jobId))} skeleton={<ListSkeleton columns={2} />}>
      {(job) => <ImportProgress job={job} folder={folder} />}
    </QuerySlot>
  );
}
