/**
 * The service worker of every business's host. It keeps nothing by itself but the build's files:
 *
 *   navigations      the network alone, but to such a file; without one, a kept course's lesson or the offline page
 *   /assets/*        from the device first: their names change with their bytes
 *   {api}/files/*    from the device, where the file belongs to a course that this person keeps; the same for a picture of it
 *                    in some width (/_image/*)
 *   everything else  untouched: the learning API's answers and /builds never come from here
 */
import { purgeKept, writeViewer } from "#client/core/device/kept-db.ts";
import { fromDevice, mayBeKept, forgetFiles } from "./kept-files.ts";
import { offlineAnswer, refreshOfflinePages } from "./offline-pages.ts";
import { asset, dropOldAssets } from "./assets.ts";

/** As much of a service worker's global scope as ours uses; TypeScript's own types exclude those of pages. */
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface FetchEvent extends WorkerEvent {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}

interface WorkerScope {
  addEventListener(type: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchEvent) => void): void;
  addEventListener(type: "message", listener: (event: WorkerEvent & { data: unknown }) => void): void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  location: Location;
}

declare const self: WorkerScope;

const logOutPath = /^(?:\/\w+)*\/auth\/logout$/;
/** Whoever signs in may be somebody else. */
const signInPath = /\/(?:auth|sso)\//;

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([refreshOfflinePages(), self.skipWaiting()]));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]));
});

self.addEventListener("message", (event) => {
  const { kind } = event.data as { kind?: string };
  if (kind === "kept-changed") forgetFiles();
  if (kind === "new-build") event.waitUntil(Promise.all([dropOldAssets(), refreshOfflinePages()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.method === "POST") return event.waitUntil(afterSessionChange(pathname));
  if (request.method !== "GET") return;
  if (request.mode === "navigate" && !mayBeKept(pathname)) return event.respondWith(navigate(event, pathname));
  if (pathname.startsWith("/assets/")) return event.respondWith(asset(request));
  if (mayBeKept(pathname)) event.respondWith(fromDevice(request, pathname));
});

async function afterSessionChange(pathname: string): Promise<void> {
  if (logOutPath.test(pathname)) await purge();
  else if (signInPath.test(pathname)) await writeViewer(null).finally(forgetFiles);
}

async function navigate(event: FetchEvent, pathname: string): Promise<Response> {
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    // A way in or out that was taken redirects; the page that only asks does not.
    if (response.type === "opaqueredirect") event.waitUntil(afterSessionChange(pathname));
    return response;
  } catch {
    return offlineAnswer(pathname);
  }
}

async function purge(): Promise<void> {
  await Promise.all([purgeKept(), writeViewer(null)]).finally(forgetFiles);
}
