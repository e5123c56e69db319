import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { teamLacks, type TeamRow, teamSorts } from "#shared/contracts/teams.ts";
import { shownTeams } from "#shared/domain/shown-teams.ts";
import type { ListState } from "#client/core/list/list-address.ts";
import { ListEmpty } from "#client/core/list/list-empty.tsx";
import type { ListFilter } from "#client/core/list/list-filters.ts";
import { ListTable } from "#client/core/list/list-table.tsx";
import { useSelection } from "#client/core/list/use-selection.ts";
import { cx } from "#client/ui/cx.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import type { Place } from "./drop-places.ts";
import { flatRows, type ListedTeam, treeRows } from "./listed-teams.ts";
import { Beside, useTeamColumns } from "./team-columns.tsx";
import { teamsSpec } from "./teams.queries.ts";
import { useTeamMoving } from "./use-team-moving.ts";
import "./teams.css";

const TeamsBulk = lazyComponent(() => import("./teams-bulk.tsx").then((module) => module.TeamsBulk));

interface TeamsListProps {
  teams: readonly TeamRow[];
  mayTop: boolean;
  state: ListState;
  filters: readonly ListFilter[];
  /** The team that is open beside the list. */
  open: string | undefined;
  /** The list with this team beside it. */
  hrefOf: (teamId: string) => string;
  onPlace: (place: Place) => void;
}

/** The teams: by their places as a tree, that arrows fold and where teams are moved; in any other order beside one another. */
export function TeamsList({ teams, mayTop, state, filters, open, hrefOf, onPlace }: TeamsListProps) {
  const { t } = useTranslation("teams");
  const columns = useTeamColumns();
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const sort = teamSorts.find((one) => one === state.sort) ?? "place";
  const isTree = sort === "place";
  const rows = useMemo(() => {
    const shown = shownTeams(teams, {
      q: state.q,
      lacks: teamLacks.find((one) => one === state.filters["lacks"]),
      sort,
    });
    return isTree ? treeRows(shown, folded) : flatRows(shown, teams);
  }, [teams, state.q, state.filters, sort, isTree, folded]);
  const selection = useSelection<ListedTeam>(JSON.stringify([state.q, state.filters]), ({ name }) => name);
  const onFold = (id: string, isOpen: boolean) =>
    setFolded((before) => new Set(isOpen ? [...before].filter((one) => one !== id) : [...before, id]));
  const { said, box, boxProps, rowProps } = useTeamMoving({ rows, mayTop, onPlace, onFold });
  if (rows.length === 0) return <ListEmpty subject="teams" path={teamsSpec.path} state={state} />;
  return (
    <Beside value={{ open, hrefOf, onFold }}>
      <div className="teams-box" ref={box} {...(isTree && boxProps)} role="presentation">
        <ListTable
          caption={t("title")}
          spec={teamsSpec}
          state={state}
          columns={columns}
          rows={rows}
          idOf={({ id }) => id}
          selection={selection}
          isOld={false}
          tree={
            isTree
              ? (row) => ({
                  ...rowProps(row),
                  "aria-level": row.level + 1,
                  "aria-expanded": row.hasBelow ? row.isOpen : undefined,
                })
              : undefined
          }
        />
      </div>
      {isTree ? (
        <>
          <p className={cx("teams-said", said === "" && "visually-hidden")} role="status">
            {said}
          </p>
          <p className="help teams-keys">{t("keys")}</p>
        </>
      ) : null}
      {selection.chosen.size > 0 ? (
        <TeamsBulk selection={selection} filters={filters} teams={teams} mayTop={mayTop} />
      ) : null}
    </Beside>
  );
}
