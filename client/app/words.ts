import type { i18n } from "i18next";
import type { Namespace } from "#client/routes.tsx";
import type { Boot } from "./boot.ts";

/** Words of what no route shows from the start. */
export type LateNamespace = "offline" | "notes" | "discussion" | "upload" | "assignment" | "film";

/** Fetches the namespaces that a route needs and this tab has not loaded yet; a failure leaves the keys' fallback. */
export async function loadWords(translator: i18n, boot: Pick<Boot, "locale" | "build">, route: { words: readonly (Namespace | LateNamespace)[] }): Promise<void> {
  const missing = route.words.filter((namespace) => !translator.hasResourceBundle(translator.language, namespace));
  if (missing.length === 0) return;
  const response = await fetch(`/_words/${boot.locale}/${missing.toSorted().join(",")}.json?b=${boot.build}`);
  if (!response.ok) {
    console.error("The words of this page could not be loaded", response.status);
    return;
  }
  const words = (await response.json()) as Record<string, object>;
  for (const [namespace, messages] of Object.entries(words)) {
    translator.addResourceBundle(translator.language, namespace, messages);
  }
}
