import type { Context } from "hono";
import { BoundedMemory } from "#shared/domain/bounded-memory.ts";
import { noTranslationsTag } from "#shared/translation-tags.ts";
import type { LocaleCode } from "#shared/locales.ts";
import type { AppEnv } from "../context.ts";
import { urlOf } from "../http/url-of.ts";

type Overlay = Record<string, unknown>;

/** Milliseconds for which words are believed whose tag nobody tells. */
const life = 60_000;

interface Known {
  overlay: Overlay;
  tag: string | undefined;
  until: number;
}

const characters = 4 * 1024 * 1024;
const memory = new BoundedMemory<Known>(characters, ({ overlay }) => JSON.stringify(overlay).length);
const none: Overlay = {};

/**
 * The business's own words for a locale (docs/specification.md §4.11). A failure is logged and means no words; anything
 * but an object of messages is ignored with a warning.
 */
export async function overlayFor(c: Context<AppEnv>, locale: LocaleCode): Promise<Overlay> {
  const tag = c.get("translationTags")?.[locale];
  if (tag === noTranslationsTag) return none;
  const key = `${urlOf(c).hostname}/${locale}`;
  const known = memory.get(key);
  if (known && (tag === undefined ? known.until > Date.now() : known.tag === tag)) return known.overlay;
  const overlay = await load(c, locale);
  if (overlay === null) return known?.overlay ?? none;
  memory.set(key, { overlay, tag, until: Date.now() + life });
  return overlay;
}

/** Bare or under `data` (docs/specification.md §7.2). */
function isMessages(value: unknown): value is Overlay {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

async function load(c: Context<AppEnv>, locale: LocaleCode): Promise<Overlay | null> {
  try {
    const response = await c.get("session").fetch(`/translations/${locale}`);
    if (!response.ok) {
      await response.body?.cancel();
      if (response.status !== 404)
        console.warn(JSON.stringify({ event: "translations-failed", locale, status: response.status }));
      return response.status === 404 ? {} : null;
    }
    const body: unknown = await response.json();
    const messages = isMessages(body) && isMessages(body["data"]) ? body["data"] : body;
    if (isMessages(messages)) return messages;
    console.warn(JSON.stringify({ event: "translations-ignored", locale, reason: "not an object of messages" }));
    return {};
  } catch (error) {
    console.warn(JSON.stringify({ event: "translations-failed", locale, reason: String(error) }));
    return null;
  }
}
