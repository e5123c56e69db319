import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { line } from "#shared/contracts/plain-text.ts";
import { TeamLead } from "#shared/contracts/team-lead.ts";
import { changeTeam, listTeams, type TeamRow } from "#shared/contracts/teams.ts";
import { longestTeamName } from "#shared/domain/team-path.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { joined } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { RecordField, RecordForm, useFieldError, useShown } from "#client/core/form/record-form.tsx";
import { type RecordForm as FormState, useRecordForm } from "#client/core/form/use-record-form.ts";
import { useUser } from "#client/core/session/business.ts";
import { callApi } from "#client/core/transport/api.ts";
import { Button } from "#client/ui/button.tsx";
import { LeadPicker } from "./lead-picker.tsx";
import { AddTeamDialog, MergeTeamDialog, MoveTeamDialog, RemoveTeamDialog } from "./team-dialogs.tsx";
import { teamsQuery } from "./teams.queries.ts";

const Form = z.object({
  name: line(longestTeamName),
  leads: z.array(TeamLead),
  /** A name that chooses nobody yet. */
  sought: z.string().check(z.refine((typed) => typed.trim() === "", "person_unknown")),
});
type Values = z.output<typeof Form>;

export interface TeamWorkProps {
  /** Whether the viewer may put a team at the top. */
  mayTop: boolean;
  teams: readonly TeamRow[];
  team: TeamRow;
  onChoose: (teamId: string) => void;
  onRemoved: () => void;
}

/** What a team is called, who leads it, and what can be done with it. */
export function TeamWork({ mayTop, teams, team, onChoose, onRemoved }: TeamWorkProps) {
  const { t } = useTranslation("teams");
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const [asking, setAsking] = useState<"add" | "move" | "merge" | "remove" | null>(null);
  const state = useRecordForm<Values, TeamRow>({
    schema: Form,
    stored: team,
    valuesOf: ({ name, leads }) => ({ name, leads, sought: "" }),
    save: async ({ name, leads }, ifMatch) => {
      const body = { name, lead_ids: leads.map(({ id }) => id) };
      const done = (await callApi(queryClient, changeTeam, { params: { teamId: team.id }, body }, { ifMatch })).data;
      const { data } = await callApi(queryClient, listTeams, {});
      queryClient.setQueryData(teamsQuery.queryKey, data);
      say(t("done.saved", { name }), done.change_set_id);
      return data.teams.find(({ id }) => id === team.id) ?? team;
    },
    onStored: (stored) =>
      queryClient.setQueryData(
        teamsQuery.queryKey,
        (known) => known && { ...known, teams: known.teams.map((one) => (one.id === stored.id ? stored : one)) },
      ),
    onSaved: () => {
      void queryClient.invalidateQueries({ queryKey: ["people"] });
      void queryClient.invalidateQueries({ queryKey: ["activity"] });
    },
  });
  const common = { teams, onClose: () => setAsking(null), onDone: onChoose };
  return (
    <>
      <RecordForm state={state}>
        <RecordField {...state.field("name")} label={t("name")} />
        <Leads state={state} />
      </RecordForm>
      <p className="actions teams-acts">
        <Button onClick={() => setAsking("add")}>{t("add.belowAction")}</Button>
        {team.may_move ? (
          <>
            <Button onClick={() => setAsking("move")}>{t("move.open")}</Button>
            <Button onClick={() => setAsking("merge")}>{t("merge.open")}</Button>
            <Button variant="danger" onClick={() => setAsking("remove")}>
              {t("remove.action")}
            </Button>
          </>
        ) : null}
      </p>
      {asking === "add" ? <AddTeamDialog {...common} parentId={team.id} /> : null}
      {asking === "move" ? <MoveTeamDialog {...common} team={team} mayTop={mayTop} /> : null}
      {asking === "merge" ? <MergeTeamDialog {...common} team={team} /> : null}
      {asking === "remove" ? (
        <RemoveTeamDialog {...common} onDone={onRemoved} team={team} onMerge={() => setAsking("merge")} />
      ) : null}
    </>
  );
}

function Leads({ state }: { state: FormState<Values> }) {
  const { t } = useTranslation("teams");
  const translate = useTranslate();
  const { field } = useController({ control: state.form.control, name: "leads" });
  const user = useUser();
  // What they lead themselves is said by others, but to who runs the business.
  const ownId = user?.is_account_manager ? undefined : user?.id;
  const { field: sought } = useController({ control: state.form.control, name: "sought" });
  useShown(state, "leads", t("leads"), (leads) =>
    joined(
      translate,
      leads.map(({ name }) => name),
    ),
  );
  return (
    <LeadPicker
      leads={field.value}
      ownId={ownId}
      error={useFieldError(state, "sought")}
      onChange={field.onChange}
      typed={sought.value}
      inputRef={sought.ref}
      onTyped={sought.onChange}
    />
  );
}
