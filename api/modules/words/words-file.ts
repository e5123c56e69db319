import type { Words } from "#shared/contracts/words.ts";
import { forEveryLocale, type LocaleCode, locales } from "#shared/locales.ts";
import type { FileColumn, Narrowing } from "#api/http/list-file.ts";
import { type MessagesLike, tableMessages } from "#api/http/table-messages.ts";
import enWords from "#locales/en/words.json" with { type: "json" };
import jaWords from "#locales/ja/words.json" with { type: "json" };
import koWords from "#locales/ko/words.json" with { type: "json" };
import viWords from "#locales/vi/words.json" with { type: "json" };
import zhWords from "#locales/zh_cn/words.json" with { type: "json" };

/** Words of the list of words that stand in files. */
const ownWords = forEveryLocale<
  Pick<MessagesLike<typeof viWords>, "title" | "key" | "namespace" | "which" | "ownWords">
>({ vi: viWords, en: enWords, ja: jaWords, ko: koWords, zh_cn: zhWords });

export function wordsTitle(locale: LocaleCode): string {
  return ownWords[locale].title;
}

/** A key and what the business says for it in each language, its own where it has one. */
export function wordColumns(locale: LocaleCode): Record<string, FileColumn<Words>> {
  const inLocale = (code: LocaleCode) => (row: Words) => {
    const text = row.texts.find((one) => one.locale === code);
    return text?.own ?? text?.shipped ?? "";
  };
  return {
    key: { title: ownWords[locale].key, cell: ({ key }) => key },
    ...Object.fromEntries(locales.map(({ code, name }) => [code, { title: name, cell: inLocale(code) }])),
  };
}

interface Filter {
  q?: string | undefined;
  namespace?: string | undefined;
  own?: "1" | undefined;
}

export function wordsNarrowings(locale: LocaleCode, { q, namespace, own }: Filter): Narrowing[] {
  const words = ownWords[locale];
  return [
    [tableMessages[locale].manage.list.words, q?.trim() || undefined],
    [words.namespace, namespace],
    [words.which, own && words.ownWords],
  ];
}
