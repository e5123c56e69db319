import type { QueryClient } from "@tanstack/react-query";
import { type Owner, ownerKey } from "#client/lib/device-db.ts";
import { keptCourses } from "#client/lib/kept-db.ts";
import type { Boot } from "../boot.ts";
import { outboxOf } from "../outbox/open-outbox.ts";
import { keepFresh } from "./keep-fresh.ts";
import { announceBuild, startWorker } from "./start-worker.ts";

/** What goes on behind every page of somebody who is signed in: unsent work leaves, kept courses stay fresh. */
export async function startBackground(queryClient: QueryClient, boot: Pick<Boot, "apiBase" | "locale" | "build" | "isShell">, owner: Owner): Promise<void> {
  outboxOf(queryClient, owner);
  keepFresh(queryClient, owner);
  // A shell was kept: its word on who is signed in is old, and there is no network to ask.
  if (boot.isShell || !("serviceWorker" in navigator)) return;
  await startWorker(boot.apiBase, owner);
  if ((await keptCourses(ownerKey(owner))).length > 0) {
    const { renewShell } = await import("./store-course.ts");
    await renewShell(boot, ownerKey(owner));
  }
  await announceBuild(boot.build);
}
