import { localeOf } from "#shared/locales.ts";
import { useApp } from "#client/core/page/app-context.tsx";

/** A whole number as the page's language groups its digits: 12,355. */
export function useNumber(): (figure: number) => string {
  const { tag } = localeOf(useApp().boot.locale);
  const format = new Intl.NumberFormat(tag, { maximumFractionDigits: 0 });
  return (figure) => format.format(figure);
}
