import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { ssoQuery, SsoWindow } from "#client/features/access/public.ts";

export async function load({ queryClient }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(ssoQuery);
}

export function Page() {
  const { t } = useTranslation("access");
  const [search] = useSearchParams();
  const provider = search.get("provider") === "microsoft" ? "microsoft" : "custom";
  return (
    <>
      <PageHead title={t("sso.window")} noindex />
      <div className="list-head">
        <h1>{t("sso.window")}</h1>
      </div>
      <QuerySlot query={useQuery(ssoQuery)} skeleton={<ListSkeleton columns={3} />}>
        {(sso) => <SsoWindow state={sso[provider]} isLost={search.get("end") === "lost"} />}
      </QuerySlot>
    </>
  );
}
