import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { learnerDues, type LearnerRow } from "#shared/contracts/learners.ts";
import { learnerPath } from "#shared/routes.ts";
import type { ListState } from "#client/core/list/list-address.ts";
import { ListEmpty } from "#client/core/list/list-empty.tsx";
import { ListFound, type Shown } from "#client/core/list/list-found.tsx";
import { type ListColumn, nothing } from "#client/core/list/list-table.tsx";
import { choiceFilter, recordFilter } from "#client/core/list/list-filters.ts";
import { ListTools } from "#client/core/list/list-tools.tsx";
import { useListMoment } from "#client/core/list/use-list-moment.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { useAsset } from "#client/core/session/business.ts";
import { Avatar } from "#client/ui/avatar.tsx";
import { StateText } from "#client/ui/inline-text.tsx";
import { learnersSpec } from "./learners.queries.ts";
import "./learners.css";

interface ToolsProps {
  state: ListState;
  /** Those that the list may be narrowed to. */
  teams: readonly { id: string; name: string }[];
  /** What it is narrowed to, of what is due. */
  target: string | null | undefined;
}

export function LearnersTools({ state, teams, target }: ToolsProps) {
  const { t } = useTranslation("learners");
  const { due, target: targetId } = state.filters;
  return (
    <ListTools
      spec={learnersSpec}
      state={state}
      filters={[
        recordFilter("team", { label: t("column.team"), any: t("anyTeam") }, teams),
        choiceFilter("due", { label: t("column.due"), any: t("anyDue") }, learnerDues, (value) =>
          t(`dueFilter.${value}`),
        ),
        // The dashboard leads to it: it is left out again, not chosen.
        ...(due && targetId
          ? [
              recordFilter("target", { label: t("target"), any: t("anyTarget") }, [
                { id: targetId, name: target ?? "…" },
              ]),
            ]
          : []),
      ]}
      columns={useColumns()}
      search={{ label: t("search"), placeholder: t("searchPlaceholder") }}
    />
  );
}

export function LearnersList(shown: Shown<LearnerRow>) {
  const { t } = useTranslation("learners");
  const columns = useColumns();
  const { state, found } = shown;
  if (found.data.length === 0) return <ListEmpty subject="learners" path={learnersSpec.path} state={state} />;
  return <ListFound spec={learnersSpec} {...shown} caption={t("title")} columns={columns} idOf={({ id }) => id} />;
}

function useColumns(): ListColumn<LearnerRow>[] {
  const { t } = useTranslation("learners");
  return useMemo(
    () => [
      { id: "name", title: t("column.name"), sorts: ["name", "-name"], isName: true, Cell: Name },
      { id: "team", title: t("column.team"), isShort: true, isPlain: true, Cell: Team },
      { id: "required", title: t("column.required"), isShort: true, Cell: Required },
      { id: "overdue", title: t("column.overdue"), isShort: true, Cell: Overdue },
      {
        id: "seen",
        title: t("column.lastSeen"),
        sorts: ["-last_seen", "last_seen"],
        isShort: true,
        Cell: Seen,
      },
    ],
    [t],
  );
}

interface CellProps {
  row: LearnerRow;
}

function Name({ row: { id, name, avatar, job_title: job } }: CellProps) {
  const asset = useAsset();
  return (
    <span className="who">
      <Avatar name={name} src={asset(avatar)} />
      <span className="learners-name">
        <AppLink className="link" to={learnerPath(id)}>
          {name}
        </AppLink>
        {job === null ? null : <span className="muted small">{job}</span>}
      </span>
    </span>
  );
}

function Team({ row: { teams } }: CellProps) {
  const [first] = teams;
  return first === undefined ? nothing : first.name;
}

function Required({ row: { required } }: CellProps) {
  const { t } = useTranslation("learners");
  if (required.count === 0) return <span className="list-none">{t("noneRequired")}</span>;
  return <span className="tabular">{t("doneOf", { done: required.done, count: required.count })}</span>;
}

function Overdue({ row: { required } }: CellProps) {
  if (required.overdue === 0) return nothing;
  return (
    <StateText tone="err">
      <span className="tabular">{required.overdue}</span>
    </StateText>
  );
}

function Seen({ row: { last_seen_at: at } }: CellProps) {
  const { t } = useTranslation("learners");
  const moment = useListMoment();
  return <span className="muted learners-at">{at === null ? t("neverSeen") : moment(at)}</span>;
}
