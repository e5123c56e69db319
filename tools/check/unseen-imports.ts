import { glob, readFile } from "node:fs/promises";
import { dirname, join, matchesGlob } from "node:path";
import { pathToFileURL } from "node:url";
import { type CallExpression, type MemberExpression, parse } from "@swc/core";

interface Rule {
  name: string;
  from: { path?: string; pathNot?: string | string[] };
  to: { path?: string | string[]; pathNot?: string | string[]; circular?: boolean; reachable?: boolean };
}

/**
 * What `import.meta.glob` and types of the form `import("…").X` reach, against the arrows of .dependency-cruiser.mjs,
 * which sees imports alone. Where an import can stand, such a type is refused by itself: no circle is found through it.
 * So is what does not say in plain quotes where it leads.
 */
export async function checkUnseenImports(folders: readonly string[]): Promise<string[]> {
  const config = pathToFileURL(".dependency-cruiser.mjs").href;
  const { forbidden } = ((await import(/* @vite-ignore */ config)) as { default: { forbidden: Rule[] } }).default;
  const rules = forbidden.filter(({ to }) => !to.circular && !to.reachable);
  const problems: string[] = [];
  for await (const from of glob(folders.map((folder) => `${folder}/**/*.{ts,tsx}`))) {
    const code = await readFile(from, "utf8");
    const judge = (to: string, way: string) => {
      for (const rule of rules) if (forbids(rule, from, to)) problems.push(`${from} → ${to} (${rule.name}, by ${way})`);
    };
    for (const to of await typeQueriesIn(code, from)) {
      judge(to, "a type");
      if (!from.endsWith(".d.ts")) problems.push(`${from} → ${to} (type-query: say import type)`);
    }
    if (/\.test\.tsx?$/.test(from)) continue;
    if (product.test(from) && (await importsBlindly(code, from)))
      problems.push(`${from}: an import of what stands in a variable cannot be checked`);
    const templates = templatesIn(code);
    const below = templates.filter((path) => path.startsWith("./") && !path.includes(".."));
    if (below.length < templates.length) problems.push(`${from}: a template that leaves its folder cannot be checked`);
    const { patterns, isUnread } = await globsIn(code, from);
    if (isUnread)
      problems.push(
        `${from}: a glob whose patterns do not stand in it, in plain quotes, or that has a base cannot be checked`,
      );
    for (const pattern of [...patterns, ...below.map((path) => fromRoot(path.replace(/\$\{[^}]*\}/g, "**"), from))])
      for await (const to of glob(pattern, { exclude: (path) => matchesGlob(path, "**/node_modules/**") }))
        judge(to, "a glob");
  }
  return problems;
}

/** Our files that the types of the form `import("…")` name, from the root on. */
async function typeQueriesIn(code: string, file: string): Promise<string[]> {
  if (!/\bimport\s*\(\s*["']/.test(code)) return [];
  const found: string[] = [];
  for (const node of nodesIn(await treeOf(code, file)))
    if (node.type === "TsImportType" && "argument" in node) found.push((node.argument as { value: string }).value);
  return found.filter((path) => /^[#.]/.test(path)).map((path) => fromRoot(path, file));
}

interface Node {
  type?: unknown;
}

function treeOf(code: string, file: string): Promise<Node> {
  return parse(code, { syntax: "typescript", tsx: file.endsWith(".tsx") });
}

function* nodesIn(node: unknown): Generator<Node> {
  if (typeof node !== "object" || node === null) return;
  if ("type" in node) yield node;
  for (const part of Object.values(node)) yield* nodesIn(part);
}

/** What is served. Programs of a checkout may go through its folders. */
const product = /^(?:shared|client|worker|api|pictures|mailbox)\//;

/** Whether it imports something of which it does not say where that is; what stands in a string is another's code. */
async function importsBlindly(code: string, file: string): Promise<boolean> {
  if (!/\bimport\s*\(\s*(?:\/\*[^]*?\*\/\s*)?[^"'`\s/]/.test(code)) return false;
  for (const node of nodesIn(await treeOf(code, file))) {
    if (node.type !== "CallExpression") continue;
    const { callee, arguments: given } = node as CallExpression;
    if (callee.type === "Import" && !/^(?:String|Template)Literal$/.test(given[0]?.expression.type ?? "")) return true;
  }
  return false;
}

/** What a file imports by a template, places and all. */
function templatesIn(code: string): string[] {
  return [...code.matchAll(/\bimport\s*\(\s*(?:\/\*[^]*?\*\/\s*)?`([^`]*)`/g)].map(([, path = ""]) => path);
}

/** The patterns of a file's globs, from the root on; those that leave files out are left out themselves. */
async function globsIn(code: string, file: string): Promise<{ patterns: string[]; isUnread: boolean }> {
  if (!/\bmeta\b/.test(code) || !/\bglob\b/.test(code)) return { patterns: [], isUnread: false };
  const nodes = [...nodesIn(await treeOf(code, file))];
  const calls = nodes.filter(isCall).filter(({ callee }) => isGlob(callee));
  const read = calls.map(patternsOf);
  const patterns = read
    .flatMap((one) => one ?? [])
    .filter((pattern) => !pattern.startsWith("!"))
    .map((pattern) => fromRoot(pattern, file));
  return { patterns, isUnread: read.includes(null) || nodes.filter(isGlob).length !== calls.length };
}

function isCall(node: Node): node is CallExpression {
  return node.type === "CallExpression";
}

/** `import.meta.glob`, however it is spelled. */
function isGlob(node: Node): boolean {
  if (node.type !== "MemberExpression") return false;
  const { object, property } = node as MemberExpression;
  const name = property.type === "Computed" ? property.expression : property;
  return object.type === "MetaProperty" && "value" in name && name.value === "glob";
}

/** Null where they do not stand in quotes, or may be meant from another folder than the file's (`base`). */
function patternsOf({ arguments: [given, options] }: CallExpression): string[] | null {
  const isPlain =
    options === undefined ||
    (options.expression.type === "ObjectExpression" &&
      options.expression.properties.every(
        (one) => one.type === "KeyValueProperty" && one.key.type === "Identifier" && one.key.value !== "base",
      ));
  const list = given?.expression.type === "ArrayExpression" ? given.expression.elements : [given];
  const patterns = list.map((one) =>
    one?.expression.type === "StringLiteral" && !one.spread ? one.expression.value : null,
  );
  return isPlain && patterns.every((pattern) => pattern !== null) ? patterns : null;
}

function fromRoot(path: string, file: string): string {
  return /^[/#]/.test(path) ? path.slice(1) : join(dirname(file), path);
}

function forbids({ from: source, to: target }: Rule, from: string, to: string): boolean {
  const found = source.path === undefined ? [""] : new RegExp(source.path).exec(from);
  if (!found) return false;
  const matches = (paths: string | string[] | undefined, otherwise: boolean, file: string) =>
    paths === undefined
      ? otherwise
      : [paths].flat().some((path) => new RegExp(path.replaceAll("$1", found[1] ?? "")).test(file));
  return !matches(source.pathNot, false, from) && matches(target.path, true, to) && !matches(target.pathNot, false, to);
}
