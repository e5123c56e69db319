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

/** Every word that a business may have otherwise, by the order of its keys. */
export const shippedWords: readonly ShippedWord[] = read();
export const shippedWordByKey: ReadonlyMap<string, ShippedWord> = new Map(shippedWords.map((word) => [word.key, word]));
export const namespaces: readonly string[] = [...new Set(shippedWords.map(({ namespace }) => namespace))];

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
  return [...words.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

function flattened(messages: Messages, lead: string): [string, string][] {
  return Object.entries(messages).flatMap(([name, value]): [string, string][] =>
    typeof value === "string" ? [[lead + name, value]] : flattened(value, `${lead}${name}.`),
  );
}
