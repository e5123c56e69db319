/// <reference types="vite/types/importMeta.d.ts" />
import { type LocaleCode, locales } from "#shared/locales.ts";
import { fold } from "#shared/domain/fold.ts";

type Messages = { [key: string]: string | Messages };

/** But for what the learning API says itself, which the business's own words do not reach, and what no deployment has. */
const files = import.meta.glob<Messages>(
  ["../../../locales/*/*.json", "!../../../locales/*/{calendar,errors,mailbox,table}.json"],
  { eager: true, import: "default" },
);

/** Letters are written at a place of their own (api/modules/letters/). */
const elsewhere = /^mail:letters\./;

export interface ShippedWord {
  key: string;
  namespace: string;
  texts: Partial<Record<LocaleCode, string>>;
  /** Key and texts, to be searched without marks. */
  folded: string;
}

/** What everybody reads, and what a business therefore calls otherwise first: how pages are called, then the pages that learners see. */
const readFirst = [
  "common:frame.nav.",
  "home:",
  "auth:",
  "search:",
  "learning:",
  "course:",
  "programme:",
  "classroom:",
  "study:",
  "quiz:",
  "exam-room:",
  "assignment:",
  "discussion:",
  "notes:",
  "overview:",
  "leaderboard:",
  "badges:",
  "account:",
  "password:",
  "common:",
  "error:",
  "offline:",
  "docs:",
];

/** Every word that a business may have otherwise: what everybody reads first, else by its key. */
export const shippedWords: readonly ShippedWord[] = read();
export const shippedWordByKey: ReadonlyMap<string, ShippedWord> = new Map(shippedWords.map((word) => [word.key, word]));
/** Where a word stands among all. */
export const placeOfWord: ReadonlyMap<string, number> = new Map(shippedWords.map(({ key }, at) => [key, at]));

/** What words are grouped by, in the words of who asks. */
export function partsIn(locale: LocaleCode): { name: string; title: string }[] {
  const said = (key: string) => shippedWordByKey.get(key)?.texts[locale];
  return [...new Set(shippedWords.map(({ namespace }) => namespace))].map((name) => ({
    name,
    title: said(`words:part.${name}`) ?? said(`${name}:title`) ?? name,
  }));
}

function read(): ShippedWord[] {
  const words = new Map<string, ShippedWord>();
  for (const [path, messages] of Object.entries(files)) {
    const [, folder, namespace = ""] = /locales\/(\w+)\/([\w-]+)\.json$/.exec(path) ?? [];
    const locale = locales.find(({ code }) => code === folder)?.code;
    if (locale === undefined) continue;
    for (const [key, text] of flattened(messages, `${namespace}:`)) {
      if (elsewhere.test(key)) continue;
      const word = words.get(key) ?? { key, namespace, texts: {}, folded: "" };
      words.set(key, word);
      word.texts[locale] = text;
    }
  }
  for (const word of words.values()) word.folded = fold([word.key, ...Object.values(word.texts)].join("\n"));
  return [...words.values()].toSorted(
    (one, other) => rankOf(one.key) - rankOf(other.key) || (one.key < other.key ? -1 : 1),
  );
}

function rankOf(key: string): number {
  const rank = readFirst.findIndex((start) => key.startsWith(start));
  // Forms that many a language has no words for stand behind the words that each has.
  return (rank < 0 ? readFirst.length : rank) + (/_(?:zero|one|two|few|many)$/.test(key) ? 0.5 : 0);
}

function flattened(messages: Messages, lead: string): [string, string][] {
  return Object.entries(messages).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[lead + name, value]] : flattened(value, `${lead}${name}.`),
  );
}
