import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Job, jobResults, type JobRow } from "#shared/contracts/jobs.ts";
import { jobPath, learnerPath, personPath } from "#shared/routes.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import type { ListState } from "#client/core/list/list-address.ts";
import { choiceFilter } from "#client/core/list/list-filters.ts";
import { ListPages } from "#client/core/list/list-pages.tsx";
import { type ListColumn, ListTable, nothing } from "#client/core/list/list-table.tsx";
import { ListTools } from "#client/core/list/list-tools.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useUser } from "#client/core/session/business.ts";
import { resultText } from "./job-text.ts";
import { jobRowChoices } from "./jobs.queries.ts";
import "./jobs.css";

interface JobRowsProps {
  job: Job;
  state: ListState;
  found: { data: JobRow[]; meta: { next_cursor: string | null; previous_cursor: string | null } };
  isOld: boolean;
}

/** What became of each row. */
export function JobRows({ job, state, found, isOld }: JobRowsProps) {
  const { t } = useTranslation("jobs");
  const translate = useTranslate();
  const columns = useMemo<ListColumn<JobRow>[]>(
    () => [
      { id: "number", title: t("column.number"), Cell: Row },
      { id: "subject", title: t("column.subject"), isName: true, Cell: Subject },
      { id: "result", title: t("column.result"), Cell: Result },
      { id: "reason", title: t("column.reason"), Cell: Reason },
    ],
    [t],
  );
  const list = { spec: { path: jobPath(job.id), ...jobRowChoices }, state };
  const words = { label: t("column.result"), any: t("anyResult") };
  return (
    <>
      <ListTools
        {...list}
        filters={[choiceFilter("result", words, jobResults, (result) => resultText(translate, result))]}
      />
      {found.data.length === 0 ? (
        <p className="muted">{t("noRows")}</p>
      ) : (
        <ListTable
          {...list}
          caption={t("rows")}
          columns={columns}
          rows={found.data}
          idOf={({ number }) => String(number)}
          isOld={isOld}
        />
      )}
      <ListPages {...list} meta={found.meta} />
    </>
  );
}

interface CellProps {
  row: JobRow;
}

function Row({ row: { number } }: CellProps) {
  return <span className="muted">{number}</span>;
}

function Subject({ row: { person_id: id, subject } }: CellProps) {
  const isAccountOpen = useUser()?.can_access_admin;
  return id === null ? (
    subject
  ) : (
    <AppLink className="link" to={isAccountOpen ? personPath(id) : learnerPath(id)}>
      {subject}
    </AppLink>
  );
}

function Result({ row: { result } }: CellProps) {
  return <span className={`job-row-${result}`}>{resultText(useTranslate(), result)}</span>;
}

function Reason({ row: { reason } }: CellProps) {
  return reason?.message ?? nothing;
}
