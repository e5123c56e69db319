import { missingPartEvent } from "#client/ui/missing-part.ts";
import { isChunkError } from "#client/core/navigation/chunk-reload.ts";

/** Milliseconds between two questions for a newer build (docs/specification.md §4.10). */
const buildInterval = 60 * 60_000;

let outdated = false;

/** True once a newer build was seen: the next navigation loads its target as a document. */
export function isOutdated(): boolean {
  return outdated;
}

/** Marks this tab's build as replaced. */
function markOutdated(): void {
  outdated = true;
}

/** The id of the newest build, or null where the host does not say (403 and 404 are tolerated). */
export async function latestBuild(now: number, ask: typeof fetch = fetch): Promise<string | null> {
  const response = await ask(`/builds/latest.json?${now}`, { cache: "no-store" });
  if (response.status === 403 || response.status === 404) return null;
  if (!response.ok) throw new Error(`builds/latest.json answered ${response.status}`);
  const { id } = (await response.json()) as { id?: unknown };
  return typeof id === "string" ? id : null;
}

/**
 * Asks for the newest build an hour after the start and hourly, and when the page becomes visible after an hour; stops
 * at the first that differs, and where a late part's chunk is gone, which says the same. Returns how to stop earlier.
 */
export function watchBuilds(current: string, clock: () => number = Date.now): () => void {
  let asked = clock();
  let timer: ReturnType<typeof setInterval> | undefined;

  async function ask(): Promise<void> {
    asked = clock();
    try {
      const latest = await latestBuild(asked);
      if (latest === null || latest === current) return;
      markOutdated();
      stop();
    } catch (error) {
      console.error("The newest build could not be told", error);
    }
  }

  function onVisible(): void {
    if (document.visibilityState === "visible" && clock() - asked >= buildInterval) void ask();
  }

  function onMissing({ detail }: CustomEvent<unknown>): void {
    if (!isChunkError(detail)) return;
    markOutdated();
    stop();
  }

  function stop(): void {
    clearInterval(timer);
    removeEventListener(missingPartEvent, onMissing);
    document.removeEventListener("visibilitychange", onVisible);
  }

  timer = setInterval(() => void ask(), buildInterval);
  document.addEventListener("visibilitychange", onVisible);
  addEventListener(missingPartEvent, onMissing);
  return stop;
}
