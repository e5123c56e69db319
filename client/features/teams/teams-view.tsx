import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { teamLacks, type TeamRow } from "#shared/contracts/teams.ts";
import { exportTeams } from "#shared/contracts/teams-export.ts";
import { listHref, type ListState } from "#client/core/list/list-address.ts";
import { ListExport } from "#client/core/list/list-export.tsx";
import { choiceFilter, type ListFilter } from "#client/core/list/list-filters.ts";
import { ListTools } from "#client/core/list/list-tools.tsx";
import { useNewKey } from "#client/core/list/use-new-key.ts";
import { AppLink } from "#client/core/navigation/app-link.tsx";
import { Button } from "#client/ui/button.tsx";
import { cx } from "#client/ui/cx.ts";
import { Icon } from "#client/ui/icon.tsx";
import { iconPlus } from "#client/ui/lazy-icons.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { EmptyState } from "#client/ui/states.tsx";
import type { Place } from "./drop-places.ts";
import { useTeamColumns } from "./team-columns.tsx";
import { TeamPanel } from "./team-panel.tsx";
import { TeamsList } from "./teams-list.tsx";
import { teamsSpec } from "./teams.queries.ts";
import { focusTeam } from "./use-team-moving.ts";
import { useTeamAction } from "./use-team-action.ts";
import "./teams.css";
import "#client/core/list/list.css";
import "#client/ui/page-columns.css";

const AddTeamDialog = lazyComponent(() => import("./team-dialogs.tsx").then((module) => module.AddTeamDialog));
const MoveTeamDialog = lazyComponent(() => import("./team-dialogs.tsx").then((module) => module.MoveTeamDialog));

/** The list of teams, and beside it the team that the address names. */
export function TeamsView({ teams, mayTop, state }: { teams: TeamRow[]; mayTop: boolean; state: ListState }) {
  const { t } = useTranslation("teams");
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  const [place, setPlace] = useState<Place | null>(null);
  const filters = useTeamFilters();
  useNewKey(mayTop ? () => setIsAdding(true) : null);
  const chosen = teams.find(({ id }) => id === params.get("team"));
  const choose = (teamId: string) => void navigate(withTeam(state, teamId), { preventScrollReset: true });
  const unchoose = () => void navigate(listHref(teamsSpec, state, {}), { preventScrollReset: true, replace: true });
  const heading = useRef<HTMLHeadingElement>(null);
  const isChosen = chosen !== undefined;
  const wasChosen = useRef(isChosen);
  useEffect(() => {
    // What was pressed went with the team.
    if (wasChosen.current && !isChosen && document.activeElement === document.body) heading.current?.focus();
    wasChosen.current = isChosen;
  }, [isChosen]);
  const side = useRef<HTMLDivElement>(null);
  const chosenId = chosen?.id;
  const lastChosen = useRef(chosenId);
  useEffect(() => {
    const isNew = lastChosen.current !== chosenId;
    lastChosen.current = chosenId;
    const panel = side.current;
    const list = panel?.previousElementSibling;
    // Where the team stands below the list and not beside it, whoever chose it is led there.
    if (!isNew || !list || panel.getBoundingClientRect().top < list.getBoundingClientRect().bottom) return;
    panel.querySelector("h2")?.focus();
    panel.scrollIntoView({ block: "start" });
  }, [chosenId]);
  const all = useRef<HTMLDivElement>(null);
  const moving = useRef<{ teamId: string; from: readonly TeamRow[] } | null>(null);
  const onMoved = (teamId: string) => {
    moving.current = { teamId, from: teams };
  };
  useEffect(() => {
    const was = moving.current;
    // The row of a team that was moved was taken from where it had the focus.
    if (was === null || was.from === teams) return;
    moving.current = null;
    focusTeam(all.current, was.teamId);
  });
  const ordering = useTeamAction(t("done.ordered"), onMoved);
  const moved = place ? teams.find(({ id }) => id === place.teamId) : undefined;

  /** Only where it comes to stand below another one is there something to foresee. */
  function onPlace(to: Place): void {
    const team = teams.find(({ id }) => id === to.teamId);
    if (team?.parent_id !== to.parentId) return setPlace(to);
    ordering.mutate({
      kind: "move",
      teamId: to.teamId,
      body: { parent_id: to.parentId, before_id: to.beforeId },
    });
  }

  const add = mayTop ? (
    <Button variant={chosen ? "default" : "primary"} aria-keyshortcuts="c" onClick={() => setIsAdding(true)}>
      <Icon shape={iconPlus} />
      {t("add.title")}
    </Button>
  ) : null;
  return (
    <>
      <div className="list-head">
        <h1 ref={heading} tabIndex={-1}>
          {t("title")}
        </h1>
        <span className="muted small">{t("count", { count: teams.length })}</span>
        {teams.length > 0 && add ? <div className="actions list-head-actions">{add}</div> : null}
      </div>
      {teams.length === 0 ? (
        <EmptyState title={t("empty.title")} text={t("empty.text")} heading="h2" action={add} />
      ) : (
        <>
          <TeamsTools state={state} filters={filters} />
          <div className={cx(isChosen && "page-columns", "teams-columns")}>
            <div ref={all}>
              <TeamsList
                teams={teams}
                mayTop={mayTop}
                state={state}
                filters={filters}
                open={chosenId}
                hrefOf={(teamId) => withTeam(state, teamId)}
                onPlace={onPlace}
              />
            </div>
            {chosen ? (
              <div className="page-side" ref={side}>
                <TeamPanel
                  key={chosen.id}
                  mayTop={mayTop}
                  teams={teams}
                  team={chosen}
                  onChoose={choose}
                  onRemoved={unchoose}
                />
              </div>
            ) : null}
          </div>
        </>
      )}
      {isAdding ? (
        <AddTeamDialog teams={teams} parentId={null} onClose={() => setIsAdding(false)} onDone={choose} />
      ) : null}
      {place && moved ? (
        <MoveTeamDialog
          mayTop={mayTop}
          teams={teams}
          team={moved}
          place={place}
          onClose={() => setPlace(null)}
          onDone={onMoved}
        />
      ) : null}
    </>
  );
}

function useTeamFilters(): ListFilter[] {
  const { t } = useTranslation("teams");
  const words = { label: t("lacks.label"), any: t("lacks.any") };
  return [choiceFilter("lacks", words, teamLacks, (lack) => t(`lacks.${lack}`))];
}

/** Search, what a team wants for, columns; the tree is an order of the list as any other. */
function TeamsTools({ state, filters }: { state: ListState; filters: readonly ListFilter[] }) {
  const { t } = useTranslation("teams");
  const columns = useTeamColumns();
  const tree = { id: "place", title: t("tree"), sorts: ["place", "place"] as const, isName: true };
  return (
    <ListTools
      spec={teamsSpec}
      state={state}
      filters={filters}
      columns={[tree, ...columns]}
      search={{ label: t("search"), placeholder: t("name") }}
      isChosenFrom
    >
      {state.sort === teamsSpec.sorts[0] ? null : (
        <AppLink className="btn" to={listHref(teamsSpec, state, { sort: teamsSpec.sorts[0] })} preventScrollReset>
          {t("tree")}
        </AppLink>
      )}
      <ListExport path={exportTeams.path} state={state} columns={columns} />
    </ListTools>
  );
}

/** The list as it is looked at, with a team beside it. */
function withTeam(state: ListState, teamId: string): string {
  const href = listHref(teamsSpec, state, {});
  return `${href}${href.includes("?") ? "&" : "?"}team=${encodeURIComponent(teamId)}`;
}
