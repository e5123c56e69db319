import { glob, readFile } from "node:fs/promises";
import { layers } from "../build/style-layers.ts";

/** Folders whose sheets dress everybody. */
const common = /^client\/(?:ui|core)\//;
const ui = /^client\/ui\//;
const feature = /^client\/features\/[\w-]+\//;

/** Classes that a feature borrows from another one's sheet; the list may only shrink. */
const borrowed: Record<string, readonly string[]> = {};

/** Classes that pdf.js writes. */
const ofLibraries: readonly string[] = ["textLayer", "markedContent"];

/**
 * Sheets stand beside what they dress, in a folder that has a layer; none says a layer itself but the ground. A feature
 * wears its own classes and those of `client/ui` and `client/core`. Outside `client/ui` a class says its component and its
 * part, or a state (`is-open`): a word alone is one that a sheet of `client/ui` has.
 */
export async function checkStyles(root = process.cwd(), lent = borrowed): Promise<string[]> {
  const problems: string[] = [];
  const sheets: { file: string; names: string[]; parts: string[] }[] = [];
  const modules: { file: string; names: Set<string> }[] = [];
  for await (const path of glob("client/**/*.{css,tsx}", { cwd: root })) {
    const file = path.replaceAll("\\", "/");
    if (file.includes("component-gallery/") || file.includes(".test.")) continue;
    const text = await readFile(`${root}/${file}`, "utf8");
    if (file.endsWith(".css")) {
      problems.push(...judgeSheet(file, text));
      sheets.push({ file, names: classesOf(text), parts: classesOf(text, part) });
    } else if (feature.test(file)) modules.push({ file, names: wornBy(text) });
  }
  const everybodys = new Set(sheets.flatMap(({ file, names }) => (ui.test(file) ? names : ofLibraries)));
  for (const { file, names } of sheets.filter((sheet) => !ui.test(sheet.file)))
    for (const name of names)
      if (!name.includes("-") && !everybodys.has(name))
        problems.push(`${file}: .${name} says no part of its component`);
  const idle = new Map(Object.entries(lent).map(([place, names]) => [place, new Set(names)]));
  for (const { file, names } of modules) {
    const place = feature.exec(file)?.[0] ?? "";
    for (const name of names) {
      const owners = sheets.filter((sheet) => feature.test(sheet.file) && sheet.parts.includes(name));
      const isAtHand = sheets.some(
        (sheet) => (common.test(sheet.file) || sheet.file.startsWith(place)) && sheet.names.includes(name),
      );
      if (owners.length === 0 || isAtHand) continue;
      idle.get(place)?.delete(name);
      if (!lent[place]?.includes(name))
        problems.push(`${file}: wears .${name} of ${owners.map((owner) => owner.file).join(", ")}`);
    }
  }
  for (const [place, names] of idle) for (const name of names) problems.push(`${place}: borrows no .${name} any more`);
  return problems;
}

/** What is wrong with one sheet by itself. */
export function judgeSheet(file: string, text: string): string[] {
  const [, place = ""] = /^client\/([\w-]+)\/(?:features\/)?/.exec(file) ?? [];
  const isGround = file.startsWith("client/ui/ground/");
  return [
    ...(layers.some((layer) => layer === place) ? [] : [`${file}: stands in no folder that has a layer`]),
    ...(!isGround && /@(?:layer|import)\b/.test(bare(text))
      ? [`${file}: its place says its layer, not the sheet`]
      : []),
  ];
}

const anywhere = /\.([a-zA-Z_][\w-]*)/g;
/** Not a state of something: `.quiz-option` of `.quiz-option.right`. */
const part = /(?<![\w\])(])\.([a-zA-Z_][\w-]*)/g;

/** The classes that a sheet's selectors name. */
function classesOf(text: string, pattern = anywhere): string[] {
  const selectors = [...bare(text).matchAll(/([^{};]+)\{/g)].map(([, selector = ""]) => selector.trim());
  const names = selectors
    .filter((selector) => !selector.startsWith("@"))
    .flatMap((selector) => [...selector.matchAll(pattern)].map(([, name = ""]) => name));
  return [...new Set(names)];
}

/** Without comments and strings. */
const bare = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"/g, "");

/** The classes that a module's markup says outright. */
export function wornBy(code: string): Set<string> {
  const said = [...code.matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)];
  return new Set(
    said.flatMap(([, plain, computed = ""]) =>
      (plain ?? [...computed.matchAll(/"([^"]*)"/g)].map(([, text]) => text).join(" ")).split(/\s+/),
    ),
  );
}
