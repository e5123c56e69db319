import { isTyping } from "#client/core/device/single-keys.ts";
import { toasts } from "#client/core/page/toasts.ts";

/** What notices offer to take back, by their ids, the last one last. */
const offers = new Map<string, () => void>();

/** While the notice stands, `Ctrl Z` or `⌘Z` outside of a field takes back what it tells of, as its button does. */
export function undoByKey(toastId: string, undo: () => void): void {
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
