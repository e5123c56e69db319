import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { archiveCourse, copyCourse, type ManagedCourse, restoreCourse } from "#shared/contracts/managed-courses.ts";
import { managedCoursePath } from "#shared/routes.ts";
import { useDoneToast } from "#client/core/changes/use-undo.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureWords } from "#client/core/transport/failure-words.ts";
import { Button } from "#client/ui/button.tsx";

/** What is done with a course as a whole; each is offered to be taken back. */
export function CourseActs({ of: { id, title, state, has_source: hasSource } }: { of: ManagedCourse }) {
  const { t } = useTranslation("courses");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const say = useDoneToast();
  const onError = (error: Error) =>
    toasts.add({ color: "error", title: t("failed"), description: failureWords(translate, error) });
  const isArchived = state === "archived";
  const moving = useMutation({
    mutationFn: async () =>
      (await callApi(queryClient, isArchived ? restoreCourse : archiveCourse, { params: { courseId: id } })).data,
    onSuccess: ({ change_set_id: changeSetId }) => {
      say(t(isArchived ? "done.restored" : "done.archived", { title }), changeSetId);
      return queryClient.invalidateQueries({ queryKey: ["courses"] });
    },
    onError,
  });
  const copying = useMutation({
    mutationFn: async () => (await callApi(queryClient, copyCourse, { params: { courseId: id } })).data,
    onSuccess: ({ id: copyId, change_set_id: changeSetId }) => {
      say(t("done.copied", { title }), changeSetId);
      void navigate(managedCoursePath(copyId));
      return queryClient.invalidateQueries({ queryKey: ["courses", "list"] });
    },
    onError,
  });
  return (
    <>
      {hasSource ? (
        <Button busy={copying.isPending} onClick={() => copying.mutate()}>
          {t("copy")}
        </Button>
      ) : null}
      <Button busy={moving.isPending} onClick={() => moving.mutate()}>
        {t(isArchived ? "restore" : "archive")}
      </Button>
    </>
  );
}
