import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Job, jobKinds, jobStatuses } from "#shared/contracts/jobs.ts";
import { exportJobs } from "#shared/contracts/jobs-export.ts";
import { jobRights } from "#shared/domain/job-rights.ts";
import { jobKindText, jobText } from "#shared/domain/job-text.ts";
import { jobPath } from "#shared/routes.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import type { ListState } from "#client/core/list/list-address.ts";
import { ListEmpty } from "#client/core/list/list-empty.tsx";
import { ListExport } from "#client/core/list/list-export.tsx";
import { ListFound, type Shown } from "#client/core/list/list-found.tsx";
import { type ListColumn, nothing } from "#client/core/list/list-table.tsx";
import { choiceFilter } from "#client/core/list/list-filters.ts";
import { ListTools } from "#client/core/list/list-tools.tsx";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useUser } from "#client/core/session/business.ts";
import { JobProgress } from "./job-progress.tsx";
import { scopeText, statusText } from "./job-text.ts";
import { jobsSpec } from "./jobs.queries.ts";
import "./jobs.css";

export function JobsTools({ state }: { state: ListState }) {
  const { t } = useTranslation("jobs");
  const translate = useTranslate();
  const columns = useColumns();
  const user = useUser();
  const kinds = jobKinds.filter((kind) => kind === "undo" || user?.is_account_manager || user?.[jobRights[kind].flag]);
  return (
    <ListTools
      spec={jobsSpec}
      state={state}
      filters={[
        choiceFilter("status", { label: t("column.status"), any: t("anyStatus") }, jobStatuses, (status) =>
          statusText(translate, status),
        ),
        choiceFilter("kind", { label: t("column.kind"), any: t("anyKind") }, kinds, (kind) =>
          jobKindText(translate, kind),
        ),
      ]}
      columns={columns}
      search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
    >
      <ListExport path={exportJobs.path} state={state} columns={columns} />
    </ListTools>
  );
}

export function JobsList(shown: Shown<Job>) {
  const { t } = useTranslation("jobs");
  const columns = useColumns();
  if (shown.found.data.length === 0) return <ListEmpty subject="jobs" path={jobsSpec.path} state={shown.state} />;
  return <ListFound spec={jobsSpec} {...shown} caption={t("title")} columns={columns} idOf={({ id }) => id} />;
}

function useColumns(): ListColumn<Job>[] {
  const { t } = useTranslation("jobs");
  return useMemo(
    () => [
      { id: "job", title: t("column.job"), isName: true, Cell: What },
      { id: "who", title: t("column.who"), isShort: true, Cell: Scope },
      { id: "progress", title: t("column.progress"), Cell: Progress },
      { id: "status", title: t("column.status"), Cell: Status },
      { id: "actor", title: t("column.actor"), isShort: true, Cell: Actor },
      {
        id: "at",
        title: t("column.at"),
        sorts: ["-at", "at"],
        isShort: true,
        isPlain: true,
        isEnd: true,
        Cell: Moment,
      },
    ],
    [t],
  );
}

interface CellProps {
  row: Job;
}

function What({ row }: CellProps) {
  return (
    <AppLink className="link" to={jobPath(row.id)}>
      {jobText(useTranslate(), row)}
    </AppLink>
  );
}

function Scope({ row }: CellProps) {
  return scopeText(useTranslate(), row) || nothing;
}

function Progress({ row }: CellProps) {
  return <JobProgress job={row} />;
}

function Status({ row: { status } }: CellProps) {
  return <span className={`job-${status}`}>{statusText(useTranslate(), status)}</span>;
}

function Actor({ row: { actor } }: CellProps) {
  return actor?.name ?? nothing;
}

function Moment({ row }: CellProps) {
  const moment = useListMoment();
  return <span className="muted job-at">{moment(row.created_at)}</span>;
}
