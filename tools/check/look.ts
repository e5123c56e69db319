import { glob, readFile } from "node:fs/promises";

const named =
  "red|orange|yellow|green|blue|purple|pink|brown|gray|grey|silver|teal|navy|maroon|olive|lime|aqua|fuchsia|crimson|gold|indigo|violet|tomato|coral";
const palette =
  "slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose";
/** What a colour may be called by in a class: the stock palette, or the business's own steps. */
const shade = `(?:${palette}|primary)-\\d{2,3}\\b`;
const painted =
  "(?:bg|text|border(?:-[trblxyse])?|divide|ring|ring-offset|inset-ring|fill|stroke|from|to|via|outline|decoration|shadow|inset-shadow|drop-shadow|text-shadow|accent|caret|placeholder)";
const functions = "(?:rgba?|hsla?|hwb|oklch|oklab|lab|lch|color)\\(";
/** Black and white, opaque or not, are light and shade rather than colours. */
const hex = "#(?!0{3,6}|f{3,6})[0-9a-f]{3,8}\\b";

/** Rules of the look that a reader of one line can judge (docs/specification.md §19.1, §19.2). */
const rules: { files: "css" | "tsx" | "all"; pattern: RegExp; says: string }[] = [
  { files: "all", pattern: new RegExp(`--(?:ui-)?color-${shade}`), says: "raw shade" },
  {
    files: "css",
    pattern: new RegExp(
      `(?:^|[\\s;{])(?:[\\w-]*color|background(?:-image)?|border(?:-(?:inline|block)(?:-(?:start|end))?)?|fill|stroke|outline|box-shadow|text-shadow|text-decoration|text-emphasis|column-rule|--[\\w-]+)` +
        `\\s*:[^;]*(?<!-)\\b(?:${named})\\b(?!-)`,
    ),
    says: "raw colour",
  },
  {
    files: "tsx",
    pattern: new RegExp(`["'\`\\s:!]${painted}-(?:white|black|\\[(?:color:)?(?:#|${functions}))`),
    says: "raw colour class",
  },
  {
    files: "tsx",
    pattern: new RegExp(`\\b(?:fill|stroke|background|\\w*color)(?:=|:\\s*)\\{?["'\`](?:${hex}|${functions})`, "i"),
    says: "raw colour",
  },
  {
    files: "tsx",
    pattern:
      /[{,\s](?:margin|padding|border)(?:Left|Right)(?:Width|Color|Style)?\s*:|\btextAlign\s*:\s*["'](?:left|right)/,
    says: "physical direction",
  },
  { files: "tsx", pattern: /style=\{\{[^}]*\b(?:left|right)\s*:/, says: "physical position" },
  { files: "tsx", pattern: new RegExp(`["'\`\\s:!]${painted}-${shade}`), says: "raw palette class" },
  {
    files: "tsx",
    pattern:
      /["'`\s](?:(?:-?m[lr]|p[lr]|-?left|-?right)-(?:\d|px|auto|full|\[)|(?:border-[lr]|rounded-[lr]|rounded-[tb][lr]|text-left|text-right|float-left|float-right)(?:-|["'`\s]))/,
    says: "physical direction class",
  },
  {
    files: "css",
    pattern: /(?:^|[\s;{])(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right|top|bottom)\b/,
    says: "physical direction",
  },
  { files: "css", pattern: /(?:^\s*|[;{]\s*)(?:left|right|top|bottom)\s*:/, says: "physical position" },
  { files: "css", pattern: /(?:text-align|float|clear)\s*:\s*(?:left|right)\b/, says: "physical alignment" },
  { files: "css", pattern: /(?:^|[\s;{])border-(?:top|bottom)-(?:left|right)-radius\b/, says: "physical corner" },
];

/** Where colours are named: everything else reads semantic tokens. */
const colourSources = /client\/ui\/ground\/(?:tokens[\w-]*|theme|[\w-]+-media)\.css$/;
/** The marks of other companies, in the colours that they prescribe; pictures in place of those that people send up. */
const pictures = new Set(["client/ui/brand-icons.ts", "client/component-gallery/sample-pictures.ts"]);
const rawColour = new RegExp(`${hex}|(?<![\\w-])${functions}`, "i");

export async function checkLook(root = process.cwd()): Promise<string[]> {
  const problems: string[] = [];
  for await (const file of glob("{client,worker}/**/*.{css,ts,tsx}", { cwd: root })) {
    if (/\.test\.tsx?$/.test(file) || pictures.has(file)) continue;
    const text = await readFile(`${root}/${file}`, "utf8");
    problems.push(...judgeLook(file, text));
  }
  return problems;
}

/** The problems of one file, by line. */
export function judgeLook(file: string, text: string): string[] {
  const kind = file.endsWith(".css") ? "css" : "tsx";
  const problems: string[] = [];
  text.split("\n").forEach((line, index) => {
    if (kind === "css" && isLopsided(line))
      problems.push(`${file}:${index + 1}: physical shorthand: ${line.trim().slice(0, 100)}`);
    for (const rule of rules) {
      if ((rule.files === kind || rule.files === "all") && rule.pattern.test(line))
        problems.push(`${file}:${index + 1}: ${rule.says}: ${line.trim().slice(0, 100)}`);
    }
    if (kind === "css" && !colourSources.test(file) && rawColour.test(line)) {
      problems.push(`${file}:${index + 1}: raw colour: ${line.trim().slice(0, 100)}`);
    }
  });
  return problems;
}

/** Four values of which the second and the fourth, right and left, differ: such a box does not turn with the text. */
function isLopsided(line: string): boolean {
  const [, property, value = ""] =
    /(?:^|[\s;{])(margin|padding|inset|border-width|border-style|border-color|border-radius)\s*:\s*([^;]+)/.exec(
      line,
    ) ?? [];
  if (property === undefined || value.includes("/")) return false;
  const values = value.match(/[^\s()]*(?:\((?:[^()]|\([^()]*\))*\)|[^\s()])+/g) ?? [];
  const [first, second, third, fourth] = values;
  if (property !== "border-radius") return values.length === 4 && second !== fourth;
  // Corners go around: the two at the left must be as the two at the right.
  return values.length === 4 ? first !== second || third !== fourth : values.length > 1 && new Set(values).size > 1;
}
