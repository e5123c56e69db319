import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { classFilters, type ClassRow } from "#shared/contracts/classes.ts";
import { classPath } from "#shared/routes.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import type { ListState } from "#client/core/list/list-address.ts";
import { ListEmpty } from "#client/core/list/list-empty.tsx";
import { ListFound, type Shown } from "#client/core/list/list-found.tsx";
import { ListHead, NewLink } from "#client/core/list/list-head.tsx";
import { type ListColumn, nothing } from "#client/core/list/list-table.tsx";
import { choiceFilter } from "#client/core/list/list-filters.ts";
import { ListTools } from "#client/core/list/list-tools.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useUser } from "#client/core/session/business.ts";
import { runsAllLearning } from "#client/core/session/management-rights.ts";
import { classesSpec } from "./classes.queries.ts";
import { useDateText } from "./date-text.ts";
import "./classes.css";

export function ClassesHead() {
  const { t } = useTranslation("classes");
  const mayAdd = runsAllLearning(useUser());
  return <ListHead title={t("title")}>{mayAdd ? <NewLink to={classPath("new")} words={t("add")} /> : null}</ListHead>;
}

export function ClassesTools({ state }: { state: ListState }) {
  const { t } = useTranslation("classes");
  return (
    <ListTools
      spec={classesSpec}
      state={state}
      filters={[
        choiceFilter("state", { label: t("column.state"), any: t("anyState") }, classFilters, (value) =>
          t(`state.${value}`),
        ),
      ]}
      search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
    />
  );
}

export function ClassesList(shown: Shown<ClassRow>) {
  const { t } = useTranslation("classes");
  const columns = useMemo<ListColumn<ClassRow>[]>(
    () => [
      { id: "title", title: t("column.title"), sorts: ["title", "-title"], isName: true, Cell: Title },
      { id: "next", title: t("column.next"), Cell: Next },
      { id: "seats", title: t("column.seats"), isShort: true, isEnd: true, Cell: Seats },
      { id: "waiting", title: t("column.waiting"), isShort: true, isEnd: true, Cell: Waiting },
      { id: "teacher", title: t("column.teacher"), isShort: true, Cell: Teacher },
      { id: "state", title: t("column.state"), isShort: true, isPlain: true, Cell: State },
    ],
    [t],
  );
  if (shown.found.data.length === 0) return <ListEmpty subject="classes" path={classesSpec.path} state={shown.state} />;
  return <ListFound spec={classesSpec} {...shown} caption={t("title")} columns={columns} idOf={({ id }) => id} />;
}

interface CellProps {
  row: ClassRow;
}

function Title({ row: { id, title, category } }: CellProps) {
  return (
    <span className="classes-title">
      <AppLink className="link" to={classPath(id)}>
        {title}
      </AppLink>
      {category ? <span className="muted small">{category}</span> : null}
    </span>
  );
}

function Next({ row: { next_date: next, coming } }: CellProps) {
  const { t } = useTranslation("classes");
  const words = useDateText();
  if (next === null) return nothing;
  return (
    <>
      <span className="capital">{words.both(next)}</span>
      {coming > 1 ? <span className="muted small classes-more">{t("more", { count: coming - 1 })}</span> : null}
    </>
  );
}

function Seats({ row: { next_date: next } }: CellProps) {
  return next === null ? nothing : `${next.taken} / ${next.seats}`;
}

function Waiting({ row: { next_date: next } }: CellProps) {
  return next === null || next.waiting === 0 ? nothing : next.waiting;
}

function Teacher({ row: { next_date: next } }: CellProps) {
  return next?.teacher?.name ?? nothing;
}

function State({ row: { state } }: CellProps) {
  const translate = useTranslate();
  return <span className={state === "coming" ? undefined : "muted"}>{translate(`classes:state.${state}`)}</span>;
}
