import type { PageModule } from "#client/core/navigation/routes.ts";

const modules = import.meta.glob<PageModule>("../../pages/*-page.tsx");

/** Loads the module of a page: a chunk of its own in the browser. */
export function loadPage(page: string): Promise<PageModule> {
  const load = modules[`../../pages/${page}.tsx`];
  if (!load) throw new Error(`There is no page module ${page}`);
  return load();
}
