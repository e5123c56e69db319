import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { termActions } from "#shared/contracts/assigning.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import { TextLine } from "#client/ui/text-line.tsx";

type Action = (typeof termActions)[number];

/** What is typed where somebody is spared something or gets another day: until when, and why. */
export function useOwnTerms(firstDay = "") {
  const { t } = useTranslation("assigning");
  const id = useId();
  const [dueOn, setDueOn] = useState(firstDay);
  const [reason, setReason] = useState("");
  return {
    dueOn,
    day: (
      <TextInput
        id={id}
        type="date"
        label={t("act.dueOn")}
        value={dueOn}
        onChange={({ target }) => setDueOn(target.value)}
      />
    ),
    why: <TextLine label={t("act.reason")} value={reason} most={300} onChange={setReason} />,
    /** As the calls that change terms take it. */
    termsFor: <One extends Action>(action: One) => ({
      action,
      ...(action === "extend" && { due_on: dueOn }),
      ...(reason.trim() !== "" && { reason: reason.trim() }),
    }),
  };
}
