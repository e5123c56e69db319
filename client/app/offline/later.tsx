import { type ComponentType, createElement, type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useApp } from "../app-context.tsx";
import { type LateNamespace, loadWords } from "../words.ts";

interface LaterProps<Props> {
  load: () => Promise<ComponentType<Props>>;
  /** False: not yet. */
  when?: boolean;
  given: Props;
  /** Namespaces that the part shows. */
  words?: readonly LateNamespace[];
  /** Stands in its place until then, of the same height. */
  meanwhile?: ReactNode;
  /** Its script or its words could not be fetched. Must stay the same function. */
  onMissing?: () => void;
}

const offline: readonly LateNamespace[] = ["offline"];

/** A part that no page needs at first: its script and its words come once the page is alive. */
export function Later<Props extends object>({ load, when = true, given, words = offline, meanwhile = null, onMissing }: LaterProps<Props>) {
  const { i18n } = useTranslation();
  const { boot } = useApp();
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (!when) return;
    let gone = false;
    async function fetchPart(): Promise<void> {
      const [part] = await Promise.all([load(), loadWords(i18n, boot, { words })]);
      if (!gone) setPart(() => part);
    }
    // In a task of its own: coming alive is long enough.
    const timer = setTimeout(() => {
      fetchPart().catch((error: unknown) => {
        console.error("A part of the page could not be loaded", error);
        if (!gone) onMissing?.();
      });
    });
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [load, when, i18n, boot, words, onMissing]);
  return Part ? createElement(Part, given) : meanwhile;
}
