import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { cancelRegistration, type ClassroomDetail, registerSession } from "#shared/contracts/classroom.ts";
import { invalidateLearning } from "#client/core/transport/learning-cache.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { classroomQuery } from "./classroom.queries.ts";

export type RegistrationChange =
  | { kind: "register"; sessionId: string; acceptClash: boolean }
  | { kind: "cancel"; sessionId: string };

/** Registers for a date, or gives it back. Never shown early: whether there is a seat is the learning API's to say. */
export function useRegistration(slug: string) {
  const queryClient = useQueryClient();
  const { t } = useTranslation("classroom");
  return useMutation({
    mutationFn: async (change: RegistrationChange): Promise<ClassroomDetail> => {
      const params = { sessionId: change.sessionId };
      if (change.kind === "cancel") return (await callApi(queryClient, cancelRegistration, { params })).data;
      return (await callApi(queryClient, registerSession, { params, body: { accept_clash: change.acceptClash } })).data;
    },
    onSuccess: (classroom, { kind, sessionId }) => {
      queryClient.setQueryData(classroomQuery(slug).queryKey, classroom);
      const status = classroom.sessions.find(({ id }) => id === sessionId)?.registration?.status;
      const words =
        kind === "cancel" ? t("done.cancelled") : status === "waiting" ? t("done.waiting") : t("done.registered");
      toasts.add({ color: "success", title: t("common:toast.success"), description: words });
      void invalidateLearning(queryClient);
    },
    // The refusal stands beside the button; what is shown may have been out of date.
    onError: () => void queryClient.invalidateQueries({ queryKey: classroomQuery(slug).queryKey }),
  });
}
