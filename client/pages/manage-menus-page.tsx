import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import { EditionList, MenusForm, menusQuery } from "#client/features/configuration/public.ts";
import "#client/ui/page-columns.css";

export async function load({ queryClient }: LoadContext): Promise<void> {
  await queryClient.ensureQueryData(menusQuery);
}

export function Page() {
  const { t } = useTranslation("configuration");
  return (
    <>
      <PageHead title={t("menus.title")} noindex />
      <div className="configuration-head">
        <h1>{t("menus.title")}</h1>
      </div>
      <QuerySlot query={useQuery(menusQuery)} skeleton={<ListSkeleton columns={3} />}>
        {(stored) => (
          <div className="page-columns">
            <MenusForm stored={stored} />
            <div className="page-side">
              <EditionList history={stored.history} revision={stored.revision} />
            </div>
          </div>
        )}
      </QuerySlot>
    </>
  );
}
