import { localeOf } from "#shared/locales.ts";
import { useApp } from "#client/core/page/app-context.tsx";

/** A figure with two places behind the point, as the page's language writes it: 0,67. */
export function useHundredths(): (figure: number) => string {
  const { tag } = localeOf(useApp().boot.locale);
  const format = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  // A minus as it is set, where a language has a hyphen for it.
  return (figure) => format.format(figure).replace("-", "−");
}
