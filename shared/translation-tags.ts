/**
 * How the learning API tells, beside a business's profile, which words of its own the business has: `vi="…", en="…"`, the
 * entity tag of each locale's `GET /translations/{locale}`. Who remembers the profile need not ask for words that have not
 * changed, nor for those that there are none of.
 */
export const translationTagsHeader = "x-translation-tags";

/** Asks for them (RFC 7240 §2): they cost the learning API a look that others have no use for. */
export const preferTranslationTags = "translation-tags";

/** Of a locale in which a business has no words of its own. */
export const noTranslationsTag = '"none"';

export type TranslationTags = Readonly<Record<string, string>>;

export function writeTranslationTags(tags: TranslationTags): string {
  return Object.entries(tags)
    .map(([locale, tag]) => `${locale}=${tag}`)
    .join(", ");
}

/** Undefined where the header is missing: a learning API of somebody else's may not know it. */
export function readTranslationTags(header: string | null): TranslationTags | undefined {
  if (header === null) return undefined;
  return Object.fromEntries(
    [...header.matchAll(/([\w-]+)=("[^"]*")/g)].map(([, locale = "", tag = ""]) => [locale, tag]),
  );
}
