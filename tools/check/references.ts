import { access, glob, readFile } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";

/** What is read: everything that we write. Of the businesses' own texts the remarks alone: they say what they like. */
const sources = [
  "{*,.*}.{md,mjs,ts,toml,yaml,yml}",
  ".ci/*",
  "{api,bench,client,demo-media,docs,help,mailbox,pictures,shared,tests,tools,worker}/**/*.{ts,tsx,mjs,css,md,toml,sql,yaml,yml}",
  "content/**/*.{yaml,yml}",
];
/** They hold what they refuse. */
const own = new Set(["tools/check/references.ts", "tools/check/references.test.ts"]);

/** Words that lead a reader of this repository nowhere. A changelog tells of what was. */
const nowhere: readonly { pattern: RegExp; says: string }[] = [
  { pattern: /\brows? \d+\b/gi, says: "a row of no table that is here: docs/specification.md §18.N" },
  { pattern: /\b(?<!§)sections? \d+/gi, says: "a section of no document: docs/specification.md §N" },
  {
    pattern: /\b(?:items?|requirements?) #?\d+\b/gi,
    says: "an item of no list that is here: docs/specification.md §N",
  },
  {
    pattern: /(?<!\w)(?:\.{1,2}\/)*(?:shared\/)?(?:design|spec)\/[\w-]+\.\w+/g,
    says: "a document that is not here",
  },
  { pattern: /\bboards? \d+\b|\bboards\/|\bdesign boards?\b/gi, says: "a board that is not here" },
  { pattern: /\b(?:stage|issue) #?\d+\b/gi, says: "history: say what is true now" },
  { pattern: /\b(?:performance|reliability) plan\b/gi, says: "a plan that is not here: docs/specification.md §N" },
  {
    pattern:
      /(?<![\w/-])(?:architecture|behaviour|decisions|libraries|look|manage|packages|performance|reliability|screens|style|toolchain)\.md\b/g,
    says: "a document that is not here",
  },
];

/** Standards are named right before their sections; whatever else has a § is ours. */
const standard =
  /(?:RFC \d+|NIST SP [\w-]+|OpenID Connect (?:Core|Discovery) 1\.0|SAML (?:V?2\.0 )(?:Core|Bindings|Profiles|Metadata(?: Interoperability)?)|HTML Standard|Fetch Standard|MIME Sniffing Standard|WebVTT|WOFF File Format 1\.0|APPNOTE\.TXT|sqlite\.org\/\S+)(?:,? and|,)? (?:§[\d.]+(?:, and|, | and | to |–))*$/;

const sourcePath =
  /(?<![\w./@*>$}-])(?:api|bench|client|demo-media|help|locales|mailbox|pictures|shared|tests|tools|worker)\/(?:[\w.-]+\/)*[\w.-]*\w\.(?:tsx?|mjs|css|md|sql|ya?ml|toml|json)\b/g;

interface Known {
  sections: ReadonlySet<string>;
  decisions: ReadonlySet<string>;
}

/** References in code, tests and documents that lead nowhere. */
export async function checkReferences(root = process.cwd()): Promise<string[]> {
  const specification = await readFile(`${root}/docs/specification.md`, "utf8");
  const known = { sections: sectionsOf(specification), decisions: await decisionsOf(root) };
  const problems = misnumbered("docs/specification.md", specification);
  for await (const file of glob(sources, { cwd: root, exclude: (path) => /node_modules|^dist$/.test(path) })) {
    if (own.has(file)) continue;
    const whole = await readFile(`${root}/${file}`, "utf8");
    const text = file.startsWith("content/") ? remarksOf(whole) : whole;
    const references = [deadReferences(file, text, known), deadPaths(root, file, text), deadSources(root, file, text)];
    problems.push(...(await Promise.all(references)).flat());
  }
  return problems;
}

/** The same lines with their remarks alone. */
function remarksOf(code: string): string {
  return code.replaceAll(/^.*$/gm, (line) => /^\s*(?:#|\/\/|\/?\*)/.exec(line)?.input ?? "");
}

/** Files by their path from the root on that are not there. A test names in its code what it makes up. */
async function deadSources(root: string, file: string, text: string): Promise<string[]> {
  if (file.endsWith("CHANGELOG.md")) return [];
  const problems: string[] = [];
  const said = /\.(?:test|fixture)\.tsx?$/.test(file) ? remarksOf(text) : text;
  for (const match of said.matchAll(sourcePath))
    if (!(await isThere(join(root, match[0])))) problems.push(`${file}:${lineAt(text, match.index)}: no ${match[0]}`);
  return problems;
}

async function decisionsOf(root: string): Promise<Set<string>> {
  const decisions = new Set<string>();
  for await (const file of glob("docs/decisions/*.md", { cwd: root })) {
    const number = /(\d{4})-[^/]*$/.exec(file)?.[1];
    if (number !== undefined) decisions.add(number);
  }
  return decisions;
}

/** The numbers of a document's headings, and of the rows of its tables that have one. */
export function sectionsOf(markdown: string): Set<string> {
  return new Set(numbered(markdown).map(({ number }) => number));
}

function numbered(markdown: string): { at: number; number: string; isHeading: boolean }[] {
  return [...markdown.matchAll(/^(?:#+ (\d+(?:\.\d+)?)|\| (\d+\.\d+))\.?(?= )/gm)].map((match) => ({
    at: match.index,
    number: match[1] ?? match[2] ?? "",
    isHeading: match[1] !== undefined,
  }));
}

/** Numbers that lead to two places, and headings that nobody finds where they look for them. */
export function misnumbered(file: string, markdown: string): string[] {
  const problems: string[] = [];
  const seen = new Set<string>();
  let before = "0";
  for (const { at, number, isHeading } of numbered(markdown)) {
    const place = `${file}:${lineAt(markdown, at)}: §${number}`;
    if (seen.has(number)) problems.push(`${place} stands twice`);
    else if (isHeading && !isBehind(number, before)) problems.push(`${place} stands behind §${before}`);
    seen.add(number);
    if (isHeading) before = number;
  }
  return problems;
}

function isBehind(number: string, before: string): boolean {
  const [part = 0, section = 0] = number.split(".").map(Number);
  const [partBefore = 0, sectionBefore = 0] = before.split(".").map(Number);
  return part > partBefore || (part === partBefore && section > sectionBefore);
}

/** What a text says that nobody can follow, by line. */
export function deadReferences(file: string, text: string, { sections, decisions }: Known): string[] {
  const problems: string[] = [];
  const report = (at: number, says: string) => problems.push(`${file}:${lineAt(text, at)}: ${says}`);
  if (!file.endsWith("CHANGELOG.md"))
    for (const { pattern, says } of nowhere)
      for (const match of text.matchAll(pattern)) report(match.index, `${match[0]}: ${says}`);
  for (const match of text.matchAll(/§(\d+(?:\.\d+)*)/g)) {
    const before = text.slice(Math.max(0, match.index - 200), match.index).replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, " ");
    if (!standard.test(before) && !sections.has(match[1] ?? ""))
      report(match.index, `${match[0]}: docs/specification.md has no such section`);
  }
  for (const match of text.matchAll(/\b(?:decisions?|records?)(?: |\/)(\d{1,4})\b/gi))
    if (!decisions.has((match[1] ?? "").padStart(4, "0")))
      report(match.index, `${match[0]}: no such record in docs/decisions`);
  return problems;
}

/** Paths below docs/ and, in a document, links that lead to no file or to no heading of it. */
async function deadPaths(root: string, file: string, text: string): Promise<string[]> {
  const problems: string[] = [];
  for (const match of text.matchAll(/(?<![\w./-])docs\/[\w/-]+\.(?:md|png)\b/g))
    if (!(await isThere(join(root, match[0])))) problems.push(`${file}:${lineAt(text, match.index)}: no ${match[0]}`);
  // The help centre's links are addresses of the product.
  if (!file.endsWith(".md") || file.startsWith("help/")) return problems;
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, (code) => code.replaceAll(/[^\n]/g, " "));
  for (const match of prose.matchAll(/\]\(([^()\s]+)\)/g)) {
    const target = match[1] ?? "";
    if (!/^[a-z]+:/i.test(target) && !(await leadsSomewhere(root, file, target)))
      problems.push(`${file}:${lineAt(text, match.index)}: the link ${target} leads nowhere`);
  }
  return problems;
}

async function leadsSomewhere(root: string, file: string, target: string): Promise<boolean> {
  const [path = "", heading] = target.split("#");
  const place = path === "" ? file : normalize(join(dirname(file), path));
  if (!(await isThere(join(root, place)))) return false;
  if (heading === undefined || !place.endsWith(".md")) return true;
  const markdown = await readFile(join(root, place), "utf8");
  return [...markdown.matchAll(/^#+ (.+)$/gm)].some(([, title = ""]) => anchorOf(title) === heading);
}

/** As GitHub makes it of a heading. */
function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(" ", "-");
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function lineAt(text: string, at: number): number {
  return text.slice(0, at).split("\n").length;
}
