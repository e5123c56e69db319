import { type Owner, ownerKey } from "#client/core/device/device-db.ts";
import { type KeptCourse, keptChange, removeKept } from "#client/core/device/kept-db.ts";

/** By itself: the list of what is kept comes behind every page, and takes nothing of what stores a course. */
export async function dropCourse(owner: Owner, course: KeptCourse): Promise<void> {
  await removeKept(ownerKey(owner), course);
  tellOthers();
}

/** That what is kept changed: to the service worker and to this page. */
export function tellOthers(): void {
  navigator.serviceWorker.controller?.postMessage({ kind: "kept-changed" });
  dispatchEvent(new Event(keptChange));
}
