import type { PageModule } from "#client/core/navigation/routes.ts";

const modules = import.meta.glob<PageModule>("../../pages/*-page.tsx");
const loaded = new Map<string, Promise<PageModule>>();

/** Loads the module of a page: a chunk of its own in the browser. What came is not asked of the runtime again. */
export function loadPage(page: string): Promise<PageModule> {
  const known = loaded.get(page);
  if (known) return known;
  const load = modules[`../../pages/${page}.tsx`];
  if (!load) throw new Error(`There is no page module ${page}`);
  const module = load();
  loaded.set(page, module);
  module.catch(() => loaded.delete(page));
  return module;
}
