import { type ComponentType, createElement, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "../app-context.tsx";
import { loadWords } from "../words.ts";

interface LaterProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** False: not yet. */
  when?: boolean;
  given: Props;
}

/** A part about this device, which no page needs at first: its script and its words come once the page is alive. */
export function Later<Props extends object>({ load, when = true, given }: LaterProps<Props>) {
  const { i18n } = useTranslation();
  const { boot } = useApp();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!when) return;
    let gone = false;
    async function fetchPart(): Promise<void> {
      const [part] = await Promise.all([load(), loadWords(i18n, boot, { words: ["offline"] })]);
      if (!gone) setPart(() => part);
    }
    fetchPart().catch((error: unknown) => console.error("A part of the page could not be loaded", error));
    return () => {
      gone = true;
    };
  }, [load, when, i18n, boot]);
  return Part && createElement(Part, given);
}
