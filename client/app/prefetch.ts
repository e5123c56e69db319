import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { loadPage } from "#client/routes.tsx";
import { useApp } from "./app-context.tsx";
import { judge } from "./guards.ts";
import { routeAt } from "./route-match.ts";
import { businessIn, userIn } from "./session.queries.ts";
import { loadWords } from "./words.ts";

/** Specification section 9. */
const idleMs = 1000;

/**
 * Loads the chunk, the words and the data of a path before it is opened (behaviour.md, "Waiting"). What fails is left
 * to the navigation itself, which shows it.
 */
export function usePrefetch(): (path: string) => void {
  const queryClient = useQueryClient();
  const { i18n } = useTranslation();
  const { boot } = useApp();
  return (path) => {
    if (savesData()) return;
    const url = new URL(path, boot.origin);
    const found = routeAt(url.pathname);
    if (!found || found.entry.entry === "form") return;
    const { entry, params } = found;
    const user = userIn(queryClient);
    if (judge(entry, { user, business: businessIn(queryClient) }).kind !== "pass") return;
    const page = loadPage(entry.page).then((module) =>
      module.load?.({ queryClient, params, url, user, locale: boot.locale }),
    );
    void Promise.allSettled([page, loadWords(i18n, boot, entry)]);
  };
}

/** Readies a path by itself once the page has rested a second: where most go on from here. Undefined: nothing. */
export function usePrefetchWhenIdle(path: string | undefined): void {
  const prefetch = usePrefetch();
  useEffect(() => {
    if (path === undefined) return;
    const timer = setTimeout(() => prefetch(path), idleMs);
    return () => clearTimeout(timer);
    // The function is new at every render; the path is what counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [path]);
}

/** The reader asked for less data, or the line is too slow to spend on a guess. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType === "slow-2g";
}
