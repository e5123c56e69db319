import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { liveQuery, LiveRoom } from "#client/features/exams/public.ts";

export async function load({ queryClient, params }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(liveQuery(params["examId"] ?? ""));
}

export function Page() {
  const { t } = useTranslation("exams");
  const { examId = "" } = useParams();
  const watched = useQuery(liveQuery(examId));
  return (
    <>
      <PageHead title={watched.data?.live.title ?? t("live.title")} noindex />
      <QuerySlot query={watched} skeleton={<ListSkeleton columns={5} />}>
        {(data) => <LiveRoom watched={data} isLost={watched.isRefetchError} />}
      </QuerySlot>
    </>
  );
}
