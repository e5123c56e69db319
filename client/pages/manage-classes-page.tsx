import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { listStateOf } from "#client/core/list/list-address.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { ClassesHead, ClassesList, classesQuery, classesSpec, ClassesTools } from "#client/features/classes/public.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(classesQuery(listStateOf(url.searchParams, classesSpec)));
}

export function Page() {
  const { t } = useTranslation("classes");
  const [params] = useSearchParams();
  const state = listStateOf(params, classesSpec);
  const classes = useQuery(classesQuery(state));
  return (
    <>
      <PageHead title={t("title")} noindex />
      <ClassesHead />
      <ClassesTools state={state} />
      <QuerySlot query={classes} skeleton={<ListSkeleton columns={6} />}>
        {(found, isOld) => <ClassesList state={state} found={found} isOld={isOld} />}
      </QuerySlot>
    </>
  );
}
