import { createContext, useContext } from "react";
import type { LocaleCode } from "#shared/locales.ts";
import type vietnamese from "./words/vi.json";

/** The page's own words; what the product says itself stands in locales/. */
export type Words = typeof vietnamese;

const files = import.meta.glob<Words>("./words/*.json", { eager: true, import: "default" });

export function wordsOf(lang: LocaleCode): Words {
  const words = files[`./words/${lang}.json`];
  if (!words) throw new Error(`The component gallery has no words for ${lang}`);
  return words;
}

const Spoken = createContext<Words | null>(null);
export const WordsProvider = Spoken.Provider;

export function useWords(): Words {
  const words = useContext(Spoken);
  if (!words) throw new Error("useWords outside WordsProvider");
  return words;
}

export function counted(text: string, count: number): string {
  return text.replace("{{count}}", String(count));
}
