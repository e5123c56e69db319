import { localeOf } from "#shared/locales.ts";
import { useApp } from "#client/core/page/app-context.tsx";

/** A number as the page's language groups its digits: 12,355; behind the point it has so many `places` at most. */
export function useNumber(places = 0): (figure: number) => string {
  const { tag } = localeOf(useApp().boot.locale);
  const format = new Intl.NumberFormat(tag, { maximumFractionDigits: places });
  return (figure) => format.format(figure);
}
