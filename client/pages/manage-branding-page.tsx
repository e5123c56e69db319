import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { BrandingForm, brandingQuery } from "#client/features/configuration/public.ts";

export async function load({ queryClient }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(brandingQuery);
}

export function Page() {
  const { t } = useTranslation("configuration");
  return (
    <>
      <PageHead title={t("branding.title")} noindex />
      <QuerySlot query={useQuery(brandingQuery)} skeleton={<ListSkeleton columns={3} />}>
        {(stored) => <BrandingForm stored={stored} />}
      </QuerySlot>
    </>
  );
}
