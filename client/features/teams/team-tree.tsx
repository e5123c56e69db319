import {
  dragAndDropFeature,
  hotkeysCoreFeature,
  keyboardDragAndDropFeature,
  syncDataLoaderFeature,
  type TreeInstance,
} from "@headless-tree/core";
import { useTree } from "@headless-tree/react";
import { type HTMLAttributes, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TeamRow } from "#shared/contracts/teams.ts";
import { grouped } from "#shared/domain/grouped.ts";
import { joined } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { cx } from "#client/ui/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconChevronDown } from "#client/ui/icons.ts";
import "./teams.css";

/** Where a team is put: below a team or at the top, in front of one or behind all. */
export interface Place {
  teamId: string;
  parentId: string | null;
  beforeId: string | null;
}

interface TreeProps {
  teams: readonly TeamRow[];
  chosen: string | undefined;
  onChoose: (teamId: string) => void;
  onPlace: (place: Place) => void;
}

/** Above all teams; no team has this id. Not empty: the tree takes an empty one for none, and could not move what is below it. */
const top = "top";

/**
 * The teams as a tree: arrows walk and fold, Enter chooses, Ctrl Shift D and then arrows and Enter move. Rows stand there
 * before any script runs.
 */
export function TeamTree({ teams, chosen, onChoose, onPlace }: TreeProps) {
  const { t } = useTranslation("teams");
  const translate = useTranslate();
  const [folded, setFolded] = useState<readonly string[]>([]);
  const [built, setBuilt] = useState<ReadonlySet<string>>(new Set());
  const byId = useMemo(() => new Map(teams.map((team) => [team.id, team])), [teams]);
  const below = useMemo(() => grouped(teams, (team) => team.parent_id ?? top), [teams]);
  const childrenOf = (id: string) => (below.get(id) ?? []).map((team) => team.id);
  const folders = useMemo(() => teams.filter(({ id }) => below.has(id)).map(({ id }) => id), [teams, below]);
  // The same array while it says the same: another one makes the tree anew, as it is drawn.
  const expandedItems = useMemo(() => folders.filter((id) => !folded.includes(id)), [folders, folded]);

  const tree = useTree<TeamRow | null>({
    rootItemId: top,
    getItemName: (item) => item.getItemData()?.name ?? "",
    // Any team may get teams below it.
    isItemFolder: () => true,
    dataLoader: { getItem: (id) => byId.get(id) ?? null, getChildren: childrenOf },
    state: { expandedItems },
    setExpandedItems: (next) => {
      const open = typeof next === "function" ? next(expandedItems) : next;
      setFolded(folders.filter((id) => !open.includes(id)));
    },
    features: [syncDataLoaderFeature, hotkeysCoreFeature, dragAndDropFeature, keyboardDragAndDropFeature],
    canReorder: true,
    // What is not theirs to move is not offered to be picked up.
    canDrag: (items) => items.every((item) => item.getItemData()?.may_move === true),
    indent: 28,
    onPrimaryAction: (item) => onChoose(item.getId()),
    onDrop: ([dragged], target) => {
      if (!dragged) return;
      const parentId = target.item.getId();
      const beside = childrenOf(parentId).filter((id) => id !== dragged.getId());
      const beforeId = "insertionIndex" in target ? (beside[target.insertionIndex] ?? null) : null;
      onPlace({ teamId: dragged.getId(), parentId: parentId === top ? null : parentId, beforeId });
    },
  });

  useEffect(() => setBuilt(rebuilt(tree, byId, expandedItems)), [tree, byId, expandedItems]);

  const shown = teams.filter((team) => isShown(team));

  function isShown({ parent_id: parentId }: TeamRow): boolean {
    if (parentId === null) return true;
    const parent = byId.get(parentId);
    return !folded.includes(parentId) && parent !== undefined && isShown(parent);
  }

  function depthOf({ parent_id: parentId }: TeamRow): number {
    const parent = parentId === null ? undefined : byId.get(parentId);
    return parent ? depthOf(parent) + 1 : 0;
  }

  function propsOf(team: TeamRow): HTMLAttributes<HTMLElement> {
    const level = depthOf(team) + 1;
    if (!built.has(team.id))
      return { tabIndex: -1, "aria-level": level, "aria-expanded": below.has(team.id) || undefined };
    return tree.getItemInstance(team.id).getProps() as HTMLAttributes<HTMLElement>;
  }

  return (
    <div className="teams-box">
      <p className="teams-titles muted small" aria-hidden="true">
        <span className="teams-name">{t("name")}</span>
        <span className="teams-leads">{t("leads")}</span>
        <span className="teams-people">{t("size")}</span>
      </p>
      <ul {...(tree.getContainerProps(t("title")) as HTMLAttributes<HTMLElement>)} className="teams-tree">
        {shown.map((team) => {
          const item = built.has(team.id) ? tree.getItemInstance(team.id) : undefined;
          const isFolder = below.has(team.id);
          return (
            <li
              key={team.id}
              {...propsOf(team)}
              role="treeitem"
              aria-selected={team.id === chosen}
              aria-expanded={isFolder ? !folded.includes(team.id) : undefined}
              aria-label={undefined}
              className={cx(
                "teams-row",
                team.id === chosen && "is-chosen",
                item?.isUnorderedDragTarget() && "is-target",
              )}
              onClick={() => {
                item?.setFocused();
                onChoose(team.id);
              }}
              onFocus={() => item?.setFocused()}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || tree.getState().dnd) return;
                event.preventDefault();
                onChoose(team.id);
              }}
            >
              {Array.from({ length: depthOf(team) }, (_, step) => (
                <span key={step} className="teams-step" aria-hidden="true" />
              ))}
              {folders.length > 0 ? (
                <span
                  className={cx("teams-fold", folded.includes(team.id) && "is-folded")}
                  aria-hidden="true"
                  onClick={(event) => {
                    if (!isFolder) return;
                    event.stopPropagation();
                    setFolded(folded.includes(team.id) ? folded.filter((id) => id !== team.id) : [...folded, team.id]);
                  }}
                >
                  {isFolder ? <Icon shape={iconChevronDown} small /> : null}
                </span>
              ) : null}
              <span className="teams-name">{team.name}</span>
              <span className="teams-leads muted small">
                {team.leads.length > 0 ? <span className="visually-hidden">{t("leads")}: </span> : null}
                {joined(
                  translate,
                  team.leads.map(({ name }) => name),
                )}
              </span>
              <span className="teams-people muted">
                {t("people", { count: team.people })}
                {isFolder ? (
                  <span className="teams-below small">
                    <span className="teams-between"> · </span>
                    {t("below", { count: team.below })}
                  </span>
                ) : null}
              </span>
            </li>
          );
        })}
      </ul>
      {built.size > 0 ? <div className="teams-line" style={tree.getDragLineStyle(-1, 0)} /> : null}
      <p className="help teams-keys">{t("keys")}</p>
    </div>
  );
}

/** The ids of the rows that the tree knows, made anew from what is told it now. */
function rebuilt(
  tree: TreeInstance<TeamRow | null>,
  teams: ReadonlyMap<string, TeamRow>,
  expandedItems: readonly string[],
): ReadonlySet<string> {
  tree.rebuildTree();
  const isOpen = ({ parent_id: parentId }: TeamRow) => parentId === null || expandedItems.includes(parentId);
  return new Set(
    tree.getItems().flatMap((item) => {
      const team = teams.get(item.getId());
      return team && isOpen(team) ? team.id : [];
    }),
  );
}
