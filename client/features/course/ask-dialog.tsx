import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CourseDetail } from "#shared/contracts/course.ts";
import { mostSaid, requestCourse } from "#shared/contracts/course-request.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog, DialogClose } from "#client/ui/dialog.tsx";
import { Field, fieldWiring } from "#client/ui/field.tsx";
import { InlineError } from "#client/ui/states.tsx";
import { courseQuery } from "./course.queries.ts";

interface AskDialogProps {
  course: Pick<CourseDetail, "slug" | "title" | "request">;
  onClose: () => void;
}

/** A request to be let into a course, with what its reader may want to know. */
export function AskDialog({ course: { slug, title, request }, onClose }: AskDialogProps) {
  const { t } = useTranslation("course");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const id = useId();
  const [message, setMessage] = useState(request?.message ?? "");
  const { queryKey } = courseQuery(slug);
  const asking = useMutation({
    mutationFn: async () => (await callApi(queryClient, requestCourse, { params: { slug }, body: { message } })).data,
    onSuccess: (course) => {
      queryClient.setQueryData(queryKey, course);
      // Opened meanwhile, it needs no request: the page says so.
      if (course.admission === "requested") toasts.add({ color: "success", title: t("admission.asked") });
      onClose();
    },
    // What stands there is not so any more, as a rule: somebody opened the course, or gave it.
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
  const help = t("admission.messageHelp");
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t("admission.title", { title })}
      actions={
        <>
          <Button variant="primary" busy={asking.isPending} onClick={() => asking.mutate()}>
            {t("admission.send")}
          </Button>
          <DialogClose>
            <Button>{t("admission.cancel")}</Button>
          </DialogClose>
        </>
      }
    >
      <Field id={id} label={t("admission.message")} help={help}>
        <div className="input input-area">
          <textarea
            {...fieldWiring(id, { help })}
            rows={4}
            maxLength={mostSaid}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        </div>
      </Field>
      {asking.error ? (
        <InlineError text={t("admission.failed", { message: failureText(translate, asking.error) })} />
      ) : null}
    </Dialog>
  );
}
