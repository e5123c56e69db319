import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LiveSitting } from "#shared/contracts/invigilation.ts";
import { Button } from "#client/ui/button.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import type { LiveActs } from "./live-acts.ts";

const choices = [5, 10, 15, 30] as const;

interface AddTimeProps {
  /** null: all that are under way. */
  sitting: LiveSitting | null;
  acts: LiveActs;
  onClose: () => void;
}

/** Adds time in the line of who gets it, with a reason that they read, too. */
export function AddTime({ sitting, acts, onClose }: AddTimeProps) {
  const { t } = useTranslation("exams");
  const group = useId();
  const [minutes, setMinutes] = useState<number>(10);
  const [reason, setReason] = useState("");

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (reason.trim() === "") return;
    acts.mutate({ kind: "time", ids: sitting ? [sitting.id] : null, minutes, reason: reason.trim() });
  }

  return (
    <form
      className="add-time"
      onSubmit={onSubmit}
      aria-label={sitting ? t("live.plusFor", { name: sitting.name }) : ""}
    >
      <fieldset className="add-time-minutes">
        <legend className="visually-hidden">{t("live.minutes")}</legend>
        {choices.map((one) => (
          <label key={one}>
            <input
              type="radio"
              className="visually-hidden"
              name={group}
              checked={minutes === one}
              onChange={() => setMinutes(one)}
            />
            <span className="tabular">{one}</span>
          </label>
        ))}
      </fieldset>
      <TextInput
        id={`${group}-reason`}
        label={t("live.reason")}
        help={t("live.reasonHelp")}
        value={reason}
        maxLength={200}
        required
        onChange={({ target }) => setReason(target.value)}
      />
      <p className="actions">
        <Button type="submit" variant="primary" busy={acts.isPending} disabled={reason.trim() === ""}>
          {t("live.add", { count: minutes })}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t("live.cancel")}
        </Button>
      </p>
    </form>
  );
}
