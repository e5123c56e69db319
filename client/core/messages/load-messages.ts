import type { i18n } from "i18next";
import type { Namespace } from "#client/core/navigation/routes.ts";
import type { Boot } from "#client/core/page/boot.ts";
import { unreached } from "#client/core/transport/api.ts";
import { messagesAddress } from "./messages-address.ts";

/** Words of what no route shows from the start. */
export type LazyNamespace =
  | "offline"
  | "notes"
  | "discussion"
  | "upload"
  | "assignment"
  | "film"
  | "editor"
  | "questionfiles"
  | "quizbank"
  | "renewal"
  | "preview";

/**
 * Fetches the namespaces that a route needs and this tab has not loaded yet; a failure leaves the keys' fallback. Throws
 * where no server was reached, unless a course that this device keeps came with these words.
 */
export async function loadMessages(
  translator: i18n,
  boot: Pick<Boot, "locale" | "build">,
  route: { namespaces: readonly (Namespace | LazyNamespace)[] },
): Promise<void> {
  const missing = route.namespaces.filter((namespace) => !translator.hasResourceBundle(translator.language, namespace));
  // Parts of one page ask beside one another.
  const asked = pending.get(translator) ?? new Map<string, Promise<void>>();
  pending.set(translator, asked);
  const rest = missing.filter((namespace) => !asked.has(namespace));
  const own =
    rest.length > 0 && addMessages(translator, boot, rest).finally(() => rest.forEach((one) => asked.delete(one)));
  if (own) for (const namespace of rest) asked.set(namespace, own);
  await Promise.all(missing.map((namespace) => asked.get(namespace)));
}

/** Namespaces that are on their way. */
const pending = new WeakMap<i18n, Map<string, Promise<void>>>();

async function addMessages(
  translator: i18n,
  boot: Pick<Boot, "locale" | "build">,
  missing: readonly (Namespace | LazyNamespace)[],
): Promise<void> {
  const words = await fetchMessages(boot, missing).catch(async (error: unknown) => {
    const kept = await import("#client/core/offline/kept-messages.ts")
      .then(({ keptMessages }) => keptMessages(boot.locale, missing))
      .catch(() => null);
    if (!kept) throw unreached(error);
    return kept;
  });
  for (const [namespace, messages] of Object.entries(words)) {
    translator.addResourceBundle(translator.language, namespace, messages);
  }
}

async function fetchMessages(
  boot: Pick<Boot, "locale" | "build">,
  namespaces: readonly string[],
): Promise<Record<string, object>> {
  const response = await fetch(messagesAddress(boot, namespaces));
  if (response.ok) return (await response.json()) as Record<string, object>;
  console.error("The words of this page could not be loaded", response.status);
  return {};
}
