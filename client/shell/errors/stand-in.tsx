import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { useLoaderData } from "react-router";
import type { LayoutName } from "#client/core/navigation/routes.ts";
import type { StandIn } from "#client/core/page/boot.ts";
import type { FailedPage, StandInProps } from "./stand-in-page.tsx";

let Shown: ComponentType<StandInProps> | undefined;

/** What a loader answers where something stands in its page's place; that is there by then, with its data. */
export async function standIn(kind: StandIn, queryClient: QueryClient): Promise<StandIn> {
  const { loadStandIn, StandInPage } = await import("./stand-in-page.tsx");
  Shown = StandInPage;
  await loadStandIn(kind, queryClient);
  return kind;
}

const statuses = [403, 404, 405, 501];

/** The same for what a page failed with; null: it is the error page's. */
export async function standInFor(thrown: unknown, page: FailedPage): Promise<StandIn | null> {
  if (!statuses.includes((thrown as { statusCode?: number }).statusCode ?? 0)) return null;
  // What failed is said as it is where even this does not come.
  const late = await import("./stand-in-page.tsx").catch(() => null);
  const kind = await late?.kindFor(thrown, page);
  return kind ? standIn(kind, page.queryClient) : null;
}

/** The page, or what stands in its place. */
export function orStandIn(Page: ComponentType, layout: LayoutName): ComponentType {
  return function PageOrStandIn() {
    const kind = useLoaderData<StandIn | null>();
    return kind && Shown ? <Shown kind={kind} layout={layout} /> : <Page />;
  };
}
