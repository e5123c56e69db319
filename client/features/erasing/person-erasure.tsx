import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { askErasure, cancelErasure, confirmErasure, longestReason } from "#shared/contracts/erasing.ts";
import type { PersonDetail } from "#shared/contracts/people.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText, saidInPlace } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { Field } from "#client/ui/field.tsx";
import "./person-erasure.css";

/** That somebody is anonymised, waits to be, or can be. */
export function PersonErasure({ person }: { person: PersonDetail }) {
  const { t } = useTranslation("accounts");
  const [asking, setAsking] = useState<"ask" | "confirm" | null>(null);
  const { erasure, is_erased: isErased, may } = person;
  if (!isErased && erasure === null && !may.erase) return null;
  const close = () => setAsking(null);
  return (
    <section className="panel action-card person-erasure">
      <div className="action-card-body">
        {isErased ? <p>{t("erase.erased")}</p> : null}
        {erasure === null ? null : <Waiting person={person} erasure={erasure} onConfirm={() => setAsking("confirm")} />}
        {may.erase && erasure === null ? (
          <Button variant="danger" onClick={() => setAsking("ask")}>
            {t("erase.open")}
          </Button>
        ) : null}
      </div>
      {asking === "ask" ? <AskErasure person={person} onClose={close} /> : null}
      {asking === "confirm" ? <ConfirmErasure person={person} onClose={close} /> : null}
    </section>
  );
}

interface WaitingProps {
  person: PersonDetail;
  erasure: NonNullable<PersonDetail["erasure"]>;
  onConfirm: () => void;
}

function Waiting({ person, erasure, onConfirm }: WaitingProps) {
  const { t } = useTranslation("accounts");
  const translate = useTranslate();
  const formats = useFormats();
  const queryClient = useQueryClient();
  const cancelling = useMutation({
    mutationFn: () => callApi(queryClient, cancelErasure, { params: { userId: person.id } }),
    onSuccess: () => toasts.add({ color: "success", title: t("erase.cancelled") }),
    onError: (error) => toasts.add({ color: "error", title: failureText(translate, error) }),
    onSettled: () => queryClient.invalidateQueries(),
  });
  return (
    <>
      <p role="status">
        {t("erase.waiting", {
          name: erasure.asked_by?.name ?? t("erase.somebody"),
          until: formats.date(erasure.expires_at),
        })}
      </p>
      <blockquote className="person-erasure-reason">{erasure.reason}</blockquote>
      {person.may.erase ? (
        <p className="actions">
          {erasure.is_own ? null : (
            <Button variant="danger" onClick={onConfirm}>
              {t("erase.confirm")}
            </Button>
          )}
          <Button busy={cancelling.isPending} onClick={() => cancelling.mutate()}>
            {t("erase.cancel")}
          </Button>
        </p>
      ) : null}
    </>
  );
}

interface DialogProps {
  person: PersonDetail;
  onClose: () => void;
}

function AskErasure({ person, onClose }: DialogProps) {
  const { t } = useTranslation("accounts");
  const queryClient = useQueryClient();
  const [reason, setReason] = useState("");
  const ask = useMutation({
    mutationFn: () => callApi(queryClient, askErasure, { params: { userId: person.id }, body: { reason } }),
    onSuccess: () => {
      onClose();
      toasts.add({ color: "success", title: t("erase.asked", { name: person.name }) });
    },
    onSettled: () => queryClient.invalidateQueries(),
    onError: saidInPlace,
  });
  return (
    <AskDialog
      title={t("erase.title", { name: person.name })}
      text={`${t("erase.text")} ${t("erase.second")}`}
      action={t("erase.ask")}
      isDanger
      isReady={reason.trim() !== ""}
      isBusy={ask.isPending}
      error={ask.error}
      onAct={() => ask.mutate()}
      onClose={onClose}
    >
      <div className="person-erasure-field">
        <Field id="erase-reason" label={t("erase.reason")} help={t("erase.reasonHelp")}>
          <textarea
            id="erase-reason"
            className="input"
            rows={3}
            maxLength={longestReason}
            value={reason}
            aria-describedby="erase-reason-help"
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      </div>
    </AskDialog>
  );
}

function ConfirmErasure({ person, onClose }: DialogProps) {
  const { t } = useTranslation("accounts");
  const queryClient = useQueryClient();
  const confirm = useMutation({
    mutationFn: async () => (await callApi(queryClient, confirmErasure, { params: { userId: person.id } })).data,
    onSuccess: ({ name }) => {
      onClose();
      toasts.add({ color: "success", title: t("erase.done", { name }) });
    },
    onSettled: () => queryClient.invalidateQueries(),
    onError: saidInPlace,
  });
  return (
    <AskDialog
      title={t("erase.title", { name: person.name })}
      text={t("erase.text")}
      action={t("erase.confirmAction")}
      isDanger
      isBusy={confirm.isPending}
      error={confirm.error}
      onAct={() => confirm.mutate()}
      onClose={onClose}
    />
  );
}
