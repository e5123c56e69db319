import type { PageModule } from "#client/core/navigation/routes.ts";

/** Those of learners; what is not among them stands in lazy-pages.ts. */
const modules = import.meta.glob<PageModule>(
  "../../pages/{classroom,course,docs,exam,home,leader-board,my-learning,overview,programme,search,setting,sitting,study}-page.tsx",
);
const loaded = new Map<string, Promise<PageModule>>();

/** Loads the module of a page: a chunk of its own in the browser. What came is not asked of the runtime again. */
export function loadPage(page: string): Promise<PageModule> {
  const known = loaded.get(page);
  if (known) return known;
  const module = moduleOf(page);
  loaded.set(page, module);
  module.catch(() => loaded.delete(page));
  return module;
}

async function moduleOf(page: string): Promise<PageModule> {
  const path = `../../pages/${page}.tsx`;
  const load = modules[path] ?? (await import("./lazy-pages.ts")).lazyPages[path];
  if (!load) throw new Error(`There is no page module ${page}`);
  return load();
}
