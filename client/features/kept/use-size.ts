import { localeOf } from "#shared/locales.ts";
import { useApp } from "#client/core/page/app-context.tsx";

/** Bytes as a person reads them: "12.4 MB". In the browser alone: engines differ in how they write units. */
export function useSize(): (bytes: number) => string {
  const { tag } = localeOf(useApp().boot.locale);
  return (bytes) => {
    const isLarge = bytes >= 1e9;
    const value = Math.max(bytes / (isLarge ? 1e9 : 1e6), bytes > 0 ? 0.1 : 0);
    return new Intl.NumberFormat(tag, {
      style: "unit",
      unit: isLarge ? "gigabyte" : "megabyte",
      maximumFractionDigits: value < 100 ? 1 : 0,
    }).format(value);
  };
}
