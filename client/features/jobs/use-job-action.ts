import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { type Job, undoJob } from "#shared/contracts/jobs.ts";
import { jobPath } from "#shared/routes.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";

/** Does something with a job; what its rows are is read again. */
export function useJobAction(act: (client: QueryClient) => Promise<{ data: Job }>, onDone?: (job: Job) => void) {
  const { t } = useTranslation("jobs");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await act(queryClient)).data,
    onSuccess: async (job) => {
      await Promise.all(
        [["jobs"], ["people"], ["assigning"], ["learners"], ["bank"], ["activity"]].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      );
      onDone?.(job);
    },
    onError: (error) =>
      toasts.add({ color: "error", title: t("actionFailed"), description: failureText(translate, error) }),
  });
}

/** Takes back what a job did: a job itself, whose page is what comes next. */
export function useUndoJob(jobId: string) {
  const navigate = useNavigate();
  const { t } = useTranslation("jobs");
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const undoing = useJobAction(
    (client) => callApi(client, undoJob, { params: { jobId } }),
    ({ id }) => void navigate(jobPath(id)),
  );
  const foreseeing = useMutation({
    mutationFn: async () => {
      const { undoForeseen } = await import("#client/core/changes/foreseen-undo.ts");
      await undoForeseen({ jobId }, { queryClient, translate, undo: undoing.mutate });
    },
    onError: (error) =>
      toasts.add({ color: "error", title: t("actionFailed"), description: failureText(translate, error) }),
  });
  return { mutate: () => foreseeing.mutate(), isPending: foreseeing.isPending || undoing.isPending };
}
