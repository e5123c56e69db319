import type { QueryClient } from "@tanstack/react-query";
import type { NavigateFunction } from "react-router";
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

/** What a press made, with a page of its own, and where the others of it stand. */
export interface Made {
  id: string;
  page: string;
  list: string;
}

interface After extends Pick<Asking, "queryClient" | "translate"> {
  navigate: NavigateFunction;
  made: Made | undefined;
}

/** Says what was taken back, and reads everything again but what is gone by it: whoever looks at that goes to its list. */
export async function afterUndo(
  { undone, kept }: { undone: number; kept: number },
  { queryClient, translate, navigate, made }: After,
): Promise<void> {
  toasts.add({
    color: kept > 0 ? "warning" : undone > 0 ? "success" : "info",
    title: undone > 0 ? translate("manage:undo.done", { count: undone }) : translate("manage:undo.nothing"),
    ...(kept > 0 && { description: translate("manage:undo.kept", { count: kept }) }),
  });
  const gone = undone > 0 && kept === 0 ? made : undefined;
  if (gone && location.pathname.endsWith(gone.page)) await navigate(gone.list, { replace: true });
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => !gone || !queryKey.includes(gone.id) });
}
