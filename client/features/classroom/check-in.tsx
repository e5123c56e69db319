import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { checkIn } from "#shared/contracts/classroom.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { callApi } from "#client/core/transport/api.ts";
import { Button } from "#client/ui/button.tsx";
import { Panel } from "#client/ui/panel.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { StateText } from "#client/ui/inline-text.tsx";
import "./classroom.css";
import "#client/ui/page-columns.css";

/** What a teacher sees who scanned a learner's code: nothing is recorded before the button is pressed. */
export function CheckInPanel({ code }: { code: string }) {
  const { t } = useTranslation("classroom");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const present = useMutation({
    mutationFn: async () => (await callApi(queryClient, checkIn, { body: { code } })).data,
    onError: () => undefined,
  });
  return (
    <Panel className="action-card-body grid justify-items-start gap-3 mbe-6">
      <h2>{t("checkIn.title")}</h2>
      {present.data ? (
        <p role="status">
          <StateText tone="ok">{t("checkIn.done", { name: present.data.learner })}</StateText>
        </p>
      ) : (
        <>
          <p className="muted small">{t("checkIn.text")}</p>
          <Button variant="primary" busy={present.isPending} onClick={() => present.mutate()}>
            {t("checkIn.action")}
          </Button>
        </>
      )}
      {present.error && <InlineError text={t("checkIn.failed", { message: failureText(translate, present.error) })} />}
    </Panel>
  );
}
