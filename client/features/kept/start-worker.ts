import { type Owner, ownerKey } from "#client/core/device/device-db.ts";
import { purgeKept, readViewer, writeViewer } from "#client/core/device/kept-db.ts";

const buildKey = "service-worker-build";

/**
 * Registers the service worker and tells it who is signed in. What somebody else kept in this browser goes: they did not
 * sign out, so nobody has cleared it yet.
 */
export async function startWorker(apiBase: string, owner: Owner): Promise<void> {
  const before = await readViewer();
  if (!before || ownerKey(before) !== ownerKey(owner)) await purgeKept(ownerKey(owner));
  await writeViewer({ ...owner, apiBase });
  await navigator.serviceWorker.register("/service-worker.js");
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ kind: "kept-changed" }, []);
}

/** Once a build: files of earlier ones may go, and the offline pages are fetched anew. */
export async function announceBuild(build: string): Promise<void> {
  if (localStorage.getItem(buildKey) === build) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ kind: "new-build" }, []);
  localStorage.setItem(buildKey, build);
}
