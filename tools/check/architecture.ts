import { glob, readdir, readFile } from "node:fs/promises";
import { alsoIn } from "../verify/changed.ts";

const drawing = "ARCHITECTURE.md";

/** Where the parts of the product lie, and under which heading they are drawn: each line stands on those below it. */
const drawn = [
  { heading: "The API's modules", folder: "api/modules" },
  { heading: "The client's features", folder: "client/features" },
] as const;

/** Rows of the table of folders that name each folder in theirs (`x/`), or each file (`x.ts`). */
const listed = [
  { folder: "client/core", isFolder: true },
  { folder: "client/shell", isFolder: true },
  { folder: "api", isFolder: false },
] as const;

type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

/** What ARCHITECTURE.md draws otherwise than it is; and of what nobody says where it is tested in a browser. */
export async function checkArchitecture(root = process.cwd(), tested: object = alsoIn): Promise<string[]> {
  const markdown = await readFile(`${root}/${drawing}`, "utf8");
  const problems: string[] = [];
  for (const { heading, folder } of drawn) {
    const names = await foldersOf(`${root}/${folder}`);
    problems.push(...misdrawn(heading, linesBelow(heading, markdown), await arrowsBetween(root, folder, names)));
    for (const name of names)
      if (!Object.hasOwn(tested, name))
        problems.push(`tools/verify/changed.ts: alsoIn does not say where ${folder}/${name} is tested`);
  }
  for (const { folder, isFolder } of listed) {
    const row = markdown.split("\n").find((line) => line.startsWith(`| \`${folder}/\` |`)) ?? "";
    const there = isFolder ? await foldersOf(`${root}/${folder}`) : await filesOf(`${root}/${folder}`);
    problems.push(...misnamed(folder, row, there, isFolder));
  }
  return problems;
}

/** The first cells of the table below a heading, each a line of names. */
export function linesBelow(heading: string, markdown: string): string[][] {
  const part = markdown.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? "";
  return [...part.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = ""]) => namesIn(cell));
}

function namesIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
}

/** Parts that stand in no line or in several, lines that name no part, and imports that do not run down. */
export function misdrawn(heading: string, lines: readonly string[][], arrows: Arrows): string[] {
  const problems: string[] = [];
  const report = (says: string) => problems.push(`${drawing}, “${heading}”: ${says}`);
  const lineOf = new Map<string, number>();
  for (const [line, names] of lines.entries())
    for (const name of names) {
      if (lineOf.has(name)) report(`${name} stands in two lines`);
      else if (!arrows.has(name)) report(`there is no ${name}`);
      lineOf.set(name, line);
    }
  for (const [name, others] of arrows) {
    const line = lineOf.get(name);
    if (line === undefined) report(`${name} stands in no line`);
    else
      for (const other of others)
        if (!((lineOf.get(other) ?? Infinity) > line)) report(`${name} does not stand above ${other}`);
  }
  return problems;
}

function misnamed(folder: string, row: string, there: readonly string[], isFolder: boolean): string[] {
  const said = namesIn(row.split("|")[2] ?? "").filter((name) => (isFolder ? /^[\w-]+\/$/ : /^[\w-]+\.ts$/).test(name));
  const named = new Set(said.map((name) => name.replace("/", "")));
  return [
    ...there
      .filter((name) => !named.has(name))
      .map((name) => `${drawing}: the row of ${folder}/ does not name ${name}`),
    ...[...named].filter((name) => !there.includes(name)).map((name) => `${drawing}: ${folder}/ has no ${name}`),
  ];
}

/** Each part with those that it imports by their front door, which is the only way (import arrows); tests not counted. */
async function arrowsBetween(root: string, folder: string, names: readonly string[]): Promise<Arrows> {
  const arrows = new Map(names.map((name) => [name, new Set<string>()]));
  const door = new RegExp(`"#${folder}/([^/"]+)/public\\.ts"`, "g");
  for await (const file of glob(`${folder}/*/**/*.{ts,tsx}`, { cwd: root })) {
    const name = file.slice(folder.length + 1).split("/", 1)[0] ?? "";
    if (/\.(?:test|fixture)\.tsx?$/.test(file)) continue;
    for (const [, other = ""] of (await readFile(`${root}/${file}`, "utf8")).matchAll(door))
      arrows.get(name)?.add(other);
  }
  return arrows;
}

async function foldersOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function filesOf(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"));
}
