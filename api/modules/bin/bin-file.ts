import type { BinItem, BinKind } from "#shared/contracts/bin.ts";
import { binKindText } from "#shared/domain/bin-text.ts";
import { zonedDate, zonedMinute } from "#shared/domain/zoned-time.ts";
import { forEveryLocale, type LocaleCode } from "#shared/locales.ts";
import { type FileColumn, type Narrowing, sought } from "#api/http/list-file.ts";
import { sayIn } from "#api/http/say.ts";
import { type MessagesLike, tableMessages } from "#api/http/table-messages.ts";
import enBin from "#locales/en/bin.json" with { type: "json" };
import jaBin from "#locales/ja/bin.json" with { type: "json" };
import koBin from "#locales/ko/bin.json" with { type: "json" };
import viBin from "#locales/vi/bin.json" with { type: "json" };
import zhBin from "#locales/zh_cn/bin.json" with { type: "json" };

/** Words of the bin that stand in files. */
const binMessages = forEveryLocale<Pick<MessagesLike<typeof viBin>, "title" | "column" | "nobody">>({
  vi: viBin,
  en: enBin,
  ja: jaBin,
  ko: koBin,
  zh_cn: zhBin,
});

const kindText = (locale: LocaleCode, kind: BinKind) => binKindText(sayIn(locale, { bin: binMessages[locale] }), kind);

export function binTitle(locale: LocaleCode): string {
  return binMessages[locale].title;
}

/** The bin's columns as its page has them. */
export function binColumns(locale: LocaleCode, zone: string): Record<string, FileColumn<BinItem>> {
  const { column, nobody } = binMessages[locale];
  return {
    name: { title: column.name, cell: ({ name }) => name },
    others: { title: column.others, cell: ({ others }) => others },
    kind: { title: column.kind, cell: ({ kind }) => kindText(locale, kind) },
    actor: { title: column.actor, cell: ({ actor }) => actor?.name ?? nobody },
    at: { title: column.at, cell: ({ removed_at: at }) => zonedMinute(Date.parse(at), zone) },
    until: { title: column.until, cell: ({ until }) => zonedDate(Date.parse(until), zone) },
  };
}

export function binNarrowings(
  locale: LocaleCode,
  { q, kind }: { q?: string | undefined; kind?: BinKind | undefined },
): Narrowing[] {
  return [
    sought(q, tableMessages[locale].manage.list.words),
    [binMessages[locale].column.kind, kind && kindText(locale, kind)],
  ];
}
