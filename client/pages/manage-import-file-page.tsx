import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { importPath } from "#shared/routes.ts";
import { listStateOf } from "#client/core/list/list-address.ts";
import { ListSkeleton } from "#client/core/list/list-skeleton.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import type { LoadContext } from "#client/core/navigation/routes.ts";
import { PageHead } from "#client/core/page/page-head.tsx";
import { QuerySlot } from "#client/core/page/query-slot.tsx";
import {
  ColumnsStep,
  ImportRail,
  importQuery,
  importRowsQuery,
  importRowChoices,
  RowsStep,
} from "#client/features/imports/public.ts";
import { ownFieldsQuery } from "#client/features/own-fields/public.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconArrowLeft } from "#client/ui/icons.ts";
import "#client/core/list/list.css";

export async function load({ queryClient, params, url }: LoadContext): Promise<void> {
  const id = params["importId"] ?? "";
  const [file] = await Promise.all([
    queryClient.ensureQueryData(importQuery(id)),
    queryClient.ensureQueryData(ownFieldsQuery),
  ]);
  if (file.counts)
    await queryClient.ensureQueryData(importRowsQuery(file, listStateOf(url.searchParams, importRowChoices)));
}

export function Page() {
  const { t } = useTranslation("import");
  const { importId = "" } = useParams();
  const [params] = useSearchParams();
  const state = listStateOf(params, importRowChoices);
  const file = useQuery(importQuery(importId));
  return (
    <>
      <PageHead title={t("title")} noindex />
      <AppLink className="link import-back" to={importPath}>
        <Icon shape={iconArrowLeft} flip small />
        {t("another")}
      </AppLink>
      <QuerySlot query={file} skeleton={<ListSkeleton columns={4} />}>
        {(data) => (
          <>
            <div className="list-head">
              <h1>{t("title")}</h1>
            </div>
            <ImportRail file={data} />
            {data.run === null ? <ColumnsStep file={data} /> : null}
            <RowsStep file={data} state={state} />
          </>
        )}
      </QuerySlot>
    </>
  );
}
