import { glob, readFile } from "node:fs/promises";

const palette = "slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose";

/** Rules of the look that a reader of one line can judge (look.md: semantic tokens and logical properties only). */
const rules: { files: "css" | "tsx"; pattern: RegExp; says: string }[] = [
  {
    files: "tsx",
    pattern: new RegExp(`["'\`\\s:](?:bg|text|border|ring|fill|stroke|from|to|via|outline|decoration|shadow|accent|caret)-(?:${palette})-\\d{2,3}\\b`),
    says: "raw palette class",
  },
  { files: "tsx", pattern: /["'`\s](?:(?:-?m[lr]|p[lr]|-?left|-?right)-(?:\d|px|auto|full|\[)|(?:border-[lr]|rounded-[lr]|rounded-[tb][lr]|text-left|text-right|float-left|float-right)(?:-|["'`\s]))/, says: "physical direction class" },
  { files: "css", pattern: /(?:^|[\s;{])(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right|top|bottom)\b/, says: "physical direction" },
  { files: "css", pattern: /(?:^\s*|[;{]\s*)(?:left|right|top|bottom)\s*:/, says: "physical position" },
  { files: "css", pattern: /(?:text-align|float|clear)\s*:\s*(?:left|right)\b/, says: "physical alignment" },
  { files: "css", pattern: /(?:^|[\s;{])border-(?:top|bottom)-(?:left|right)-radius\b/, says: "physical corner" },
];

/** Where colours are named: everything else reads semantic tokens. */
const colourSources = /client\/styles\/(?:tokens[\w-]*|theme|forced-colors|print)\.css$/;
/** Black and white, opaque or not, are light and shade rather than colours. */
const rawColour = /#(?!0{3,6}|f{3,6})[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i;

export async function checkLook(root = process.cwd()): Promise<string[]> {
  const problems: string[] = [];
  for await (const file of glob("client/**/*.{css,tsx}", { cwd: root })) {
    if (file.endsWith(".test.tsx")) continue;
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
    for (const rule of rules) {
      if (rule.files === kind && rule.pattern.test(line)) problems.push(`${file}:${index + 1}: ${rule.says}: ${line.trim().slice(0, 100)}`);
    }
    if (kind === "css" && !colourSources.test(file) && rawColour.test(line)) {
      problems.push(`${file}:${index + 1}: raw colour: ${line.trim().slice(0, 100)}`);
    }
  });
  return problems;
}
