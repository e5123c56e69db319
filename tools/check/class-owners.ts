import { glob, readFile } from "node:fs/promises";

/** Classes of others that a place's sheets dress; the list may only shrink. */
const dressedElsewhere: Record<string, readonly string[]> = {
  "client/features/account/": ["alert", "btn", "field-head", "input", "margin-row"],
  "client/features/assignment/": ["hand-in-form"],
  "client/features/auth/": ["alert", "auth-foot", "auth-middle", "icon-btn", "toasts"],
  "client/features/classroom/": ["agenda-day", "alert", "btn", "lock"],
  "client/features/course/": ["action-card-body", "card", "icon", "outline-lesson"],
  "client/features/docs/": ["icon-btn"],
  "client/features/grading/": ["file-name", "page-head", "stage"],
  "client/features/kept/": ["icon"],
  "client/features/leader-board/": ["table"],
  "client/features/learning/": ["btn", "chapter-bar", "margin-row", "thumb"],
  "client/features/notes/": ["link", "notes-new", "notes-tools", "own-note"],
  "client/features/overview/": ["margin-row"],
  "client/features/pdf/": ["stage"],
  "client/features/programme/": ["thumb"],
  "client/features/quiz/": ["actions", "alert", "facts", "muted", "quiz-option", "quiz-question", "quiz-top", "state"],
  "client/features/search/": ["quiet-select"],
  "client/features/study/": [
    "dialog",
    "hand-in-form",
    "notes-new",
    "notes-tools",
    "own-note",
    "prose",
    "quiz",
    "quiz-map-cells",
    "quiz-question",
    "quiz-top",
    "rail",
    "rail-body",
    "sheet",
    "stage",
    "study",
  ],
  "client/features/trial/": ["dialog", "dialog-place"],
  "client/features/video/": ["film-strip-bar", "line-note", "player-bar", "rail-body", "stage"],
  "client/shell/": ["auth", "auth-foot", "management", "management-top", "palette-line", "sidebar", "top-bar"],
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
 * of `client/ui` or of another place but inside one of its own.
 */
export async function checkClassOwners(root = process.cwd(), allowed = dressedElsewhere): Promise<string[]> {
  const rules: Rule[] = [];
  for await (const path of glob("client/**/*.css", { cwd: root })) {
    const file = path.replaceAll("\\", "/");
    const place = /^client\/(?:features\/)?[\w-]+\//.exec(file)?.[0];
    if (place === undefined || place === "client/component-gallery/") continue;
    for (const selector of selectorsOf(await readFile(`${root}/${file}`, "utf8")))
      rules.push({ file, place, selector });
  }
  const owners = ownersOf(rules);
  const problems = new Set<string>();
  const idle = new Map(Object.entries(allowed).map(([place, names]) => [place, new Set(names)]));
  for (const { file, place, selector } of rules.filter((rule) => rule.place !== "client/ui/")) {
    if (isBare(selector)) problems.add(`${file}: ${selector} dresses what stands anywhere`);
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
  for (const [place, names] of idle) for (const name of names) problems.add(`${place}: dresses no .${name} any more`);
  return [...problems];
}

/** Class → the places that dress it by itself. */
function ownersOf(rules: readonly Rule[]): Map<string, Set<string>> {
  const owners = new Map<string, Set<string>>();
  for (const { place, selector } of rules) {
    const name = /^\.([a-zA-Z_][\w-]*)[^\s>+~]*$/.exec(flat(selector))?.[1];
    if (name !== undefined) owners.set(name, (owners.get(name) ?? new Set()).add(place));
  }
  return owners;
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

/** Nothing in it is somebody's own: no class, no id, no mark; transitions between pages have names of their own. */
function isBare(selector: string): boolean {
  return !/[.#]|\[data-|^::view-transition/.test(flat(selector, "not"));
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
