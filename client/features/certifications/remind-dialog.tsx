import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import {
  mostReminded,
  previewReminders,
  type ReminderPreview,
  sendReminders,
} from "#shared/contracts/certificate-reminders.ts";
import { letterWaitMinutes } from "#shared/contracts/queued-letters.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { ForeseenLetters } from "#client/core/list/foreseen-letters.tsx";
import type { Selection } from "#client/core/list/use-selection.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { InlineError, SkeletonLine } from "#client/ui/states.tsx";
import { partsOf } from "./holder-row.ts";

interface DialogProps {
  selection: Selection;
  onClose: () => void;
}

/** Shows who would be told of the end and who would not, and why, before anybody is. */
export function RemindDialog({ selection, onClose }: DialogProps) {
  const { t } = useTranslation("holders");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const rows = [...selection.chosen.keys()].map((rowId) => {
    const [person, certification] = partsOf(rowId);
    return { user_id: person, certification_id: certification };
  });
  const isTooMany = rows.length > mostReminded;
  const preview = useQuery({
    queryKey: ["certifications", "reminders", rows],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, previewReminders, { body: { rows } }, { signal })).data,
    enabled: !isTooMany,
    staleTime: 0,
    gcTime: 0,
  });
  const sending = useMutation({
    mutationFn: async (token: string) => (await callApi(queryClient, sendReminders, { body: { rows, token } })).data,
    onSuccess: ({ letters, change_set_id: changeSetId }) => {
      onClose();
      selection.clear();
      say(t("remind.done", { count: letters }), changeSetId);
      return queryClient.invalidateQueries({ queryKey: ["certifications"] });
    },
    // What is shown next is what it would be now.
    onError: () => preview.refetch(),
  });
  const found = preview.data;
  return (
    <AskDialog
      title={t("remind.title", { count: rows.length })}
      text={t("remind.text", { minutes: letterWaitMinutes })}
      action={t("remind.send")}
      isReady={found !== undefined && found.told.length > 0}
      isBusy={sending.isPending}
      error={sending.error}
      onAct={() => {
        if (found) sending.mutate(found.token);
      }}
      onClose={onClose}
    >
      {isTooMany ? <InlineError text={t("remind.tooMany", { most: mostReminded })} /> : null}
      {preview.error ? <InlineError text={failureText(translate, preview.error)} /> : null}
      {preview.isPending && !isTooMany ? <SkeletonLine /> : null}
      {found ? <Foreseen found={found} /> : null}
    </AskDialog>
  );
}

function Foreseen({ found: { told, untold, letters } }: { found: ReminderPreview }) {
  const { t } = useTranslation("holders");
  const { date } = useFormats();
  const lineOf = ({ person, certification }: Pick<ReminderPreview["told"][number], "person" | "certification">) => ({
    id: `${person.id} ${certification.id}`,
    name: person.name,
    of: certification.name,
  });
  return (
    <ForeseenLetters
      letters={t("remind.letters", { count: letters })}
      untold={untold.length > 0 ? t("remind.untold", { count: untold.length }) : null}
      label={t("remind.who")}
      lines={[
        ...told.map((row) => ({ ...lineOf(row), words: date(row.ends_at), isTold: true })),
        ...untold.map((row) => ({
          ...lineOf(row),
          words: t(`remind.why.${row.why}`, { date: row.reminded_at === null ? "" : date(row.reminded_at) }),
          isTold: false,
        })),
      ]}
    />
  );
}
