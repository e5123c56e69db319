import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PeopleAction } from "#shared/contracts/people.ts";
import { listWords } from "#client/core/formats/formats.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { listStateOf } from "#client/core/list/list-address.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog, DialogClose } from "#client/ui/dialog.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { useActionWords } from "./action-words.ts";
import { peopleCountQuery, peopleSpec } from "./people.queries.ts";
import { usePeopleAction } from "./use-people-action.ts";

const mostNamed = 5;
const everybody = listStateOf(new URLSearchParams(), peopleSpec);

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
  const act = () =>
    acting.mutate({ ids: [...people.keys()], action, ...(action === "set_team" && { team: team.trim() || null }) });
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
          <Button variant={action === "block" ? "danger" : "primary"} busy={acting.isPending} onClick={act}>
            {words(action)}
          </Button>
          <DialogClose>
            <Button>{t("ask.cancel")}</Button>
          </DialogClose>
        </>
      }
    >
      {action === "set_team" ? <TeamField value={team} onChange={setTeam} onEnter={act} /> : null}
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
      case "set_team":
        return t("ask.setTeam");
    }
  }
}

interface TeamFieldProps {
  value: string;
  onChange: (value: string) => void;
  onEnter: () => void;
}

/** The teams that there are, or a new one. */
function TeamField({ value, onChange, onEnter }: TeamFieldProps) {
  const { t } = useTranslation("people");
  const id = useId();
  const { data } = useQuery(peopleCountQuery(everybody));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onEnter();
      }}
    >
      <TextInput
        id={id}
        label={t("column.team")}
        help={t("ask.teamHelp")}
        value={value}
        maxLength={120}
        list={`${id}-teams`}
        onChange={({ target }) => onChange(target.value)}
      />
      <datalist id={`${id}-teams`}>
        {(data?.teams ?? []).map((team) => (
          <option key={team} value={team}>
            {team}
          </option>
        ))}
      </datalist>
    </form>
  );
}
