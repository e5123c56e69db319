import type { i18n } from "i18next";
import type { Namespace } from "#client/core/navigation/routes.ts";
import type { Boot } from "#client/core/page/boot.ts";
import { unreached } from "#client/core/transport/api.ts";
import { wordsAddress } from "./words-address.ts";

/** Words of what no route shows from the start. */
export type LateNamespace = "offline" | "notes" | "discussion" | "upload" | "assignment" | "film";

/**
 * Fetches the namespaces that a route needs and this tab has not loaded yet; a failure leaves the keys' fallback. Throws
 * where no server was reached, unless a course that this device keeps came with these words.
 */
export async function loadWords(
  translator: i18n,
  boot: Pick<Boot, "locale" | "build">,
  route: { words: readonly (Namespace | LateNamespace)[] },
): Promise<void> {
  const missing = route.words.filter((namespace) => !translator.hasResourceBundle(translator.language, namespace));
  if (missing.length === 0) return;
  const words = await fetchWords(boot, missing).catch(async (error: unknown) => {
    const kept = await import("#client/core/offline/kept-words.ts")
      .then(({ keptWords }) => keptWords(boot.locale, missing))
      .catch(() => null);
    if (!kept) throw unreached(error);
    return kept;
  });
  for (const [namespace, messages] of Object.entries(words)) {
    translator.addResourceBundle(translator.language, namespace, messages);
  }
}

async function fetchWords(
  boot: Pick<Boot, "locale" | "build">,
  namespaces: readonly string[],
): Promise<Record<string, object>> {
  const response = await fetch(wordsAddress(boot, namespaces));
  if (response.ok) return (await response.json()) as Record<string, object>;
  console.error("The words of this page could not be loaded", response.status);
  return {};
}
