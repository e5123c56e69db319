import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type RuleRow, ruleStates } from "#shared/contracts/assigning.ts";
import { assignmentPath, assignmentsPath } from "#shared/routes.ts";
import { joined } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import type { ListState } from "#client/core/list/list-address.ts";
import { ListEmpty } from "#client/core/list/list-empty.tsx";
import { ListFound, type Shown } from "#client/core/list/list-found.tsx";
import { ListHead, NewLink } from "#client/core/list/list-head.tsx";
import type { ListColumn } from "#client/core/list/list-table.tsx";
import { choiceFilter } from "#client/core/list/list-filters.ts";
import { ListTools } from "#client/core/list/list-tools.tsx";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { rulesSpec } from "./assigning.queries.ts";

export function AssignmentsHead() {
  const { t } = useTranslation("assigning");
  return (
    <ListHead title={t("title")}>
      <NewLink to={assignmentPath("new")} words={t("new")} />
    </ListHead>
  );
}

export function AssignmentsTools({ state }: { state: ListState }) {
  const { t } = useTranslation("assigning");
  const words = { label: t("column.state"), any: t("anyState") };
  return (
    <ListTools
      spec={rulesSpec}
      state={state}
      search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
      filters={[choiceFilter("state", words, ruleStates, (state) => t(`state.${state}`))]}
    />
  );
}

export function AssignmentsList(shown: Shown<RuleRow>) {
  const { t } = useTranslation("assigning");
  const columns = useMemo<ListColumn<RuleRow>[]>(
    () => [
      { id: "name", title: t("column.name"), isName: true, Cell: Name },
      { id: "what", title: t("column.what"), Cell: What },
      { id: "people", title: t("column.people"), isEnd: true, Cell: People },
      { id: "state", title: t("column.state"), Cell: State },
      { id: "by", title: t("column.by"), Cell: By },
      { id: "created", title: t("column.created"), Cell: Created },
    ],
    [t],
  );
  if (shown.found.data.length === 0)
    return <ListEmpty subject="assigning" path={assignmentsPath} state={shown.state} />;
  return <ListFound spec={rulesSpec} {...shown} caption={t("title")} columns={columns} idOf={({ id }) => id} />;
}

interface CellProps {
  row: RuleRow;
}

function Name({ row: { id, name } }: CellProps) {
  return (
    <AppLink className="link" to={assignmentPath(id)}>
      {name}
    </AppLink>
  );
}

function What({ row: { targets } }: CellProps) {
  const t = useTranslate();
  return joined(
    t,
    targets.map(({ title }) => title),
  );
}

function People({ row: { people } }: CellProps) {
  return people;
}

function State({ row: { state } }: CellProps) {
  const { t } = useTranslation("assigning");
  return <span className={state === "live" ? undefined : "muted"}>{t(`state.${state}`)}</span>;
}

function By({ row: { by } }: CellProps) {
  return by ?? "–";
}

function Created({ row }: CellProps) {
  const moment = useListMoment();
  return <span className="muted">{moment(row.created_at)}</span>;
}
