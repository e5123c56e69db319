import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type LayoutName, routes } from "#client/core/navigation/routes.ts";
import { throughDoors } from "./front-doors.ts";

/** What a module of the client names: modules that come with it, modules that come later, its own style sheets. */
interface Names {
  now: string[];
  later: string[];
  styles: string[];
}

/** Path from the project's root → what the module there names. */
export type StyleGraph = ReadonlyMap<string, Names>;

export const bundleNames = ["app", "pages", "lesson", "opened"] as const;
export type BundleName = (typeof bundleNames)[number];

const page = (name: string): string => `client/pages/${name}.tsx`;
const pagesOf = (entry: "app" | "form"): string[] => [
  ...new Set(routes.flatMap((route) => (route.entry === entry ? page(route.page) : []))),
];
const appPages = pagesOf("app");

/** Layouts that come as chunks of their own. */
const layouts: Readonly<Partial<Record<LayoutName, string>>> = {
  custom: "client/shell/layouts/custom-layout.tsx",
  auth: "client/shell/layouts/auth-layout.tsx",
};

/** What the entry of the forms needs: their pages and what stands in a page's place when it cannot be shown. */
const formRoots: readonly string[] = [
  "client/entry.form.ts",
  "client/shell/layouts/auth-layout.tsx",
  ...pagesOf("form"),
  "client/core/page/blank-layout.tsx",
  "client/shell/errors/error-page.tsx",
  "client/shell/errors/business-missing-page.tsx",
  "client/shell/frame/support-bar.tsx",
];

/**
 * Who decides what a bundle holds, by what it brings at once. A sheet stands in the first bundle that needs it, in this
 * order; what nothing here brings opens over a page or within a lesson, and is of the last bundle.
 */
const roots: Readonly<Record<Exclude<BundleName, "opened">, readonly string[]>> = {
  app: [
    "client/entry.client.tsx",
    ...["home-page", "course-page", "search-page"].map(page),
    // Come by themselves, a moment after the page that they are on.
    "client/features/kept/keep-course.tsx",
    "client/shell/install/install-offer.tsx",
    "client/shell/offline/offline-place.tsx",
  ],
  lesson: [
    page("study-page"),
    "client/pages/study/rail-sheet.tsx",
    "client/features/assignment/hand-in-panel.tsx",
    "client/features/pdf/pdf-viewer.tsx",
    "client/features/study/next-up.tsx",
    "client/features/study/why-panel.tsx",
    "client/features/video/film-extras.tsx",
    "client/features/video/film-strip.tsx",
  ],
  pages: [
    "client/shell/layouts/custom-layout.tsx",
    ...appPages.filter((file) => !/\/(?:docs|extra-time|grading|study)-page/.test(file)),
  ],
};

const imports = /(?<=^|; )(?:import|export) (?!type\b)(?:[^;"]*? from )?"([^"]+)";/gm;
const lateImports = /\bimport\("([^"]+)"\)/g;

/** The modules that `entries` reach, at once or later. */
export function readStyleGraph(entries: readonly string[], read = readText): StyleGraph {
  const graph = new Map<string, Names>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (graph.has(file)) continue;
    const names = namesOf(file, read);
    graph.set(file, names);
    waiting.push(...names.now, ...names.later);
  }
  return graph;
}

/** All that the pages of the app and the forms are made of. */
export function clientGraph(read = readText): StyleGraph {
  return readStyleGraph([...formRoots, ...appPages, ...Object.values(roots).flat()], read);
}

function namesOf(file: string, read: (file: string) => string): Names {
  const code = throughDoors(read(file), (door) => read(door.replace("#", "")));
  const found = (pattern: RegExp) =>
    [...code.matchAll(pattern)].flatMap(([, source = ""]) => placeOf(source, file) ?? []);
  const now = found(imports);
  return {
    now: now.filter(isModule),
    later: found(lateImports).filter(isModule),
    styles: now.filter((one) => one.endsWith(".css")),
  };
}

/** Nothing for what is not of the client. */
function placeOf(source: string, from: string): string | null {
  if (source.startsWith("#client/")) return source.slice(1);
  return source.startsWith(".") ? join(dirname(from), source) : null;
}

const isModule = (file: string): boolean => /\.tsx?$/.test(file);

/** `starts` and the modules that come with them at once, each after what it is made of. */
function modulesOf(graph: StyleGraph, starts: Iterable<string>): Set<string> {
  const seen = new Set<string>();
  const modules = new Set<string>();
  function walk(file: string): void {
    if (seen.has(file)) return;
    seen.add(file);
    graph.get(file)?.now.forEach(walk);
    modules.add(file);
  }
  for (const start of starts) walk(start);
  return modules;
}

/** The sheets that come with `starts`, each after those of what it is made of. */
export function sheetsOf(graph: StyleGraph, starts: Iterable<string>): string[] {
  return [...new Set([...modulesOf(graph, starts)].flatMap((file) => graph.get(file)?.styles ?? []))];
}

/** Every module that `starts` reach, at once or later. */
function reachOf(graph: StyleGraph, starts: readonly string[]): Set<string> {
  const reached = new Set(starts);
  // Grows while it is gone through.
  for (const file of reached) {
    const names = graph.get(file);
    for (const next of [...(names?.now ?? []), ...(names?.later ?? [])]) reached.add(next);
  }
  return reached;
}

/** Bundle → its sheets. What two of the bundles behind the first need stands in the first. */
export function bundlesOf(graph: StyleGraph): Record<BundleName, string[]> {
  const lesson = sheetsOf(graph, roots.lesson);
  const pages = sheetsOf(graph, roots.pages);
  const app = new Set([...sheetsOf(graph, roots.app), ...lesson.filter((sheet) => pages.includes(sheet))]);
  const taken = new Set<string>();
  const all = sheetsOf(graph, reachOf(graph, [...appPages, ...Object.values(roots).flat()]));
  const [first, second, third, last] = [app, pages, lesson, all].map((sheets) =>
    [...sheets].filter((sheet) => !taken.has(sheet) && taken.add(sheet)),
  );
  return { app: first ?? [], pages: second ?? [], lesson: third ?? [], opened: last ?? [] };
}

/** The bundles that a page of the app is dressed in at first, besides the one that all have. */
export function bundlesOfPage(graph: StyleGraph, file: string): BundleName[] {
  const layout = routes.flatMap((route) => (page(route.page) === file ? (layouts[route.layout] ?? []) : []));
  const sheets = sheetsOf(graph, [file, ...layout]);
  const bundles = bundlesOf(graph);
  return appPages.includes(file)
    ? bundleNames.filter((name) => name !== "app" && bundles[name].some((sheet) => sheets.includes(sheet)))
    : [];
}

/** The modules of the sign-in pages and of errors. */
export function formModules(graph: StyleGraph): Set<string> {
  return modulesOf(graph, formRoots);
}

/** Their sheets. */
export function formSheets(graph: StyleGraph): string[] {
  return sheetsOf(graph, formRoots);
}

function readText(file: string): string {
  return readFileSync(file, "utf8");
}
