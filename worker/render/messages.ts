import { fallbackLocale, type LocaleCode } from "#shared/locales.ts";

type Messages = { [key: string]: string | Messages };
export type PageMessages = Record<string, Messages>;

const files = import.meta.glob<Messages>(["../../locales/*/*.json", "!../../locales/*/mailbox.json"], {
  eager: true,
  import: "default",
});

const merged = new Map<string, Messages>();

/** The shipped messages of one namespace, the fallback locale first (docs/specification.md §4.11). */
function shipped(locale: LocaleCode, namespace: string): Messages {
  const key = `${locale}/${namespace}`;
  const known = merged.get(key);
  if (known) return known;
  const messages = merge(
    files[`../../locales/${fallbackLocale}/${namespace}.json`] ?? {},
    files[`../../locales/${locale}/${namespace}.json`] ?? {},
  );
  merged.set(key, messages);
  return messages;
}

/** By overlay, the messages of each page under it: the same page has the same object, by which its translator is found. */
const pages = new WeakMap<object, Map<string, PageMessages>>();
const noOverlay: Record<string, unknown> = {};

/** The messages that a page uses, with the business's overlay on top: the same object each time. Of routes and languages alone, which are few. */
export function messagesFor(
  locale: LocaleCode,
  namespaces: readonly string[],
  overlay: Record<string, unknown>,
): PageMessages {
  const over = Object.keys(overlay).length > 0 ? overlay : noOverlay;
  const known = pages.get(over) ?? new Map<string, PageMessages>();
  pages.set(over, known);
  const page = `${locale}/${namespaces.join()}`;
  const before = known.get(page);
  if (before) return before;
  const messages = messagesOf(locale, namespaces, over);
  known.set(page, messages);
  return messages;
}

/** The same for whoever chooses namespaces without end: nothing is kept. Namespaces that do not exist are left out. */
export function messagesOf(
  locale: LocaleCode,
  namespaces: readonly string[],
  overlay: Record<string, unknown>,
): PageMessages {
  const messages: PageMessages = {};
  for (const namespace of namespaces) {
    if (!(`../../locales/${fallbackLocale}/${namespace}.json` in files)) continue;
    const own = overlay[namespace];
    messages[namespace] = isMessages(own) ? merge(shipped(locale, namespace), own) : shipped(locale, namespace);
  }
  return messages;
}

function isMessages(value: unknown): value is Messages {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `over` wins; only text and objects are taken, and only where the other side has the same kind or nothing. */
export function merge(under: Messages, over: Messages): Messages {
  const result: Messages = { ...under };
  for (const [key, value] of Object.entries(over)) {
    if (key === "__proto__") continue;
    const below = result[key];
    if (typeof value === "string") {
      if (!isMessages(below)) result[key] = value;
    } else if (isMessages(value) && typeof below !== "string") {
      result[key] = merge(below ?? {}, value);
    }
  }
  return result;
}
