import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { enrolCourse } from "#shared/contracts/course.ts";
import { invalidateLearning } from "#client/core/transport/learning-cache.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { ApiError, callApi } from "#client/core/transport/api.ts";
import { courseQuery } from "./course.queries.ts";
import { asEnrolled } from "./enrolled.ts";

/** Enrols the viewer: shown at once, taken back when the learning API refuses. The call is idempotent. */
export function useEnrol(slug: string) {
  const queryClient = useQueryClient();
  const { t } = useTranslation();
  const { queryKey } = courseQuery(slug);
  return useMutation({
    mutationFn: async () => (await callApi(queryClient, enrolCourse, { params: { slug } })).data,
    onMutate: async () => {
      // An older answer on its way must not undo what is shown now.
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before) queryClient.setQueryData(queryKey, asEnrolled(before, Date.now()));
      return { before };
    },
    onSuccess: (course) => {
      queryClient.setQueryData(queryKey, course);
      toasts.add({
        color: "success",
        title: t("common:toast.success"),
        description: t("common:messages.register.success"),
      });
      void invalidateLearning(queryClient);
    },
    // The refusal stands beside the button (action-button.tsx), not in a toast.
    onError: (error, _variables, context) => {
      if (context?.before) queryClient.setQueryData(queryKey, context.before);
      // It was opened to fewer meanwhile: what stands in its place is asked for.
      if (error instanceof ApiError && error.data.code === "not_admitted")
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}
