import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { enrolCourse } from "#shared/contracts/course.ts";
import { studyPath } from "#shared/routes.ts";
import { invalidateLearning } from "#client/core/transport/learning-cache.ts";
import { callApi } from "#client/core/transport/api.ts";

/** Begins a course of a programme: enrols, which is idempotent, and opens the study player. */
export function useStart(slug: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => (await callApi(queryClient, enrolCourse, { params: { slug } })).data,
    onSuccess: async () => {
      void invalidateLearning(queryClient);
      await navigate(studyPath(slug));
    },
    // The refusal stands beside the button, not in a toast.
    onError: () => undefined,
  });
}
