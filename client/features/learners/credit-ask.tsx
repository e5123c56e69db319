import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { earliestCredit, giveCredit } from "#shared/contracts/credits.ts";
import type { LearnerDetail, LearnerItem } from "#shared/contracts/learners.ts";
import { listUploads, type Upload } from "#shared/contracts/uploads.ts";
import { uploadLimits } from "#shared/domain/upload-limits.ts";
import { localeOf } from "#shared/locales.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useFormats } from "#client/core/formats/use-formats.ts";
import { AskDialog } from "#client/core/list/ask-dialog.tsx";
import { useApp } from "#client/core/page/app-context.tsx";
import { callApi } from "#client/core/transport/api.ts";
import { saidInPlace } from "#client/core/transport/failure-text.ts";
import { UploadField } from "#client/core/uploads/upload-field.tsx";
import { useUploads } from "#client/core/uploads/use-uploads.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import { TextLine } from "#client/ui/text-line.tsx";

interface AskProps {
  of: Pick<LearnerDetail, "id" | "name">;
  item: LearnerItem;
  onClose: () => void;
}

const rules = { accepts: ["image", "document"] as const, maxFiles: 5, limits: uploadLimits };

/** That somebody learnt something elsewhere: when, how one knows, and what shows it. */
export function CreditAsk(props: AskProps) {
  const { id } = props.of;
  const left = useQuery({
    queryKey: ["learners", "evidence", id],
    queryFn: async ({ client, signal }) =>
      (await callApi(client, listUploads, { query: { purpose: "evidence", target_id: id } }, { signal })).data,
    staleTime: Infinity,
    gcTime: 0,
  });
  return left.isPending ? null : <Asking {...props} known={left.data ?? []} />;
}

function Asking({ of: { id: userId, name }, item, known, onClose }: AskProps & { known: readonly Upload[] }) {
  const { t } = useTranslation("learners");
  const { today } = useFormats();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const id = useId();
  const languageTag = localeOf(useApp().boot.locale).tag;
  const [day, setDay] = useState(today());
  const [reason, setReason] = useState("");
  const { queue, items } = useUploads({ purpose: "evidence", targetId: userId, rules, known });
  const files = items.flatMap(({ uploadId, status }) => (status === "complete" && uploadId ? [uploadId] : []));
  const isBusy = items.some(({ status }) => status === "pending" || status === "processing" || status === "uploading");
  const { kind, title } = item;
  const giving = useMutation({
    mutationFn: async () => {
      const body = {
        user_id: userId,
        kind: kind === "programme" ? kind : ("course" as const),
        target_id: item.target_id,
        completed_on: day,
        reason: reason.trim(),
        upload_ids: files,
      };
      return (await callApi(queryClient, giveCredit, { body })).data;
    },
    onSuccess: ({ change_set_id: changeSetId }) => {
      queue.settle(files);
      onClose();
      say(t("done.credit", { name, title }), changeSetId);
      return queryClient.invalidateQueries({ queryKey: ["learners"] });
    },
    onError: saidInPlace,
  });
  return (
    <AskDialog
      title={t("ask.credit", { title })}
      text={t("ask.creditText", { name })}
      action={t("act.credit")}
      isReady={reason.trim() !== "" && day !== "" && day <= today() && !isBusy}
      isBusy={giving.isPending}
      error={giving.error}
      onAct={() => giving.mutate()}
      onClose={onClose}
    >
      <div className="learner-ask">
        <TextInput
          id={`${id}-day`}
          type="date"
          label={t("completedOn")}
          min={earliestCredit}
          max={today()}
          value={day}
          onChange={({ target }) => setDay(target.value)}
        />
        <TextLine label={t("reason")} value={reason} most={300} onChange={setReason} />
        <UploadField label={t("evidence")} rules={rules} queue={queue} items={items} languageTag={languageTag} />
        {isBusy ? <p className="muted small">{t("evidenceBusy")}</p> : null}
      </div>
    </AskDialog>
  );
}
