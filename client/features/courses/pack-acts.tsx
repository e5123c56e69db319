import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { exportCoursePack, takeOverCourse } from "#shared/contracts/course-pack.ts";
import type { ManagedCourse } from "#shared/contracts/managed-courses.ts";
import { getCourseChecks } from "#shared/contracts/studio-publication.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi, pathOf } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import { Button } from "#client/ui/button.tsx";
import { Dialog, DialogClose } from "#client/ui/dialog.tsx";

/** A course leaves as a content pack, and one that came as a pack becomes the business's own. */
export function PackActs({ of: { id, title, origin } }: { of: ManagedCourse }) {
  const { t } = useTranslation("courses");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { apiBase } = useApp().boot;
  const params = { courseId: id };
  const onError = (error: Error) =>
    toasts.add({ color: "error", title: t("failed"), description: failureText(translate, error) });
  const leaving = useMutation({
    mutationFn: async () => (await callApi(queryClient, getCourseChecks, { params })).data.blocking.length,
    onSuccess: (count) => {
      if (count === 0) window.location.assign(apiBase + pathOf(exportCoursePack, params));
      else toasts.add({ color: "warning", title: t("pack.blocked", { count }), description: t("pack.blockedHelp") });
    },
    onError,
  });
  const taking = useMutation({
    mutationFn: () => callApi(queryClient, takeOverCourse, { params }),
    onSuccess: () => {
      toasts.add({ color: "success", title: t("pack.taken", { title }) });
      return Promise.all(["courses", "studio"].map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
    },
    onError,
  });
  return (
    <>
      {origin === "pack" ? (
        <Dialog
          trigger={<Button busy={taking.isPending}>{t("pack.take")}</Button>}
          title={t("pack.takeTitle", { title })}
          description={t("pack.takeHelp")}
          actions={
            <>
              <DialogClose>
                <Button variant="primary" onClick={() => taking.mutate()}>
                  {t("pack.take")}
                </Button>
              </DialogClose>
              <DialogClose>
                <Button>{t("pack.leave")}</Button>
              </DialogClose>
            </>
          }
        />
      ) : null}
      <Button busy={leaving.isPending} onClick={() => leaving.mutate()}>
        {t("pack.export")}
      </Button>
    </>
  );
}
