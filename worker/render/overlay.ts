import type { Context } from "hono";
import { BoundedMemory } from "#shared/domain/bounded-memory.ts";
import type { LocaleCode } from "#shared/locales.ts";
import type { AppEnv } from "../context.ts";

type Overlay = Record<string, unknown>;

/** Milliseconds for which a business's words are kept in this isolate. */
const life = 60_000;
const memory = new BoundedMemory<{ overlay: Overlay; until: number }>(500);

/**
 * The business's own words for a locale (docs/specification.md §4.11). A failure is logged and means no words; anything
 * but an object of messages is ignored with a warning.
 */
export async function overlayFor(c: Context<AppEnv>, locale: LocaleCode): Promise<Overlay> {
  const key = `${new URL(c.req.url).hostname}/${locale}`;
  const known = memory.get(key);
  if (known && known.until > Date.now()) return known.overlay;
  const overlay = await load(c, locale);
  if (overlay === null) return known?.overlay ?? {};
  memory.set(key, { overlay, until: Date.now() + life });
  return overlay;
}

/** Bare or under `data` (docs/specification.md §7.2). */
function isMessages(value: unknown): value is Overlay {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

async function load(c: Context<AppEnv>, locale: LocaleCode): Promise<Overlay | null> {
  try {
    const response = await c.var.session.fetch(`/translations/${locale}`);
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
