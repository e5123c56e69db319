import { glob, readFile } from "node:fs/promises";
import { wornBy } from "./styles.ts";

/**
 * What is dressed though it is not one's own; the list may only shrink. At a place, classes of others, at a sheet, selectors:
 * a frame makes room for itself in the document that it stands in.
 */
const dressedElsewhere: Record<string, readonly string[]> = {
  "client/shell/frame/bottom-bar.css": ["body:has(.bottom-bar):not(:has(.action-bar))"],
  "client/shell/frame/site-footer.css": ["body:has(> .site-foot)", "body:has(> .site-foot) > main"],
  "client/shell/frame/support-bar.css": [":root:has(.support-bar)"],
};

/** As deep as selectors go. */
const brackets = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`;

interface Rule {
  file: string;
  place: string;
  selector: string;
}

/**
 * Outside `client/ui` a sheet dresses what its own folder has a class for: no element wherever it stands, and no class
 * of `client/ui` or of another place but inside one of its own. A sheet of `client/ui` names the classes of `client/ui`.
 */
export async function checkClassOwners(root = process.cwd(), allowed = dressedElsewhere): Promise<string[]> {
  const rules: Rule[] = [];
  const worn = new Map<string, Set<string>>();
  for await (const path of glob("client/**/*.{css,tsx}", { cwd: root })) {
    const file = path.replaceAll("\\", "/");
    const place = /^client\/(?:features\/)?[\w-]+\//.exec(file)?.[0];
    if (place === undefined || place === "client/component-gallery/" || file.includes(".test.")) continue;
    const text = await readFile(`${root}/${file}`, "utf8");
    if (file.endsWith(".css")) for (const selector of selectorsOf(text)) rules.push({ file, place, selector });
    else for (const name of wornBy(text)) worn.set(name, (worn.get(name) ?? new Set()).add(place));
  }
  const owners = ownersOf(rules, worn);
  const problems = new Set<string>();
  const idle = new Map(Object.entries(allowed).map(([where, lent]) => [where, new Set(lent)]));
  for (const { file, place, selector } of rules) {
    if (place === ui) {
      for (const name of ownNames(selector).filter((one) => !isState(one) && !owners.get(one)?.has(ui)))
        problems.add(`${file}: ${selector} names .${name}, which client/ui/ has no component for`);
      continue;
    }
    if (isBare(selector)) {
      idle.get(file)?.delete(selector);
      if (!allowed[file]?.includes(selector)) problems.add(`${file}: ${selector} dresses what stands anywhere`);
    }
    const names = namesIn(positive(selector));
    if (names.some((name) => owners.get(name)?.size === 1 && owners.get(name)?.has(place))) continue;
    const stranger = names.find((name) => [...(owners.get(name) ?? [])].some((owner) => owner !== place));
    if (stranger === undefined) continue;
    idle.get(place)?.delete(stranger);
    if (!allowed[place]?.includes(stranger)) {
      const others = [...(owners.get(stranger) ?? [])].filter((owner) => owner !== place);
      problems.add(`${file}: ${selector} dresses .${stranger} of ${others.join(", ")}`);
    }
  }
  for (const [where, lent] of idle) for (const one of lent) problems.add(`${where}: dresses no ${one} any more`);
  return [...problems];
}

/**
 * Class → the places that it belongs to: those that dress it by itself. What nobody does belongs to `client/ui` where its
 * sheets name it, else to the one place that does, unless a module of another wears it. What a medium asks for is said
 * of classes that other sheets have.
 */
function ownersOf(rules: readonly Rule[], worn: ReadonlyMap<string, ReadonlySet<string>>): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  const named = new Map<string, Set<string>>();
  for (const { place, selector } of rules.filter((rule) => !rule.file.endsWith("-media.css"))) {
    const name = /^\.([a-zA-Z_][\w-]*)[^\s>+~]*$/.exec(flat(selector))?.[1];
    if (name !== undefined) owners.set(name, (owners.get(name) ?? new Set()).add(place));
    for (const one of namesIn(selector)) named.set(one, (named.get(one) ?? new Set()).add(place));
  }
  for (const [name, places] of named) {
    if (owners.has(name) || isState(name)) continue;
    const [place = ""] = places;
    const strangers = [...(worn.get(name) ?? [])].filter((wearer) => wearer !== place && wearer !== "client/pages/");
    if (places.has(ui)) owners.set(name, new Set([ui]));
    else if (places.size === 1 && strangers.length === 0) owners.set(name, places);
  }
  return owners;
}

const ui = "client/ui/";

/** Is said of something that has a class: `.is-open` of a dozen things. */
const isState = (name: string): boolean => /^(?:is|has)-/.test(name);

/** The first class of each part of a selector: what follows in the same part is said of it. */
function ownNames(selector: string): string[] {
  return [...positive(selector).matchAll(/(?<![\w\])-])\.([a-zA-Z_][\w-]*)/g)].map(([, name = ""]) => name);
}

/** What a sheet's rules select, one a comma, but for those inside another rule, which holds them. */
function selectorsOf(sheet: string): string[] {
  const found: string[] = [];
  const around: string[] = [];
  const text = sheet.replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/"[^"]*"/g, '""');
  for (const [, before = "", mark] of text.matchAll(/([^{};]*)([{};])/g)) {
    if (mark === "}") around.pop();
    if (mark !== "{") continue;
    const prelude = before.trim().replaceAll(/\s+/g, " ");
    if (!prelude.startsWith("@") && around.every((outer) => /^@(?!keyframes)/.test(outer)))
      found.push(...(prelude.match(new RegExp(`(?:[^,(]|${brackets})+`, "g")) ?? []).map((one) => one.trim()));
    around.push(prelude);
  }
  return found;
}

/**
 * Nothing in it is somebody's own: no class, no id, no mark; what it holds or is not makes it no own. Transitions between
 * pages have names of their own.
 */
function isBare(selector: string): boolean {
  return !/[.#]|\[data-|^::view-transition/.test(positive(selector));
}

function positive(selector: string): string {
  return flat(selector, "not|has");
}

/** Without what stands in the brackets of these functions, or of any. */
function flat(selector: string, functions = "[\\w-]+"): string {
  return selector.replaceAll(new RegExp(`:(?:${functions})${brackets}`, "g"), "");
}

function namesIn(selector: string): string[] {
  return [...selector.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = ""]) => name);
}
