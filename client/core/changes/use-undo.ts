import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { undoChanges } from "#shared/contracts/changes.ts";
import { useTranslate } from "#client/core/formats/use-formats.ts";
import { isTyping } from "#client/core/device/single-keys.ts";
import { toasts } from "#client/core/page/toasts.ts";
import { callApi } from "#client/core/transport/api.ts";
import { failureText } from "#client/core/transport/failure-text.ts";
import type { Made } from "./foreseen-undo.ts";

/** How long a change offers to be taken back on the spot, in milliseconds; afterwards the log does. */
const undoShownMs = 10_000;

interface Undone {
  changeSetId: string;
  made: Made | undefined;
}

/**
 * Takes back what one press changed. What it changed may be shown anywhere, so everything is read again. Whoever looks at what was made
 * goes to its list first, and it is not asked for again: it is not there any more.
 */
export function useUndo() {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const onError = (error: unknown) => {
    toasts.add({
      color: "error",
      title: translate("manage:undo.failed"),
      description: failureText(translate, error),
    });
    return queryClient.invalidateQueries();
  };
  const undoing = useMutation({
    mutationFn: async ({ changeSetId }: Undone) =>
      (await callApi(queryClient, undoChanges, { params: { changeSetId } })).data,
    onSuccess: async (done, { made }) => {
      const { afterUndo } = await import("./foreseen-undo.ts");
      return afterUndo(done, { queryClient, translate, navigate, made });
    },
    onError,
  });
  const foreseeing = useMutation({
    mutationFn: async (undone: Undone) => {
      const { undoForeseen } = await import("./foreseen-undo.ts");
      const undo = () => undoing.mutate(undone);
      await undoForeseen({ changeSetId: undone.changeSetId }, { queryClient, translate, undo });
    },
    onError,
  });
  return {
    mutate: (changeSetId: string, made?: Made) => foreseeing.mutate({ changeSetId, made }),
    isPending: foreseeing.isPending || undoing.isPending,
  };
}

/** Says what was done and offers to take it back, by a button and by keys; null: there is nothing to take back. */
export function useUndoOffer(): (title: string, takeBack: (() => void) | null) => void {
  const translate = useTranslate();
  return (title, takeBack) => {
    const toastId = toasts.add({
      color: "success",
      title,
      duration: undoShownMs,
      ...(takeBack && { action: { label: translate("manage:undo.action"), onSelect: takeBack } }),
    });
    if (takeBack) undoByKey(toastId, takeBack);
  };
}

/** The same of a change set. */
export function useDoneToast(): (title: string, changeSetId: string | null, made?: Made) => void {
  const offer = useUndoOffer();
  const undo = useUndo();
  return (title, changeSetId, made) => offer(title, changeSetId === null ? null : () => undo.mutate(changeSetId, made));
}

/** What notices offer to take back, by their ids, the last one last. */
const offers = new Map<string, () => void>();

/** While the notice stands, `Ctrl Z` or `⌘Z` outside of a field takes back what it tells of, as its button does. */
function undoByKey(toastId: string, undo: () => void): void {
  if (offers.size === 0) document.addEventListener("keydown", onKey);
  offers.set(toastId, undo);
}

function onKey(event: KeyboardEvent): void {
  const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
  if (!isUndo || event.shiftKey || event.altKey || event.defaultPrevented || event.repeat) return;
  forgetGone();
  const last = [...offers].at(-1);
  if (!last || isTyping(event.target) || document.querySelector("[role=dialog], [role=alertdialog]")) return;
  event.preventDefault();
  const [toastId, undo] = last;
  toasts.remove(toastId);
  undo();
}

function forgetGone(): void {
  const standing = new Set(toasts.current().flatMap(({ id, open }) => (open ? [id] : [])));
  for (const id of offers.keys()) if (!standing.has(id)) offers.delete(id);
  if (offers.size === 0) document.removeEventListener("keydown", onKey);
}
