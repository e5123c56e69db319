import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ReportRow } from "#shared/contracts/reports.ts";
import { reportPath, reportsPath } from "#shared/routes.ts";
import { type ListSpec, listStateOf } from "#client/core/list/list-address.ts";
import { ListHead, NewLink } from "#client/core/list/list-head.tsx";
import { type ListColumn, ListTable } from "#client/core/list/list-table.tsx";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { EmptyState } from "#client/ui/states.tsx";
import { NoSource } from "./no-source.tsx";
import "#client/core/list/list.css";

const spec: ListSpec = { path: reportsPath, sorts: ["name"], filters: [] };
const state = listStateOf(new URLSearchParams(), spec);

/** Reports that the viewer may see: their own, and those that others share. */
export function ReportsList({ reports, sources }: { reports: readonly ReportRow[]; sources: readonly string[] }) {
  const { t } = useTranslation("reports");
  const own = reports.filter((row) => row.is_own);
  const shared = reports.filter((row) => !row.is_own);
  return (
    <>
      <ListHead title={t("title")}>
        {sources.length === 0 ? null : <NewLink to={reportPath("new")} words={t("new")} />}
      </ListHead>
      <p className="muted small mbs-2 mbe-4">{t("note")}</p>
      {sources.length === 0 ? <NoSource /> : null}
      {reports.length === 0 && sources.length > 0 ? (
        <EmptyState title={t("empty.title")} text={t("empty.text")} heading="h2" />
      ) : null}
      <Group title={t("own")} rows={own} />
      <Group title={t("shared")} rows={shared} />
    </>
  );
}

function Group({ title, rows }: { title: string; rows: readonly ReportRow[] }) {
  const { t } = useTranslation("reports");
  const columns = useMemo<ListColumn<ReportRow>[]>(
    () => [
      { id: "name", title: t("list.name"), isName: true, Cell: Name },
      { id: "source", title: t("list.source"), Cell: Source },
      { id: "shared", title: t("list.shared"), Cell: Shared },
      { id: "owner", title: t("list.owner"), Cell: Owner },
      { id: "updated", title: t("list.updated"), isEnd: true, Cell: Updated },
    ],
    [t],
  );
  if (rows.length === 0) return null;
  return (
    <section className="report-list" aria-label={title}>
      <h2>{title}</h2>
      <ListTable
        caption={title}
        spec={spec}
        state={state}
        columns={columns}
        rows={rows}
        idOf={({ id }) => id}
        isOld={false}
      />
    </section>
  );
}

interface CellProps {
  row: ReportRow;
}

function Name({ row: { id, name } }: CellProps) {
  return (
    <AppLink className="link" to={reportPath(id)}>
      {name}
    </AppLink>
  );
}

function Source({ row: { source } }: CellProps) {
  const { t } = useTranslation("reports");
  return t(`source.${source}`);
}

function Shared({ row }: CellProps) {
  const { t } = useTranslation("reports");
  return row.is_shared ? t("list.everybody") : t("list.onlyYou");
}

function Owner({ row: { owner } }: CellProps) {
  const { t } = useTranslation("reports");
  return owner ?? t("nobody");
}

function Updated({ row }: CellProps) {
  const moment = useListMoment();
  return <span className="muted">{moment(row.updated_at)}</span>;
}
