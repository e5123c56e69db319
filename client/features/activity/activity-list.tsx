import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { activityAreas, type ActivityRow, activitySides } from "#shared/contracts/activity.ts";
import { exportActivity } from "#shared/contracts/activity-export.ts";
import { actionText } from "#shared/domain/action-text.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import type { ListState } from "#client/core/list/list-address.ts";
import { ListEmpty } from "#client/core/list/list-empty.tsx";
import { ListExport } from "#client/core/list/list-export.tsx";
import type { Found } from "#client/core/list/list-found.tsx";
import { ListPages } from "#client/core/list/list-pages.tsx";
import { type ListColumn, ListTable, nothing } from "#client/core/list/list-table.tsx";
import { choiceFilter } from "#client/core/list/list-filters.ts";
import { ListTools } from "#client/core/list/list-tools.tsx";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { Somebody, UndoLine, useSubjectText } from "./activity-line.tsx";
import { activitySpec } from "./activity.queries.ts";
import "./activity.css";

export function ActivityTools({ state }: { state: ListState }) {
  const { t } = useTranslation("activity");
  return (
    <ListTools
      spec={activitySpec}
      state={state}
      filters={[
        choiceFilter("area", { label: t("area.label"), any: t("area.any") }, activityAreas, (area) =>
          t(`area.${area}`),
        ),
        choiceFilter("as", { label: t("as.label"), any: t("as.any") }, activitySides, (side) => t(`as.${side}`)),
        { name: "from", label: t("from"), isDay: true },
        { name: "to", label: t("to"), isDay: true },
      ]}
      search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
    >
      <ListExport path={exportActivity.path} state={state} columns={useColumns()} />
    </ListTools>
  );
}

export function ActivityList({ state, found, isOld }: { state: ListState; found: Found<ActivityRow>; isOld: boolean }) {
  if (found.data.length === 0) return <ListEmpty subject="activity" path={activitySpec.path} state={state} />;
  return (
    <>
      <ActivityTable state={state} rows={found.data} isOld={isOld} />
      <ListPages spec={activitySpec} state={state} meta={found.meta} />
    </>
  );
}

interface TableProps {
  state: ListState;
  rows: ActivityRow[];
  isOld: boolean;
  /** They are one person's lines: what is taken back of many says so. */
  isOfOne?: boolean;
}

/** Who did what to whom, when; and the way to take it back. */
export function ActivityTable({ state, rows, isOld, isOfOne = false }: TableProps) {
  const { t } = useTranslation("activity");
  return (
    <ListTable
      caption={t("title")}
      spec={activitySpec}
      state={state}
      columns={useColumns(isOfOne)}
      rows={rows}
      idOf={({ id }) => id}
      isOld={isOld}
    />
  );
}

function useColumns(isOfOne = false): ListColumn<ActivityRow>[] {
  const { t } = useTranslation("activity");
  return useMemo(
    () => [
      { id: "at", title: t("column.at"), isShort: true, isPlain: true, Cell: Moment },
      { id: "actor", title: t("column.actor"), isShort: true, isPlain: true, Cell: Actor },
      { id: "action", title: t("column.action"), isName: true, Cell: Action },
      { id: "subject", title: t("column.subject"), isShort: true, Cell: Subject },
      { id: "source", title: t("column.source"), isShort: true, isPlain: true, Cell: Source },
      { id: "undo", title: t("column.undo"), isEnd: true, isPlain: true, Cell: isOfOne ? UndoOfOne : UndoLine },
    ],
    [t, isOfOne],
  );
}

interface CellProps {
  row: ActivityRow;
}

function Moment({ row: { at } }: CellProps) {
  const moment = useListMoment();
  return <span className="muted activity-at">{moment(at)}</span>;
}

function Actor({ row: { actor, operator, client } }: CellProps) {
  const { t } = useTranslation("activity");
  if (actor) return <Somebody {...actor} />;
  if (client) return t("client", { name: client });
  return operator ? t("operator", { name: operator }) : t("system");
}

/** So many values are read at a glance; the rest open. */
const mostAtOnce = 3;

function Action({ row: { action, values, further } }: CellProps) {
  const translate = useTranslate();
  const { t } = useTranslation("activity");
  const others = values.length - mostAtOnce + further;
  return (
    <div className="activity-changed">
      {actionText(translate, action)}
      <Values values={values.slice(0, mostAtOnce)} />
      {values.length > mostAtOnce ? (
        <details className="activity-more">
          <summary className="link">{t("more", { count: others })}</summary>
          <Values values={values.slice(mostAtOnce)} />
          {further > 0 && <span className="activity-value">{t("moreInFile", { count: further })}</span>}
        </details>
      ) : (
        further > 0 && <span className="activity-value">{t("moreInFile", { count: further })}</span>
      )}
    </div>
  );
}

function Values({ values }: Pick<ActivityRow, "values">) {
  return values.map(({ field, before, after }) => (
    <span key={`${field} ${before} ${after}`} className="activity-value">
      {field}: <del>{before ?? "–"}</del> → <ins>{after ?? "–"}</ins>
    </span>
  ));
}

function UndoOfOne({ row }: CellProps) {
  return <UndoLine row={row} isOfOne />;
}

function Subject({ row }: CellProps) {
  const words = useSubjectText(row);
  if (row.person) return <Somebody {...row.person} />;
  return words || nothing;
}

function Source({ row: { source } }: CellProps) {
  return source === null ? nothing : <span className="muted activity-source">{source}</span>;
}
