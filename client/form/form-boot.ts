import { filled } from "#shared/domain/filled.ts";
import type { MessageKey } from "#client/core/messages/message-keys.ts";
import { firstMessages, type SentMessages } from "#client/core/messages/first-messages.ts";

/** What the edge leaves in the document for the scripts of a form page; a part of `Boot`. */
export interface FormBoot {
  /** Base path of the learning API on this host. */
  apiBase: string;
  /** Where a visitor starts, in the page's language. */
  home: string;
  t: Translate;
}

/** `"namespace:key.path"` → words; `count` picks the plural. The key itself where there are none. */
type Translate = (key: MessageKey, values?: Values) => string;
type Values = Record<string, string | number>;

/** As it stands in the document. */
export type FormBootJson = { prefix: string; apiBase: string } & SentMessages;

export async function readFormBoot(root: Document = document): Promise<FormBoot | null> {
  const text = root.getElementById("boot")?.textContent;
  if (!text) return null;
  const { prefix, apiBase, ...sent } = JSON.parse(text) as FormBootJson;
  return { apiBase, home: prefix || "/", t: createTranslate(await firstMessages(sent), root.documentElement.lang) };
}

/** The part of i18next that these pages need: plurals by suffix and `{{name}}`. */
export function createTranslate(
  words: Record<string, unknown>,
  languageTag: string,
): (key: string, values?: Values) => string {
  const plurals = new Intl.PluralRules(languageTag || "vi");
  return (key, values = {}) => {
    const { count } = values;
    const forms = typeof count === "number" ? [`${key}_${plurals.select(count)}`, `${key}_other`, key] : [key];
    for (const form of forms) {
      const found = lookUp(words, form);
      if (found !== null) return filled(found, values);
    }
    return key;
  };
}

function lookUp(words: Record<string, unknown>, key: string): string | null {
  const [namespace = "", path = ""] = key.split(":");
  let found: unknown = words[namespace];
  for (const part of path.split(".")) {
    if (typeof found !== "object" || found === null) return null;
    found = (found as Record<string, unknown>)[part];
  }
  return typeof found === "string" ? found : null;
}
