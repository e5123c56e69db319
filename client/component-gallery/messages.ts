import { createContext, useContext } from "react";
import type { LocaleCode } from "#shared/locales.ts";
import type vietnamese from "./words/vi.json";

/** The page's own words; what the product says itself stands in locales/. */
export type Messages = typeof vietnamese;

const files = import.meta.glob<Messages>("./words/*.json", { eager: true, import: "default" });

export function messagesOf(lang: LocaleCode): Messages {
  const words = files[`./words/${lang}.json`];
  if (!words) throw new Error(`The component gallery has no words for ${lang}`);
  return words;
}

const Spoken = createContext<Messages | null>(null);
export const MessagesProvider = Spoken.Provider;

export function useMessages(): Messages {
  const words = useContext(Spoken);
  if (!words) throw new Error("useMessages outside MessagesProvider");
  return words;
}

export function counted(text: string, count: number): string {
  return text.replace("{{count}}", String(count));
}
