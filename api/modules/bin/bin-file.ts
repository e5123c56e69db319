import type { BinItem, BinKind } from "#shared/contracts/bin.ts";
import { binKindWords } from "#shared/domain/bin-words.ts";
import { zonedDate, zonedMinute } from "#shared/domain/zoned-time.ts";
import { forEveryLocale, type LocaleCode } from "#shared/locales.ts";
import { type FileColumn, type Narrowing, sought } from "#api/http/list-file.ts";
import { sayIn } from "#api/http/say.ts";
import { type MessagesLike, tableWords } from "#api/http/table-words.ts";
import enBin from "#locales/en/bin.json" with { type: "json" };
import jaBin from "#locales/ja/bin.json" with { type: "json" };
import koBin from "#locales/ko/bin.json" with { type: "json" };
import viBin from "#locales/vi/bin.json" with { type: "json" };
import zhBin from "#locales/zh_cn/bin.json" with { type: "json" };

/** Words of the bin that stand in files. */
const binWords = forEveryLocale<Pick<MessagesLike<typeof viBin>, "title" | "column" | "nobody">>({
  vi: viBin,
  en: enBin,
  ja: jaBin,
  ko: koBin,
  zh_cn: zhBin,
});

const kindWords = (locale: LocaleCode, kind: BinKind) => binKindWords(sayIn(locale, { bin: binWords[locale] }), kind);

export function binTitle(locale: LocaleCode): string {
  return binWords[locale].title;
}

/** The bin's columns as its page has them. */
export function binColumns(locale: LocaleCode, zone: string): Record<string, FileColumn<BinItem>> {
  const { column, nobody } = binWords[locale];
  return {
    name: { title: column.name, cell: ({ name }) => name },
    others: { title: column.others, cell: ({ others }) => String(others) },
    kind: { title: column.kind, cell: ({ kind }) => kindWords(locale, kind) },
    actor: { title: column.actor, cell: ({ actor }) => actor?.name ?? nobody },
    at: { title: column.at, cell: ({ removed_at: at }) => zonedMinute(Date.parse(at), zone) },
    until: { title: column.until, cell: ({ until }) => zonedDate(Date.parse(until), zone) },
  };
}

export function binFilterWords(
  locale: LocaleCode,
  { q, kind }: { q?: string | undefined; kind?: BinKind | undefined },
): Narrowing[] {
  return [
    sought(q, tableWords[locale].manage.list.words),
    [binWords[locale].column.kind, kind && kindWords(locale, kind)],
  ];
}
