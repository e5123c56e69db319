import { type Badge, badges } from "#shared/domain/points.ts";
import { forEveryLocale, locales, type LocaleCode } from "#shared/locales.ts";
import en from "#locales/en/badges.json" with { type: "json" };
import ja from "#locales/ja/badges.json" with { type: "json" };
import ko from "#locales/ko/badges.json" with { type: "json" };
import vi from "#locales/vi/badges.json" with { type: "json" };
import zh from "#locales/zh_cn/badges.json" with { type: "json" };

const words = forEveryLocale<Pick<typeof vi, "name">>({ vi, en, ja, ko, zh_cn: zh });

interface Named {
  badge: string;
  names: Partial<Record<LocaleCode, string>>;
}

/** As a reader of this language calls it: in another one that it has a name in, where it has none in theirs. */
export function badgeName(locale: LocaleCode, { badge, names }: Named): string {
  const standard = badges.find((one): one is Badge => one === badge);
  if (standard) return words[locale].name[standard];
  const [other] = locales.flatMap(({ code }) => names[code] ?? []);
  return names[locale] ?? other ?? "";
}
