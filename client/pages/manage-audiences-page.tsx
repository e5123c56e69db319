import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { listStateOf } from "#client/core/list/list-address.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { AudiencesList, audiencesQuery, audiencesSpec } from "#client/features/assigning/public.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(audiencesQuery(listStateOf(url.searchParams, audiencesSpec)));
}

export function Page() {
  const { t } = useTranslation("assigning");
  const [params] = useSearchParams();
  const state = listStateOf(params, audiencesSpec);
  const audiences = useQuery(audiencesQuery(state));
  return (
    <>
      <PageHead title={t("audiences.title")} noindex />
      <QuerySlot query={audiences} skeleton={<ListSkeleton columns={5} />}>
        {(found, isOld) => <AudiencesList state={state} found={found} named={found.meta.named} isOld={isOld} />}
      </QuerySlot>
    </>
  );
}
