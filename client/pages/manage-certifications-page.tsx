import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { certificationsPath } from "#shared/routes.ts";
import { listStateOf } from "#client/core/list/list-address.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import {
  CertificationsHead,
  CertificationsList,
  certificationsQuery,
  certificationsSpec,
  CertificationsTools,
} from "#client/features/certifications/public.ts";
import { ProgrammeTabs } from "#client/features/programmes/public.ts";

export async function load({ queryClient, url }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(certificationsQuery(listStateOf(url.searchParams, certificationsSpec)));
}

export function Page() {
  const { t } = useTranslation("certifications");
  const [params] = useSearchParams();
  const state = listStateOf(params, certificationsSpec);
  const certifications = useQuery(certificationsQuery(state));
  return (
    <>
      <PageHead title={t("title")} noindex />
      <CertificationsHead />
      <ProgrammeTabs here={certificationsPath} />
      <CertificationsTools state={state} />
      <QuerySlot query={certifications} skeleton={<ListSkeleton columns={6} />}>
        {(found, isOld) => <CertificationsList state={state} found={found} isOld={isOld} />}
      </QuerySlot>
    </>
  );
}
