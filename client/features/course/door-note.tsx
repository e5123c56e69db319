import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CourseDetail } from "#shared/contracts/course.ts";
import { withdrawCourseRequest } from "#shared/contracts/course-request.ts";
import { useFormats, useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { InlineError } from "#client/ui/states.tsx";
import { courseQuery } from "./course.queries.ts";
import { DoorLine } from "./lock-line.tsx";

/** Once somebody asks. */
const AskDialog = lazyComponent(() => import("./ask-dialog.tsx").then((module) => module.AskDialog));

/** In place of the action: who is let into the course, what has become of the viewer's request, and how to ask. */
export function DoorNote({ course }: { course: CourseDetail }) {
  const { t } = useTranslation("course");
  const { date } = useFormats();
  const { admission, request } = course;
  const [isAsking, setAsking] = useState(false);
  if (admission === "open") return null;
  const decided = request?.decided_at;
  return (
    <div className="grid gap-3">
      <DoorLine door={admission} />
      {admission === "requested" && request ? (
        <Waiting slug={course.slug} askedOn={date(request.asked_at)} />
      ) : (
        <p className="muted small">{t(admission === "assigned" ? "admission.assignedNote" : "admission.note")}</p>
      )}
      {request?.state === "refused" && decided ? (
        <p className="small">
          {t("admission.refused", { date: date(decided) })}{" "}
          {request.reason === null ? null : t("admission.reason", { reason: request.reason })}
        </p>
      ) : null}
      {admission === "request" ? (
        <Button variant="primary" wide onClick={() => setAsking(true)}>
          {t("admission.ask")}
        </Button>
      ) : null}
      {isAsking ? <AskDialog course={course} onClose={() => setAsking(false)} /> : null}
    </div>
  );
}

function Waiting({ slug, askedOn }: { slug: string; askedOn: string }) {
  const { t } = useTranslation("course");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const withdrawing = useMutation({
    mutationFn: async () => (await callApi(queryClient, withdrawCourseRequest, { params: { slug } })).data,
    onSuccess: (course) => {
      queryClient.setQueryData(courseQuery(slug).queryKey, course);
      toasts.add({ color: "success", title: t("admission.withdrawn") });
    },
    onError: () => undefined,
  });
  return (
    <>
      <p className="small" role="status">
        {t("admission.waiting", { date: askedOn })}
      </p>
      <Button wide busy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
        {t("admission.withdraw")}
      </Button>
      {withdrawing.error ? (
        <InlineError text={t("admission.failed", { message: failureText(translate, withdrawing.error) })} />
      ) : null}
    </>
  );
}
