import type { QueryClient } from "@tanstack/react-query";
import { type Owner, ownerKey } from "#client/core/device/device-db.ts";
import { keptCourses } from "#client/core/device/kept-db.ts";
import { deviceStorage } from "#client/core/device/kept-values.ts";
import type { Boot } from "#client/core/page/boot.ts";
import { hasFilmAnswers, keptAttempts } from "#client/core/outbox/kept-answers.ts";
import { outboxOf } from "#client/core/outbox/open-outbox.ts";
import { announceBuild, keepFresh, startWorker } from "#client/features/kept/public.ts";

/** What goes on behind every page of somebody who is signed in: unsent work leaves, kept courses stay fresh. */
export async function startBackground(
  queryClient: QueryClient,
  boot: Pick<Boot, "apiBase" | "locale" | "build" | "isShell">,
  owner: Owner,
): Promise<void> {
  outboxOf(queryClient, owner);
  keepFresh(queryClient, owner);
  saveKeptAnswers(queryClient, owner);
  // A shell was kept: its word on who is signed in is old, and there is no network to ask.
  if (boot.isShell || !("serviceWorker" in navigator)) return;
  await startWorker(boot.apiBase, owner);
  if ((await keptCourses(ownerKey(owner))).length > 0) {
    const { renewShell } = await import("#client/features/kept/public.ts");
    await renewShell(boot, ownerKey(owner));
  }
  await announceBuild(boot.build);
}

/** What a quiz or a film could not save leaves from the next page that is online and signed in. */
function saveKeptAnswers(queryClient: QueryClient, { userId }: Owner): void {
  const drain = async () => {
    const storage = deviceStorage();
    if (hasFilmAnswers(storage, userId))
      await (await import("#client/core/outbox/film-answers.ts")).filmAnswersOf(queryClient, userId).flush();
    if (keptAttempts(storage, userId).length > 0)
      await (await import("#client/core/outbox/drain-answers.ts")).drainAnswers(queryClient, userId);
  };
  const attempt = () => void drain().catch((error: unknown) => console.error("Answers wait for the next try", error));
  attempt();
  window.addEventListener("online", attempt);
}
