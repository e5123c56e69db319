import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import {
  ExtraTimeHead,
  ExtraTimePeople,
  extraTimeQuery,
  ExtraTimeSkeleton,
  waitingCountQuery,
  wantedOf,
} from "#client/features/grading/public.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(extraTimeQuery(wantedOf(url.searchParams))),
    queryClient.ensureQueryData(waitingCountQuery),
  ]);
}

export function Page() {
  const { t } = useTranslation("grading");
  const [params] = useSearchParams();
  const q = wantedOf(params);
  const people = useQuery(extraTimeQuery(q));
  return (
    <>
      <PageHead title={t("extra.title")} noindex />
      <ExtraTimeHead q={q} />
      <QuerySlot query={people} skeleton={<ExtraTimeSkeleton />}>
        {(data) => <ExtraTimePeople found={data} q={q} />}
      </QuerySlot>
    </>
  );
}
