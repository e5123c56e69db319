import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { callDateOff, writeToDate } from "#shared/contracts/class-dates.ts";
import type { ClassDate } from "#shared/contracts/classes.ts";
import { letterWaitMinutes } from "#shared/contracts/queued-letters.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useWritten } from "#client/core/form/use-written.tsx";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { Field } from "#client/ui/field.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { useDateText } from "./date-text.ts";

interface TellProps {
  kind: "off" | "note";
  date: ClassDate;
  classId: string;
  onClose: () => void;
}

/** What everybody who holds a place is told: that a date is called off and why, or anything. */
export function TellDialog({ kind, date, classId, onClose }: TellProps) {
  const { t } = useTranslation("classes");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const words = useDateText();
  const id = useId();
  const [text, setText] = useState("");
  const isOff = kind === "off";
  const telling = useMutation({
    mutationFn: async () => {
      const params = { sessionId: date.id };
      return isOff
        ? (await callApi(queryClient, callDateOff, { params, body: { reason: text } })).data
        : (await callApi(queryClient, writeToDate, { params, body: { text } })).data;
    },
    onSuccess: ({ letters, change_set_id: changeSetId }) => {
      onClose();
      say(t(isOff ? "done.off" : "done.written", { count: letters }), changeSetId);
      return queryClient.invalidateQueries({ queryKey: ["classes"] });
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ["classes", "class", classId] }),
  });
  const count = date.taken + date.waiting;
  const { question, ...written } = useWritten(true, onClose);
  return (
    <Dialog
      open
      {...written}
      title={t(isOff ? "tell.offTitle" : "tell.noteTitle", { when: words.both(date) })}
      description={t("tell.text", { count, minutes: letterWaitMinutes })}
      actions={
        <>
          <Button
            variant={isOff ? "danger" : "primary"}
            busy={telling.isPending}
            disabled={text.trim() === ""}
            onClick={() => telling.mutate()}
          >
            {t(isOff ? "date.callOff" : "tell.send")}
          </Button>
          <Button onClick={onClose}>{t(isOff ? "tell.keep" : "cancel")}</Button>
        </>
      }
    >
      <Field id={id} label={t(isOff ? "tell.reason" : "tell.message")}>
        <div className="input input-area">
          <textarea
            id={id}
            rows={isOff ? 2 : 5}
            maxLength={isOff ? 300 : 2000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
      </Field>
      {telling.error ? <InlineError text={failureText(translate, telling.error)} /> : null}
      {question}
    </Dialog>
  );
}
