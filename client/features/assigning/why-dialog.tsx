import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type AssignedPerson, changeTerms, type termActions } from "#shared/contracts/assigning.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { calendarDayText } from "#client/core/formats/dates.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText, saidInPlace } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog, DialogClose } from "#client/ui/dialog.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { useOwnTerms } from "./use-own-terms.tsx";

type Action = (typeof termActions)[number];

/** Why somebody has something, by every source, and what may be changed about it for them alone. */
export function WhyDialog({ person, onClose }: { person: AssignedPerson; onClose: () => void }) {
  const { t } = useTranslation("assigning");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const { dueOn, day, why, termsFor } = useOwnTerms(person.due_on ?? "");
  const changing = useMutation({
    mutationFn: async (action: Action) => {
      const { user_id: userId, kind, target_id: targetId } = person;
      const body = {
        user_ids: [userId],
        kind,
        target_id: targetId,
        ...termsFor(action),
      };
      return (await callApi(queryClient, changeTerms, { body })).data;
    },
    onSuccess: ({ change_set_id: changeSetId }, action) => {
      onClose();
      say(t(`actDone.${action}`), changeSetId);
      return queryClient.invalidateQueries({ queryKey: ["assigning"] });
    },
    onError: saidInPlace,
  });
  const isExempt = person.state === "exempt";
  const act = (action: Action, isOff = false) => (
    <Button busy={changing.isPending} disabled={isOff} onClick={() => changing.mutate(action)}>
      {t(`act.${action}`)}
    </Button>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t("why.title", { name: person.name })}
      description={person.title}
      actions={
        <>
          {isExempt ? act("include") : act("exempt")}
          {isExempt ? null : act("extend", dueOn === "" || dueOn === person.due_on)}
          {person.is_extended ? act("shorten") : null}
          <DialogClose>
            <Button>{t("close")}</Button>
          </DialogClose>
        </>
      }
    >
      <Reasons person={person} />
      {isExempt ? null : (
        <>
          {day}
          {why}
        </>
      )}
      {changing.error ? <InlineError text={failureText(translate, changing.error)} /> : null}
    </Dialog>
  );
}

function Reasons({ person: { reasons, is_extended: isExtended, due_on: dueOn } }: { person: AssignedPerson }) {
  const { t } = useTranslation("assigning");
  const translate = useTranslate();
  const { date } = useFormats();
  return (
    <>
      <ul className="assigning-reasons">
        {reasons.map((one) => (
          <li key={`${one.origin} ${one.rule?.id ?? one.at}`}>
            <b>{reasonText(one)}</b>
            <span className="muted small">
              {[
                t("why.since", { date: date(one.at) }),
                one.due_on ? t("why.dueOn", { date: calendarDayText(translate, one.due_on) }) : t("why.noDay"),
                ...(one.has_left ? [t("why.hasLeft")] : []),
              ].join(" · ")}
            </span>
          </li>
        ))}
      </ul>
      {isExtended && dueOn ? (
        <p className="small">{t("why.ownDay", { date: calendarDayText(translate, dueOn) })}</p>
      ) : reasons.length > 1 ? (
        <p className="small">{t("why.earliest")}</p>
      ) : null}
    </>
  );

  function reasonText({ origin, rule, by }: AssignedPerson["reasons"][number]): string {
    if (origin === "rule") return rule ? t("why.rule", { name: rule.name }) : t("why.otherRule");
    return origin === "direct" && by !== null ? t("why.direct", { name: by }) : t("why.pack");
  }
}
