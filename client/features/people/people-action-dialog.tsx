import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PeopleAction } from "#shared/contracts/people.ts";
import { listWords } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { teamOptions, teamsQuery } from "#client/features/teams/public.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog, DialogClose } from "#client/ui/dialog.tsx";
import { SelectInput } from "#client/ui/select-input.tsx";
import { useActionWords } from "./action-words.ts";
import { usePeopleAction } from "./use-people-action.ts";

const mostNamed = 5;

interface DialogProps {
  action: PeopleAction;
  /** Ids, and what they are called. */
  people: ReadonlyMap<string, string>;
  onClose: () => void;
  onDone?: () => void;
}

/** Asks before people are changed: who they are, what happens, and whether it can be taken back. */
export function PeopleActionDialog({ action, people, onClose, onDone }: DialogProps) {
  const { t } = useTranslation("people");
  const translate = useTranslate();
  const words = useActionWords();
  const [team, setTeam] = useState("");
  const acting = usePeopleAction(() => {
    onClose();
    onDone?.();
  });
  const names = [...people.values()].slice(0, mostNamed);
  const further = people.size - names.length;
  const asksTeam = action === "join_team" || action === "leave_team";
  const isReady = !asksTeam || team !== "";
  const act = () => {
    if (isReady) acting.mutate({ ids: [...people.keys()], action, ...(asksTeam && { team_id: team }) });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t("ask.title", { action: words(action), count: people.size })}
      description={
        <>
          {listWords(translate, further > 0 ? [...names, t("ask.further", { count: further })] : names)}.{" "}
          {consequence()}
        </>
      }
      actions={
        <>
          <Button
            variant={action === "block" ? "danger" : "primary"}
            busy={acting.isPending}
            disabled={!isReady}
            onClick={act}
          >
            {words(action)}
          </Button>
          <DialogClose>
            <Button>{t("ask.cancel")}</Button>
          </DialogClose>
        </>
      }
    >
      {asksTeam ? <TeamField value={team} onChange={setTeam} /> : null}
    </Dialog>
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
