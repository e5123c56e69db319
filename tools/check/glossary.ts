import { readdir, readFile } from "node:fs/promises";
import { type Exception, exceptions } from "./glossary-allowed.ts";
import { readLocale } from "./messages.ts";

interface Entry {
  concept: string;
  terms: string[];
  refused: { word: string; pattern: RegExp }[];
}

/** A text that people read, and where it stands. */
export interface Text {
  place: string;
  text: string;
}

/** Fewer entries than this in a language mean that its table was not read. */
const fewest = 30;

/** Refused words of docs/glossary.md in locales/ and help/, terms of it that stand in neither, exceptions that nothing needs. */
export async function checkGlossary(root = process.cwd(), allowed = exceptions): Promise<string[]> {
  const glossary = parseGlossary(await readFile(`${root}/docs/glossary.md`, "utf8"));
  const problems: string[] = [];
  const needed = new Set<Exception>();
  for (const locale of (await readdir(`${root}/locales`)).filter((name) => !name.includes("."))) {
    const entries = glossary.get(locale) ?? [];
    if (entries.length < fewest)
      problems.push(`docs/glossary.md: ${locale} has ${entries.length} terms, at least ${fewest} are expected`);
    problems.push(...glossaryProblems(entries, await textsOf(root, locale), allowed, needed));
  }
  for (const exception of allowed)
    if (!needed.has(exception))
      problems.push(`tools/check/glossary-allowed.ts: ${exception.place} is no longer needed`);
  return problems;
}

async function textsOf(root: string, locale: string): Promise<Text[]> {
  const words = await readLocale(`${root}/locales/${locale}`);
  const texts = [...words].map(([key, text]) => ({ place: `locales/${locale} ${key}`, text }));
  for (const file of await readdir(`${root}/help/${locale}`)) {
    const lines = (await readFile(`${root}/help/${locale}/${file}`, "utf8")).split("\n");
    texts.push(...lines.map((text, index) => ({ place: `help/${locale}/${file}:${index + 1}`, text })));
  }
  return texts.map(({ place, text }) => ({ place, text: asRead(text) }));
}

/** Without names of placeholders and addresses of links, which nobody reads. */
const asRead = (text: string) =>
  text
    .replace(/\{\{[^}]*\}\}/g, "{}")
    .replace(/\]\([^)]*\)/g, "]")
    .normalize("NFC");

/** Refused words that stand in the texts without an exception, and terms that stand in none. */
export function glossaryProblems(
  entries: Entry[],
  texts: Text[],
  allowed: Exception[] = [],
  needed = new Set<Exception>(),
): string[] {
  const problems: string[] = [];
  for (const { concept, terms, refused } of entries) {
    for (const { word, pattern } of refused) {
      for (const { place, text } of texts.filter((each) => pattern.test(each.text))) {
        const exception = allowed.find((each) => place.includes(each.place) && each.words.includes(word));
        if (exception) needed.add(exception);
        else problems.push(`${place}: “${word}” is not the word for ${concept}, but ${terms.join(", ")}: ${text}`);
      }
    }
    for (const term of terms) {
      if (!texts.some(({ text }) => text.toLowerCase().includes(term.toLowerCase())))
        problems.push(`docs/glossary.md: no text has “${term}” (${concept})`);
    }
  }
  return problems;
}

/** Locale → its table; the locale stands in brackets in the heading above it. */
export function parseGlossary(markdown: string): Map<string, Entry[]> {
  const glossary = new Map<string, Entry[]>();
  let entries: Entry[] = [];
  for (const line of markdown.normalize("NFC").split("\n")) {
    const locale = /^## .*\((\w+)\)$/.exec(line)?.[1];
    if (locale) glossary.set(locale, (entries = []));
    const [, concept = "", terms = "", words = ""] = line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim().replaceAll("\\|", "|"));
    if (!line.startsWith("|") || concept === "Concept" || /^-+$/.test(concept)) continue;
    const refused = [...words.matchAll(/`([^`]+)`/g)].map(([, word = ""]) => ({ word, pattern: patternOf(word) }));
    entries.push({ concept, terms: terms.split(",").map((term) => term.trim()), refused });
  }
  return glossary;
}

/** Whole words where a script divides them by spaces, anywhere else; what stands between slashes is an expression already. */
function patternOf(word: string): RegExp {
  if (word.length > 2 && word.startsWith("/") && word.endsWith("/")) return new RegExp(word.slice(1, -1), "iu");
  const plain = word.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  const isDivided = !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(word);
  return new RegExp(isDivided ? `(?<![\\p{L}\\p{N}])${plain}(?![\\p{L}\\p{N}])` : plain, "iu");
}
