import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { routes } from "#client/core/navigation/every-route.ts";
import type { LayoutName, RouteEntry } from "#client/core/navigation/routes.ts";
import { throughDoors } from "./front-doors.ts";

/**
 * What a module of the client names: modules that come with it, modules that come later (those among them that come by
 * themselves, a moment after their page, say so in the import), its own style sheets.
 */
interface Names {
  now: string[];
  soon: string[];
  later: string[];
  styles: string[];
}

/** Path from the project's root → what the module there names. */
export type StyleGraph = ReadonlyMap<string, Names>;

export const bundleNames = ["app", "pages", "lesson", "opened"] as const;
export type BundleName = (typeof bundleNames)[number];

const page = (name: string): string => `client/pages/${name}.tsx`;
const layout = (name: LayoutName): string => `client/shell/layouts/${name}-layout.tsx`;

/** The pages of these routes, and the layouts that they stand in. */
function pagesOf(isChosen: (route: RouteEntry) => boolean): string[] {
  return [...new Set(routes.filter(isChosen).flatMap(filesOf))];
}

function filesOf(route: RouteEntry): string[] {
  return [page(route.page), layout(route.layout)].filter((file) => existsSync(file));
}

const isOfApp = (route: RouteEntry): boolean => route.entry === "app";
/** It draws the whole window by itself: the study player. */
const isPlayer = (route: RouteEntry): boolean => isOfApp(route) && route.layout === "none";
/** Help, and what only graders have: a few people come, and not first. */
const isAside = (route: RouteEntry): boolean => route.guard === "none" || route.forGraders === true;

const appPages = pagesOf(isOfApp);

/**
 * Who decides what a bundle holds, by what it brings at once and by itself. A sheet stands in the first bundle that needs
 * it, in this order; what nothing here brings opens over a page or within a lesson, and is of the last bundle.
 */
const roots: Readonly<Record<Exclude<BundleName, "opened">, readonly string[]>> = {
  app: ["client/entry.client.tsx", ...pagesOf((route) => route.isEntrance === true)],
  lesson: pagesOf(isPlayer),
  pages: pagesOf((route) => isOfApp(route) && !isPlayer(route) && !isAside(route)),
};

const imports = /(?<=^|; )(?:import|export) (?!type\b)(?:[^;"]*? from )?"([^"]+)";/gm;
const lateImports = /\bimport\((?:\/\* by itself \*\/ )?"([^"]+)"\)/g;
const ownImports = /\bimport\(\/\* by itself \*\/ "([^"]+)"\)/g;

/** What stands in a page's place when it cannot be shown: a document by itself, as a form is. */
const failure = "worker/render/failure.ts";

/** What the documents of the forms are made of: their pages, and what the edge puts in a page's place. */
function formRoots(read: (file: string) => string): string[] {
  const standIns = namesOf(failure, read).now.filter((file) => /^client\/[\w-]+\//.test(file));
  return ["client/entry.form.ts", ...pagesOf((route) => route.entry === "form"), ...standIns];
}

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
  return readStyleGraph([...formRoots(read), ...appPages, ...Object.values(roots).flat()], read);
}

function namesOf(file: string, read: (file: string) => string): Names {
  const code = throughDoors(read(file), (door) => read(door.replace("#", "")));
  const found = (pattern: RegExp) =>
    [...code.matchAll(pattern)].flatMap(([, source = ""]) => placeOf(source, file) ?? []);
  const now = found(imports);
  return {
    now: now.filter(isModule),
    soon: found(ownImports).filter(isModule),
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

/** `starts` and the modules that come with them at once, each after what it is made of; `withSoon`, by themselves too. */
function modulesOf(graph: StyleGraph, starts: Iterable<string>, withSoon = false): Set<string> {
  const seen = new Set<string>();
  const modules = new Set<string>();
  function walk(file: string): void {
    if (seen.has(file)) return;
    seen.add(file);
    const names = graph.get(file);
    names?.now.forEach(walk);
    modules.add(file);
    if (withSoon) names?.soon.forEach(walk);
  }
  for (const start of starts) walk(start);
  return modules;
}

/** The sheets that come with `starts`, each after those of what it is made of. */
export function sheetsOf(graph: StyleGraph, starts: Iterable<string>, withSoon = false): string[] {
  return [...new Set([...modulesOf(graph, starts, withSoon)].flatMap((file) => graph.get(file)?.styles ?? []))];
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

/** Bundle → its sheets. What a lesson and several pages need stands in the first; what one page alone has of a lesson stays there. */
export function bundlesOf(graph: StyleGraph): Record<BundleName, string[]> {
  const lesson = sheetsOf(graph, roots.lesson, true);
  const byPage = roots.pages.map((root) => sheetsOf(graph, [root], true));
  const isOfOne = (sheet: string) => lesson.includes(sheet) && byPage.filter((of) => of.includes(sheet)).length === 1;
  const pages = sheetsOf(graph, roots.pages, true).filter((sheet) => !isOfOne(sheet));
  const app = new Set([...sheetsOf(graph, roots.app, true), ...lesson.filter((sheet) => pages.includes(sheet))]);
  const taken = new Set<string>();
  const all = sheetsOf(graph, reachOf(graph, [...appPages, ...Object.values(roots).flat()]));
  const [first, second, third, last] = [app, pages, lesson, all].map((sheets) =>
    [...sheets].filter((sheet) => !taken.has(sheet) && taken.add(sheet)),
  );
  return { app: first ?? [], pages: second ?? [], lesson: third ?? [], opened: last ?? [] };
}

/** The bundles that a page of the app is dressed in at first, besides the one that all have. */
export function bundlesOfPage(graph: StyleGraph, file: string): BundleName[] {
  const sheets = sheetsOf(graph, [file, ...pagesOf((route) => page(route.page) === file)]);
  const bundles = bundlesOf(graph);
  return appPages.includes(file)
    ? bundleNames.filter((name) => name !== "app" && bundles[name].some((sheet) => sheets.includes(sheet)))
    : [];
}

/** The modules of the sign-in pages and of errors. */
export function formModules(graph: StyleGraph): Set<string> {
  return modulesOf(graph, formRoots(readText));
}

/** Their sheets. */
export function formSheets(graph: StyleGraph): string[] {
  return sheetsOf(graph, formRoots(readText));
}

function readText(file: string): string {
  return readFileSync(file, "utf8");
}
