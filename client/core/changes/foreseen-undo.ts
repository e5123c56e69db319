import type { QueryClient } from "@tanstack/react-query";
import { foreseeUndoOfChanges } from "#shared/contracts/changes.ts";
import { foreseeUndoOfJob } from "#shared/contracts/jobs.ts";
import type { Translate } from "#client/core/formats/formats.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";

interface Asking {
  queryClient: QueryClient;
  translate: Translate;
  undo: () => void;
}

/**
 * Takes back what a press or a job did. Where others have changed some of it since, it says how many first, and takes back the rest
 * once that is asked for.
 */
export async function undoForeseen(
  of: { changeSetId: string } | { jobId: string },
  { queryClient, translate, undo }: Asking,
): Promise<void> {
  const { data } =
    "jobId" in of
      ? await callApi(queryClient, foreseeUndoOfJob, { params: of })
      : await callApi(queryClient, foreseeUndoOfChanges, { params: of });
  if (data.kept === 0) return undo();
  toasts.add({
    id: `undo ${"jobId" in of ? of.jobId : of.changeSetId}`,
    color: "warning",
    duration: 0,
    title: translate("manage:undo.stay", { count: data.kept, of: data.is_whole ? data.of : `${data.of}…` }),
    action: { label: translate("manage:undo.rest"), onSelect: undo },
  });
}
