import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import type { TeamRow } from "#shared/contracts/teams.ts";
import { exportTeams } from "#shared/contracts/teams-export.ts";
import { savedLists } from "#shared/domain/saved-lists.ts";
import { fold } from "#shared/domain/fold.ts";
import { teamsPath } from "#shared/routes.ts";
import { isNarrowed, listHref, type ListState, listStateOf } from "#client/core/list/list-address.ts";
import { ListExport } from "#client/core/list/list-export.tsx";
import { choiceFilter } from "#client/core/list/list-filters.ts";
import type { ViewedSpec } from "#client/core/list/list-views.queries.ts";
import { ListTools } from "#client/core/list/list-tools.tsx";
import { useNewKey } from "#client/core/list/use-new-key.ts";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconPlus } from "#client/ui/lazy-icons.ts";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { EmptyState } from "#client/ui/states.tsx";
import { TeamPanel } from "./team-panel.tsx";
import { type Place, TeamTree } from "./team-tree.tsx";
import { useTeamAction } from "./use-team-action.ts";
import "./teams.css";
import "#client/core/list/list.css";
import "#client/ui/page-columns.css";

const AddTeamDialog = lazyComponent(() => import("./team-dialogs.tsx").then((module) => module.AddTeamDialog));
const MoveTeamDialog = lazyComponent(() => import("./team-dialogs.tsx").then((module) => module.MoveTeamDialog));

export const teamsSpec: ViewedSpec = { path: teamsPath, views: "teams", ...savedLists.teams };
const wholeList = listStateOf(new URLSearchParams(), { sorts: ["name"], filters: [] });
/** What a team may want for: nobody leads it, or nobody is in it. */
const teamLacks = ["lead", "people"] as const;

const columns = [{ id: "name" }, { id: "leads" }, { id: "people" }];

/** The tree, and beside it the team that the address names. */
export function TeamsView({ teams, mayTop, state }: { teams: TeamRow[]; mayTop: boolean; state: ListState }) {
  const { t } = useTranslation("teams");
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [isAdding, setIsAdding] = useState(false);
  const [place, setPlace] = useState<Place | null>(null);
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
    const tree = panel?.previousElementSibling;
    // Where the team stands below the tree and not beside it, whoever chose it is led there.
    if (!isNew || !tree || panel.getBoundingClientRect().top < tree.getBoundingClientRect().bottom) return;
    panel.querySelector("h2")?.focus();
    panel.scrollIntoView({ block: "start" });
  }, [chosenId]);
  const shown = useMemo(() => narrowedTeams(teams, state), [teams, state]);
  const ordering = useTeamAction(t("done.ordered"), () => undefined);
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
        {teams.length > 0 ? (
          <div className="actions list-head-actions">
            <ListExport path={exportTeams.path} state={wholeList} columns={columns} />
            {add}
          </div>
        ) : null}
      </div>
      {teams.length === 0 ? (
        <EmptyState title={t("empty.title")} text={t("empty.text")} heading="h2" action={add} />
      ) : (
        <>
          <TeamsTools state={state} />
          <div className="page-columns teams-columns">
            {shown.length === 0 ? (
              <EmptyState title={t("nothing.title")} text={t("nothing.text")} heading="h2" />
            ) : (
              <TeamTree teams={shown} chosen={chosen?.id} onChoose={choose} onPlace={onPlace} />
            )}
            <div className="page-side" ref={side}>
              {chosen ? (
                <TeamPanel
                  key={chosen.id}
                  mayTop={mayTop}
                  teams={teams}
                  team={chosen}
                  onChoose={choose}
                  onRemoved={unchoose}
                />
              ) : (
                <p className="muted">{t("choose")}</p>
              )}
            </div>
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
          onDone={choose}
        />
      ) : null}
    </>
  );
}

/** Search, and what a team wants for; each stands in the address, and is saved as a view. */
function TeamsTools({ state }: { state: ListState }) {
  const { t } = useTranslation("teams");
  const words = { label: t("lacks.label"), any: t("lacks.any") };
  return (
    <ListTools
      spec={teamsSpec}
      state={state}
      filters={[choiceFilter("lacks", words, teamLacks, (lack) => t(`lacks.${lack}`))]}
      search={{ label: t("search"), placeholder: t("name") }}
    />
  );
}

/** The list as it is looked at, with a team beside it. */
function withTeam(state: ListState, teamId: string): string {
  const href = listHref(teamsSpec, state, {});
  return `${href}${href.includes("?") ? "&" : "?"}team=${encodeURIComponent(teamId)}`;
}

/** The teams that a filter finds, each with those above it: a tree has no branch without its stem. */
function narrowedTeams(teams: readonly TeamRow[], state: ListState): TeamRow[] {
  if (!isNarrowed(state)) return [...teams];
  const byId = new Map(teams.map((team) => [team.id, team]));
  const shown = new Set<string>();
  for (const team of teams.filter((one) => isFound(one, state)))
    for (let at: TeamRow | undefined = team; at && !shown.has(at.id); at = byId.get(at.parent_id ?? ""))
      shown.add(at.id);
  return teams.filter(({ id }) => shown.has(id));
}

function isFound({ name, leads, people }: TeamRow, { q, filters }: ListState): boolean {
  const lacks = filters["lacks"];
  if (lacks === "lead" && leads.length > 0) return false;
  if (lacks === "people" && people > 0) return false;
  return fold(name).includes(fold(q));
}
