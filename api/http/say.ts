import { filled } from "#shared/domain/filled.ts";
import { type LocaleCode, localeOf } from "#shared/locales.ts";

/** Words of one language by their namespaces; what has no words is said by its key. */
export function sayIn(locale: LocaleCode, all: Readonly<Record<string, object>>) {
  return (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const { count } = values;
    const form = typeof count === "number" ? new Intl.PluralRules(localeOf(locale).tag).select(count) : "other";
    const found = [key, `${key}_${form}`, `${key}_other`]
      .map((one) => messageAt(all, one))
      .find((one) => one !== undefined);
    return found === undefined ? key : filled(found, values);
  };
}

function messageAt(all: object, key: string): string | undefined {
  const found = key
    .split(/[:.]/)
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], all);
  return typeof found === "string" ? found : undefined;
}
