import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { rosterQuery, RosterView } from "#client/features/roster/public.ts";

export async function load({ queryClient, params }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(rosterQuery(params["sessionId"] ?? ""));
}

export function Page() {
  const { t } = useTranslation("classes");
  const { sessionId = "" } = useParams();
  // Learners come in by the code on the wall, and others mark as well.
  const roster = useQuery({ ...rosterQuery(sessionId), refetchInterval: 15_000 });
  return (
    <>
      <PageHead title={roster.data?.class.title ?? t("title")} noindex />
      <QuerySlot query={roster} skeleton={<ListSkeleton columns={2} />}>
        {(data) => <RosterView key={data.date.id} roster={data} />}
      </QuerySlot>
    </>
  );
}
