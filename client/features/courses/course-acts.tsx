import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { archiveCourse, type ManagedCourse, restoreCourse } from "#shared/contracts/managed-courses.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureWords } from "#client/core/transport/failure-words.ts";
import { Button } from "#client/ui/button.tsx";

/** What is done with a course as a whole; each is offered to be taken back. */
export function CourseActs({ of: { id, title, state } }: { of: ManagedCourse }) {
  const { t } = useTranslation("courses");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const say = useDoneToast();
  const isArchived = state === "archived";
  const moving = useMutation({
    mutationFn: async () =>
      (await callApi(queryClient, isArchived ? restoreCourse : archiveCourse, { params: { courseId: id } })).data,
    onSuccess: ({ change_set_id: changeSetId }) => {
      say(t(isArchived ? "done.restored" : "done.archived", { title }), changeSetId);
      return queryClient.invalidateQueries({ queryKey: ["courses"] });
    },
    onError: (error: Error) =>
      toasts.add({ color: "error", title: t("failed"), description: failureWords(translate, error) }),
  });
  return (
    <Button busy={moving.isPending} onClick={() => moving.mutate()}>
      {t(isArchived ? "restore" : "archive")}
    </Button>
  );
}
