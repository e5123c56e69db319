import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { inviteAgainHours, type ManyAction } from "#shared/contracts/people-jobs.ts";
import { letterWaitMinutes } from "#shared/contracts/queued-letters.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { BulkSheet } from "#client/core/list/bulk-sheet.tsx";
import { teamOptions, teamsQuery } from "#client/features/teams/public.ts";
import { SelectInput } from "#client/ui/select-input.tsx";
import { useActionText } from "./action-text.ts";
import { invitationsQuery } from "./people.queries.ts";
import { usePeopleAction, type Who } from "./use-people-action.ts";

/** Who is meant: people by name, or all that a filter finds. */
export interface Meant {
  count: number;
  names: readonly string[];
  who: Who;
  /** In words. */
  filter?: string;
  /** By what the list was narrowed while those that are named were chosen. */
  under?: string;
  exportHref?: string;
  /** Where their address would be too long: saves them. */
  onExport?: () => Promise<void>;
}

interface DialogProps {
  action: ManyAction;
  meant: Meant;
  onClose: () => void;
  onDone?: () => void;
}

/** Asks before people are changed: who they are, what happens, and whether it can be taken back. */
export function PeopleActionDialog({ action, meant, onClose, onDone }: DialogProps) {
  const { t } = useTranslation("people");
  const translate = useTranslate();
  const words = useActionText();
  const [team, setTeam] = useState("");
  const letters = useQuery({ ...invitationsQuery(meant.who), enabled: action === "invite" });
  const acting = usePeopleAction(() => {
    onClose();
    onDone?.();
  });
  const saving = useMutation({ mutationFn: async () => meant.onExport?.() });
  const asksTeam = action === "join_team" || action === "leave_team";
  const isReady = asksTeam ? team !== "" : action !== "invite" || !!letters.data?.letters;
  const onAct = () => {
    if (isReady) acting.mutate({ who: meant.who, action, ...(asksTeam && { team_id: team }) });
  };
  return (
    <BulkSheet
      {...meant}
      title={t("ask.title", { action: words(action), count: meant.count })}
      consequence={consequence()}
      act={{ words: words(action), isDanger: action === "block", isPending: acting.isPending, isReady, onAct }}
      onClose={onClose}
    >
      {meant.onExport ? (
        <p className="bulk-facts">
          <button type="button" className="link" disabled={saving.isPending} onClick={() => saving.mutate()}>
            {translate("manage:list.exportFirst")}
          </button>
        </p>
      ) : null}
      {asksTeam ? <TeamField value={team} onChange={setTeam} /> : null}
      {action === "invite" ? (
        <p className="bulk-facts" aria-live="polite">
          <strong>{t("ask.letters", { letters: letters.data?.letters ?? "…" })}</strong>
        </p>
      ) : null}
    </BulkSheet>
  );

  function consequence(): string {
    switch (action) {
      case "block":
        return t("ask.block");
      case "unblock":
        return t("ask.unblock");
      case "end_sessions":
        return t("ask.endSessions");
      case "join_team":
        return t("ask.joinTeam");
      case "leave_team":
        return t("ask.leaveTeam");
      case "invite":
        return t("ask.invite", { hours: inviteAgainHours, minutes: letterWaitMinutes });
    }
  }
}

interface TeamFieldProps {
  value: string;
  onChange: (value: string) => void;
}

function TeamField({ value, onChange }: TeamFieldProps) {
  const { t } = useTranslation("people");
  const { data } = useQuery(teamsQuery);
  return (
    <SelectInput
      id={useId()}
      label={t("column.team")}
      value={value}
      options={[{ value: "", label: t("teams.choose") }, ...teamOptions(data?.teams ?? [])]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
