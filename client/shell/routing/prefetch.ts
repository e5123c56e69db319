import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "#client/core/page/app-context.tsx";
import { judge } from "#client/core/session/guards.ts";
import { routeAt } from "#client/core/navigation/route-match.ts";
import { businessIn, userIn } from "#client/core/session/session.queries.ts";
import { loadMessages } from "#client/core/messages/load-messages.ts";
import { loadPage } from "./load-page.ts";
import { learnRoutesBehind } from "./learn-routes.ts";

/**
 * Loads the chunk and the words of a path before it is opened, and its data where it is about to be
 * (docs/specification.md §4.12). What fails is left to the navigation itself, which shows it.
 */
export function usePageLoader(): (path: string, without?: "data") => void {
  const queryClient = useQueryClient();
  const { i18n } = useTranslation();
  const { boot } = useApp();
  return useCallback(
    (path, without) => {
      if (savesData()) return;
      const url = new URL(path, boot.origin);
      async function ready(): Promise<void> {
        await learnRoutesBehind(url.pathname);
        const found = routeAt(url.pathname);
        if (!found?.entry.page || found.entry.entry === "form") return;
        const { entry, params } = found;
        const user = userIn(queryClient);
        if (judge(entry, { user, business: businessIn(queryClient) }).kind !== "pass") return;
        const { locale, isExternalApi = false } = boot;
        const context = { queryClient, params, url, user, locale, isExternalApi };
        const page = loadPage(entry.page).then(({ load }) => (without === "data" ? undefined : load?.(context)));
        await Promise.allSettled([page, loadMessages(i18n, boot, entry)]);
      }
      void ready().catch(() => undefined);
    },
    [queryClient, i18n, boot],
  );
}

/** The reader asked for less data, or the line is too slow to spend on a guess. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || connection?.effectiveType === "slow-2g";
}
