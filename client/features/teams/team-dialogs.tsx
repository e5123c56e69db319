import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { mergeTeam, type TeamRow } from "#shared/contracts/teams.ts";
import { longestTeamName } from "#shared/domain/team-path.ts";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { useOnce } from "#client/core/list/use-once.ts";
import { callApi } from "#client/core/transport/api.ts";
import { SelectInput } from "#client/ui/select-input.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import type { Place } from "./drop-places.ts";
import { Foreseen } from "./foreseen-leads.tsx";
import { branchOf, MoveFields, useForeseenMove } from "./move-fields.tsx";
import { teamOptions } from "./teams.queries.ts";
import { isRefusal, saidInPlace } from "#client/core/transport/failure-text.ts";
import { useTeamAction } from "./use-team-action.ts";

interface Common {
  teams: readonly TeamRow[];
  onClose: () => void;
  onDone: (teamId: string) => void;
}

type Ending = Pick<Common, "onClose" | "onDone">;

/** What a dialog does to the tree: it closes then, and says itself why it was refused. */
function useDialogAction(said: string, { onClose, onDone }: Ending) {
  const onDoneHere = (teamId: string) => {
    onClose();
    onDone(teamId);
  };
  return useTeamAction(said, onDoneHere, saidInPlace);
}

export function AddTeamDialog({ teams, parentId, onClose, onDone }: Common & { parentId: string | null }) {
  const { t } = useTranslation("teams");
  const [name, setName] = useState("");
  const id = useId();
  const parent = teams.find((team) => team.id === parentId);
  const adding = useDialogAction(t("done.added", { name: name.trim() }), { onClose, onDone });
  const add = useOnce(() => {
    if (name.trim() !== "" && !adding.isPending) adding.mutate({ kind: "add", body: { name, parent_id: parentId } });
  });
  return (
    <AskDialog
      title={parent ? t("add.below", { name: parent.name }) : t("add.title")}
      action={t("add.action")}
      isReady={name.trim() !== ""}
      isBusy={adding.isPending}
      error={adding.error}
      onAct={add}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextInput
          id={id}
          label={t("name")}
          value={name}
          maxLength={longestTeamName}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </AskDialog>
  );
}

interface MoveProps extends Common {
  mayTop: boolean;
  team: TeamRow;
  /** Where it was dropped; else it is chosen here. */
  place?: Place;
}

export function MoveTeamDialog({ mayTop, teams, team, place, onClose, onDone }: MoveProps) {
  const { t } = useTranslation("teams");
  const [parentId, setParentId] = useState(place ? place.parentId : team.parent_id);
  const beforeId = place && place.parentId === parentId ? place.beforeId : null;
  const preview = useForeseenMove([team], parentId);
  const moving = useDialogAction(t("done.moved", { name: team.name }), { onClose, onDone });
  return (
    <AskDialog
      title={t("move.title", { name: team.name })}
      action={t("move.action")}
      isReady={preview.isSuccess}
      isBusy={moving.isPending}
      error={moving.error ?? preview.error}
      onRetry={isRefusal(preview.error) ? undefined : preview.isError ? () => void preview.refetch() : undefined}
      onAct={() => moving.mutate({ kind: "move", teamId: team.id, body: { parent_id: parentId, before_id: beforeId } })}
      onClose={onClose}
    >
      <MoveFields
        teams={teams}
        moved={[team.id]}
        mayTop={mayTop}
        parentId={parentId}
        onParent={setParentId}
        preview={preview}
      />
    </AskDialog>
  );
}

export function MergeTeamDialog({ teams, team, onClose, onDone }: Common & { team: TeamRow }) {
  const { t } = useTranslation("teams");
  const [intoId, setIntoId] = useState("");
  const preview = useQuery({
    queryKey: ["teams", "merge", team.id, intoId, team.revision],
    queryFn: async ({ client, signal }) =>
      (
        await callApi(
          client,
          mergeTeam,
          { params: { teamId: team.id }, body: { into_id: intoId, is_preview: true } },
          { signal },
        )
      ).data,
    enabled: intoId !== "",
    retry: false,
    staleTime: 0,
  });
  const merging = useDialogAction(t("done.merged", { name: team.name }), { onClose, onDone });
  return (
    <AskDialog
      title={t("merge.title", { name: team.name })}
      text={t("merge.text")}
      action={t("merge.action")}
      isReady={preview.isSuccess}
      isBusy={merging.isPending}
      error={merging.error ?? preview.error}
      onRetry={isRefusal(preview.error) ? undefined : preview.isError ? () => void preview.refetch() : undefined}
      onAct={() => merging.mutate({ kind: "merge", teamId: team.id, body: { into_id: intoId } })}
      onClose={onClose}
    >
      <SelectInput
        id={useId()}
        label={t("merge.into")}
        value={intoId}
        options={[{ value: "", label: t("merge.choose") }, ...teamOptions(teams).filter(isOther(teams, team.id))]}
        onChange={({ target }) => setIntoId(target.value)}
      />
      {preview.data ? (
        <Foreseen {...preview.data} loseText={(names) => t("merge.lose", { names })}>
          <p>{t("merge.people", { count: preview.data.people })}</p>
          {preview.data.in_both > 0 ? <p>{t("merge.both", { count: preview.data.in_both })}</p> : null}
          {preview.data.teams > 0 ? <p>{t("merge.teams", { count: preview.data.teams })}</p> : null}
        </Foreseen>
      ) : null}
    </AskDialog>
  );
}

export function RemoveTeamDialog({ team, onClose, onDone, onMerge }: RemoveProps) {
  const { t } = useTranslation("teams");
  const removing = useDialogAction(t("done.removed", { name: team.name }), { onClose, onDone });
  const isUsed = team.people > 0 || removing.error !== null;
  return (
    <AskDialog
      title={t("remove.title", { name: team.name })}
      text={isUsed ? t("remove.used") : t("remove.text")}
      action={isUsed ? t("merge.offer") : t("remove.action")}
      isReady
      isDanger={!isUsed}
      isBusy={removing.isPending}
      error={removing.error}
      onAct={() => (isUsed ? onMerge() : removing.mutate({ kind: "remove", teamId: team.id }))}
      onClose={onClose}
    />
  );
}

interface RemoveProps extends Ending {
  team: TeamRow;
  onMerge: () => void;
}

function isOther(teams: readonly TeamRow[], teamId: string): (option: { value: string }) => boolean {
  const branch = branchOf(teams, [teamId]);
  return ({ value }) => !branch.has(value);
}
