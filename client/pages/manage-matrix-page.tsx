import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { competencyChoicesQuery, MatrixDesk, matrixFilterOf, matrixQuery } from "#client/features/competency/public.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  const choosing = queryClient.ensureQueryData(competencyChoicesQuery);
  const profiles = url.searchParams.has("profile") ? (await choosing).profiles : [];
  const filter = matrixFilterOf(url.searchParams, profiles);
  await Promise.all([choosing, queryClient.ensureInfiniteQueryData(matrixQuery(filter))]);
}

export function Page() {
  const { t } = useTranslation("competency");
  const [address] = useSearchParams();
  const choices = useQuery(competencyChoicesQuery);
  return (
    <>
      <PageHead title={t("tab.matrix")} noindex />
      <QuerySlot query={choices} skeleton={<ListSkeleton columns={8} />}>
        {(some) => {
          const filter = matrixFilterOf(address, some.profiles);
          return <MatrixDesk key={JSON.stringify(filter)} filter={filter} choices={some} />;
        }}
      </QuerySlot>
    </>
  );
}
