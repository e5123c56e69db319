import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type ProgrammeRow, programmeStates } from "#shared/contracts/programmes.ts";
import { managedProgrammePath, peoplePath } from "#shared/routes.ts";
import type { ListState } from "#client/core/list/list-address.ts";
import { ListEmpty } from "#client/core/list/list-empty.tsx";
import { ListFound, type Shown } from "#client/core/list/list-found.tsx";
import { ListHead, NewLink } from "#client/core/list/list-head.tsx";
import type { ListColumn } from "#client/core/list/list-table.tsx";
import { choiceFilter } from "#client/core/list/list-filters.ts";
import { ListTools } from "#client/core/list/list-tools.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useUser } from "#client/core/session/business.ts";
import { runsAllLearning } from "#client/core/session/management-rights.ts";
import { StateText } from "#client/ui/inline-text.tsx";
import { programmesSpec } from "./programmes.queries.ts";
import "./programmes.css";

export function ProgrammesHead() {
  const { t } = useTranslation("programmes");
  const mayAdd = runsAllLearning(useUser());
  return (
    <ListHead title={t("title")}>
      {mayAdd ? <NewLink to={managedProgrammePath("new")} words={t("add")} /> : null}
    </ListHead>
  );
}

export function ProgrammesTools({ state }: { state: ListState }) {
  const { t } = useTranslation("programmes");
  return (
    <ListTools
      spec={programmesSpec}
      state={state}
      filters={[
        choiceFilter("state", { label: t("column.state"), any: t("anyState") }, programmeStates, (value) =>
          t(`state.${value}`),
        ),
      ]}
      search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
    />
  );
}

export function ProgrammesList(shown: Shown<ProgrammeRow>) {
  const { t } = useTranslation("programmes");
  const columns = useMemo<ListColumn<ProgrammeRow>[]>(
    () => [
      { id: "title", title: t("column.title"), isName: true, Cell: Title },
      { id: "parts", title: t("column.parts"), Cell: Parts },
      { id: "members", title: t("column.members"), isEnd: true, Cell: Members },
      { id: "done", title: t("column.done"), isEnd: true, Cell: Done },
      { id: "overdue", title: t("column.overdue"), isEnd: true, Cell: Overdue },
      { id: "state", title: t("column.state"), Cell: State },
    ],
    [t],
  );
  if (shown.found.data.length === 0)
    return <ListEmpty subject="programmes" path={programmesSpec.path} state={shown.state} />;
  return <ListFound spec={programmesSpec} {...shown} caption={t("title")} columns={columns} idOf={({ id }) => id} />;
}

interface CellProps {
  row: ProgrammeRow;
}

function Title({ row: { id, title, category } }: CellProps) {
  return (
    <span className="programmes-title">
      <AppLink className="link" to={managedProgrammePath(id)}>
        {title}
      </AppLink>
      {category ? <span className="muted small">{category}</span> : null}
    </span>
  );
}

function Parts({ row: { parts, optional_parts: optional } }: CellProps) {
  const { t } = useTranslation("programmes");
  return (
    <>
      {parts}
      {optional > 0 ? (
        <span className="muted small programmes-more">{t("optionalOf", { count: optional })}</span>
      ) : null}
    </>
  );
}

function Members({ row: { members } }: CellProps) {
  return members;
}

function Done({ row: { members, done } }: CellProps) {
  return members === 0 ? "–" : `${done} / ${members}`;
}

function Overdue({ row: { id, overdue } }: CellProps) {
  const { t } = useTranslation("programmes");
  const isListed = useUser()?.can_access_admin === true;
  if (overdue === 0) return 0;
  if (!isListed) return <StateText tone="err">{overdue}</StateText>;
  return (
    <AppLink
      className="link"
      to={`${peoplePath}?due=overdue&target=${id}`}
      aria-label={t("overdueOf", { count: overdue })}
    >
      {overdue}
    </AppLink>
  );
}

function State({ row: { state } }: CellProps) {
  const { t } = useTranslation("programmes");
  return <span className={state === "live" ? undefined : "muted"}>{t(`state.${state}`)}</span>;
}
