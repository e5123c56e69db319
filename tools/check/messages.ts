import { glob, readdir, readFile } from "node:fs/promises";

/** Values that every language writes alike: names, units and signs. */
const sharedValues = new Set([
  "Email",
  "Microsoft",
  "PDF",
  "QR",
  "OTP",
  "SSO",
  "SCORM",
  "Caps Lock",
  "OK",
  "Ctrl K",
  "⌘K",
]);

/** Keys whose value is a name or a unit of its own. */
const sharedKeys: RegExp[] = [/^study:download\.(?:kilo|mega)bytes$/, /^film:quality\.height$/];

type Messages = { [key: string]: string | Messages };

const reference = "vi";
/** A value in these locales must hold at least one character of the locale's own script. */
const scripts: Record<string, RegExp> = {
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  zh_cn: /\p{Script=Han}/u,
};

/** Every key in every locale, the same placeholders, no English left standing, the locale's own script, no unknown key in code. */
export async function checkMessages(root = process.cwd()): Promise<string[]> {
  const locales = (await readdir(`${root}/locales`)).filter((name) => !name.includes(".")).toSorted();
  const words = new Map<string, Map<string, string>>();
  const twice: string[] = [];
  for (const locale of locales)
    words.set(
      locale,
      await readLocale(`${root}/locales/${locale}`, (key) => twice.push(`${locale}: ${key} stands twice`)),
    );
  return [...twice, ...compareLocales(words), ...(await unknownKeys(root, words.get(reference) ?? new Map()))];
}

/** `namespace:key` → words of one locale. */
export async function readLocale(
  folder: string,
  onTwice: (key: string) => void = () => undefined,
): Promise<Map<string, string>> {
  const flat = new Map<string, string>();
  for (const file of (await readdir(folder)).filter((name) => name.endsWith(".json"))) {
    const text = await readFile(`${folder}/${file}`, "utf8");
    const namespace = `${file.slice(0, -5)}:`;
    for (const key of keysTwice(text)) onTwice(namespace + key);
    flatten(namespace, JSON.parse(text) as Messages, flat);
  }
  return flat;
}

/** Keys that one object of a JSON text has twice: parsing keeps the last one and says nothing. */
export function keysTwice(text: string): string[] {
  const twice: string[] = [];
  const open: Set<string>[] = [];
  for (const [token, key, colon] of text.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?|[{}]/g)) {
    if (token === "{") open.push(new Set());
    else if (token === "}") open.pop();
    else if (colon && key !== undefined) {
      if (open.at(-1)?.has(key)) twice.push(key);
      open.at(-1)?.add(key);
    }
  }
  return twice;
}

function flatten(prefix: string, messages: Messages, into: Map<string, string>): void {
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === "string") into.set(prefix + key, value);
    else flatten(`${prefix}${key}.`, value, into);
  }
}

/** A plural's forms count as one key: languages differ in how many they have (CLDR). */
const plain = (key: string) => key.replace(/_(?:zero|one|two|few|many|other)$/, "");

/** Locale → flat key → value. Problems by locale and key. */
export function compareLocales(words: Map<string, Map<string, string>>): string[] {
  const problems: string[] = [];
  const english = words.get("en") ?? new Map<string, string>();
  const wanted = new Set([...(words.get(reference)?.keys() ?? [])].map(plain));
  for (const [locale, own] of words) {
    const has = new Set([...own.keys()].map(plain));
    for (const key of wanted) if (!has.has(key)) problems.push(`${locale}: ${key} is missing`);
    for (const key of has) if (!wanted.has(key)) problems.push(`${locale}: ${key} is not in ${reference}`);
    for (const [key, value] of own) {
      if (value.trim() === "") problems.push(`${locale}: ${key} is empty`);
      if (locale === "en") continue;
      const source = english.get(key) ?? english.get(`${plain(key)}_other`);
      if (source !== undefined && placeholders(source) !== placeholders(value))
        problems.push(`${locale}: ${key} has other placeholders than en`);
      const bare = value.replace(/\{\{[^}]*\}\}/g, "");
      if (sameInEveryLanguage(key, value) || !/\p{L}/u.test(bare)) continue;
      if (source === value) problems.push(`${locale}: ${key} is English: ${value}`);
      else if (scripts[locale] && !scripts[locale].test(bare))
        problems.push(`${locale}: ${key} is not in the locale's script: ${value}`);
    }
  }
  return problems;
}

const placeholders = (value: string) =>
  [...value.matchAll(/\{\{\s*(\w+)/g)]
    .map((match) => match[1])
    .toSorted()
    .join();

/** Keys that code names as literals and no locale has. */
async function unknownKeys(root: string, known: Map<string, string>): Promise<string[]> {
  const names = new Set([...known.keys()].map(plain));
  const problems: string[] = [];
  for await (const file of glob("client/**/*.{ts,tsx}", { cwd: root })) {
    if (/\.test\.tsx?$/.test(file)) continue;
    problems.push(
      ...keysIn(await readFile(`${root}/${file}`, "utf8"))
        .filter((key) => !names.has(key))
        .map((key) => `${file}: ${key} has no words`),
    );
  }
  return problems;
}

/** `namespace:key` of every `t("…")` literal; the namespace is that of the file's `useTranslation`. */
export function keysIn(code: string): string[] {
  const namespaces = [...code.matchAll(/useTranslation\(\s*(?:\[\s*)?"([\w-]+)"/g)].map((match) => match[1]);
  const own = new Set(namespaces);
  const fallback = own.size === 1 ? [...own][0] : own.size === 0 ? "common" : null;
  const keys: string[] = [];
  for (const match of code.matchAll(/\bt\(\s*"([^"$]+)"/g)) {
    const key = match[1] ?? "";
    if (key.includes(":")) keys.push(key);
    else if (fallback) keys.push(`${fallback}:${key}`);
  }
  return keys;
}

function sameInEveryLanguage(key: string, value: string): boolean {
  return sharedValues.has(value) || sharedKeys.some((pattern) => pattern.test(key));
}
