import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type HandIn, handInWork, type Task } from "#shared/contracts/hand-ins.ts";
import { useUser } from "#client/core/session/business.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { UploadField } from "#client/core/uploads/upload-field.tsx";
import { useUploads } from "#client/core/uploads/use-uploads.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { callApi } from "#client/core/transport/api.ts";
import { useDraft } from "#client/core/device/use-draft.ts";
import { Button } from "#client/ui/button.tsx";
import { Field, fieldWiring } from "#client/ui/field.tsx";
import { InlineError } from "#client/ui/states.tsx";
import "#client/ui/field.css";
import "./assignment.css";

const longestText = 20_000;

export interface HandInProps {
  lessonId: string;
  task: Task;
  languageTag: string;
  onHandedIn: (handIn: HandIn) => void;
}

/** Words and files, kept on this device until they are handed in. */
export function HandInForm({ lessonId, task, languageTag, onHandedIn }: HandInProps) {
  const { t } = useTranslation("assignment");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const id = useId();
  const [text, setText, forgetDraft] = useDraft(`hand-in:${useUser()?.id ?? ""}:${lessonId}`, task.hand_in?.text ?? "");
  const [kept, setKept] = useState(task.hand_in?.files ?? []);
  const rules = { accepts: task.accepts, maxFiles: Math.max(0, task.max_files - kept.length), limits: task.limits };
  const { queue, items } = useUploads({
    purpose: "assignment",
    targetId: lessonId,
    rules: { ...rules, maxFiles: task.max_files },
    known: task.uploads,
  });
  const uploaded = items.flatMap(({ uploadId, status }) => (status === "complete" && uploadId ? [uploadId] : []));
  const isBusy = items.some(({ status }) => status === "pending" || status === "processing" || status === "uploading");
  const ids = [...kept.map((file) => file.upload_id), ...uploaded];
  const isEmpty = text.trim() === "" && ids.length === 0;
  const isTooMany = ids.length > task.max_files;
  const sending = useMutation({
    mutationFn: () =>
      callApi(queryClient, handInWork, {
        params: { lessonId },
        body: { text: task.takes_text ? text : "", upload_ids: ids },
      }),
    onSuccess: ({ data }) => {
      forgetDraft();
      queue.settle(uploaded);
      onHandedIn(data);
    },
    // The failure stands right here, beside what was not handed in.
    onError: () => undefined,
  });
  const note = isBusy
    ? t("form.busy")
    : isTooMany
      ? t("form.tooMany", { count: task.max_files })
      : isEmpty
        ? t("form.empty")
        : t("form.kept");
  return (
    <form
      className="hand-in-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy && !isEmpty && !isTooMany && !sending.isPending) sending.mutate();
      }}
    >
      {task.takes_text ? (
        <Field id={id} label={t("form.text")}>
          <div className="input input-area">
            <textarea
              {...fieldWiring(id, {})}
              rows={8}
              maxLength={longestText}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
        </Field>
      ) : null}
      {kept.length > 0 ? (
        <ul className="upload-list">
          {kept.map((file) => (
            <li className="upload-item" key={file.upload_id}>
              <span className="file-name">
                <strong>{file.name}</strong>
              </span>
              <Button variant="quiet" onClick={() => setKept(kept.filter((one) => one !== file))}>
                {t("form.leaveOut", { name: file.name })}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {task.accepts.length > 0 ? (
        <UploadField label={t("form.files")} rules={rules} queue={queue} items={items} languageTag={languageTag} />
      ) : null}
      {sending.error ? <InlineError text={failureText(translate, sending.error)} /> : null}
      <div className="actions">
        <Button
          variant="primary"
          type="submit"
          busy={sending.isPending}
          aria-disabled={isBusy || isEmpty || isTooMany || undefined}
          aria-describedby={`${id}-note`}
        >
          {task.hand_in ? t("form.again") : t("form.send")}
        </Button>
        <span className="muted small" id={`${id}-note`} role="status">
          {note}
        </span>
      </div>
    </form>
  );
}
