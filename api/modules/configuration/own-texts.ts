import { eq } from "drizzle-orm";
import { letterNames, type LetterText } from "#shared/contracts/letters.ts";
import { isOfAccounts } from "#shared/domain/letter-fields.ts";
import { locales } from "#shared/locales.ts";
import { among } from "#api/db/conditions.ts";
import { translations } from "#api/db/schema/identity.ts";
import type { Part } from "./part.ts";

/** By `locale.letter`: what a business writes itself. */
export type Letters = Record<string, LetterText>;

/** What stands there is what the newest edition says: nobody else writes letters. */
export const letters: Part<Letters> = {
  name: "letters",
  stands: async (_, latest) => ({ values: latest ?? {}, isLatest: latest !== undefined }),
  writes: () => ({ shared: [], own: [] }),
};

export function changesLettersOfAccounts(before: Letters, after: Letters): boolean {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].some((key) => {
    const letter = letterNames.find((name) => key.endsWith(`.${name}`));
    const isChanged = JSON.stringify(before[key]) !== JSON.stringify(after[key]);
    return isChanged && (letter === undefined || isOfAccounts(letter));
  });
}

/** By locale, and there by `namespace:key`: the business's own words over the shipped ones. */
export type OwnWords = Record<string, Record<string, string>>;

/** Operators write them too, with whatever keys they know. */
export const words: Part<OwnWords> = {
  name: "words",
  async stands({ db }, latest) {
    // Primary key of translations.
    const codes = locales.map(({ code }) => code);
    const rows = await db
      .select({ locale: translations.locale, messages: translations.messages })
      .from(translations)
      .where(among(translations.locale, codes))
      .all();
    const values: OwnWords = {};
    for (const { code } of locales) {
      const own = flattened(rows.find(({ locale }) => locale === code)?.messages ?? {});
      if (Object.keys(own).length > 0) values[code] = own;
    }
    return { values, isLatest: latest !== undefined && JSON.stringify(canonical(latest)) === JSON.stringify(values) };
  },
  writes: ({ db }, values, now) => ({
    shared: [],
    own: locales.map(({ code }) => {
      const own = values[code] ?? {};
      if (Object.keys(own).length === 0) return db.delete(translations, eq(translations.locale, code));
      const row = { messages: nested(own), updatedAt: now };
      return db
        .insert(translations, { locale: code, ...row })
        .onConflictDoUpdate({ target: [translations.businessId, translations.locale], set: row });
    }),
  }),
};

/** As `stands` reads it: the languages in their order, the keys in that of the alphabet. */
export function canonical(values: OwnWords): OwnWords {
  return Object.fromEntries(
    locales.flatMap(({ code }) => {
      const own = sorted(values[code] ?? {});
      return Object.keys(own).length === 0 ? [] : [[code, own]];
    }),
  );
}

function sorted(own: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(own).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function flattened(messages: Record<string, unknown>): Record<string, string> {
  const found: Record<string, string> = {};
  const walk = (value: unknown, path: string) => {
    if (typeof value === "string") found[path] = value;
    else if (typeof value === "object" && value !== null && !Array.isArray(value))
      for (const [name, below] of Object.entries(value)) walk(below, path === "" ? name : join(path, name));
  };
  walk(messages, "");
  return sorted(found);
}

function join(path: string, name: string): string {
  return `${path}${path.includes(":") ? "." : ":"}${name}`;
}

function nested(own: Record<string, string>): Record<string, unknown> {
  const messages: Record<string, unknown> = {};
  for (const [key, text] of Object.entries(own)) {
    const path = key.split(/[:.]/);
    const last = path.pop() ?? "";
    let at = messages;
    for (const name of path) {
      const below = Object.hasOwn(at, name) ? at[name] : undefined;
      const next: Record<string, unknown> = typeof below === "object" && below !== null ? { ...below } : {};
      at[name] = next;
      at = next;
    }
    at[last] = text;
  }
  return messages;
}
