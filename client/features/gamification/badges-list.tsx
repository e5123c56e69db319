import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { ManagedBadge } from "#shared/contracts/badges.ts";
import { badgePath, badgesPath } from "#shared/routes.ts";
import type { ListState } from "#client/core/list/list-address.ts";
import { ListEmpty } from "#client/core/list/list-empty.tsx";
import { ListFound, type Shown } from "#client/core/list/list-found.tsx";
import { ListHead, NewLink } from "#client/core/list/list-head.tsx";
import { type ListColumn, nothing } from "#client/core/list/list-table.tsx";
import { choiceFilter } from "#client/core/list/list-filters.ts";
import { ListTools } from "#client/core/list/list-tools.tsx";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { shapeOfBadge } from "#client/ui/badge-shapes.ts";
import { useBadgeName, useBadgeNeed } from "./badge-need.ts";
import { badgesSpec } from "./gamification.queries.ts";
import "./gamification.css";

export function BadgesHead() {
  const { t } = useTranslation("gamification");
  return (
    <ListHead title={t("badges.title")}>
      <NewLink to={badgePath("new")} words={t("badges.add")} />
    </ListHead>
  );
}

export function BadgesTools({ state }: { state: ListState }) {
  const { t } = useTranslation("gamification");
  const words = { label: t("badges.filterState"), any: t("badges.given") };
  return (
    <ListTools
      spec={badgesSpec}
      state={state}
      filters={[choiceFilter("state", words, ["archived"], () => t("badges.archived"))]}
    />
  );
}

export function BadgesList(shown: Shown<ManagedBadge>) {
  const { t } = useTranslation("gamification");
  const columns = useMemo<ListColumn<ManagedBadge>[]>(
    () => [
      { id: "name", title: t("badges.column.name"), isName: true, Cell: Name },
      { id: "need", title: t("badges.column.need"), isPlain: true, Cell: Need },
      {
        id: "holders",
        title: t("badges.column.holders"),
        isShort: true,
        isEnd: true,
        Cell: ({ row }) => row.holders || nothing,
      },
    ],
    [t],
  );
  if (shown.found.data.length === 0) return <ListEmpty subject="gamification" path={badgesPath} state={shown.state} />;
  return <ListFound spec={badgesSpec} {...shown} caption={t("badges.title")} columns={columns} idOf={({ id }) => id} />;
}

function Name({ row }: { row: ManagedBadge }) {
  const name = useBadgeName();
  return (
    <span className="score-badge">
      <Icon shape={shapeOfBadge[row.icon]} />
      <AppLink className="link" to={badgePath(row.id)}>
        {name(row)}
      </AppLink>
    </span>
  );
}

function Need({ row }: { row: ManagedBadge }) {
  return useBadgeNeed()(row);
}
