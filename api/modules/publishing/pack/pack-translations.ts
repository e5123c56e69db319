import * as z from "zod/mini";
import { longestPiece } from "#shared/contracts/course-languages.ts";
import type { StoredUnits } from "#api/db/schema/course-translations.ts";
import { Slug } from "./pack-fields.ts";

const words = z.string().check(z.trim(), z.minLength(1, "must not be empty"), z.maxLength(longestPiece));
const Piece = z.strictObject({
  piece: z.string().check(z.minLength(1), z.maxLength(200)),
  source: words,
  translation: words,
});

/** `courses/<slug>/translations/<language>.yaml`: a part without a lesson is what the course is called and shown by. */
export const TranslationFile = z.strictObject({
  published: z._default(z.boolean(), false),
  parts: z
    .array(z.strictObject({ lesson: z.optional(Slug), pieces: z.array(Piece).check(z.minLength(1)) }))
    .check(z.minLength(1)),
});

/** What is translated of a course in one language, each part under the name of its lesson; sections by their number. */
export interface PackTranslation {
  language: string;
  isPublished: boolean;
  /** `lesson`: null: the course itself. */
  parts: { lesson: string | null; units: StoredUnits }[];
}

/** As a file says it; the same for the same words. */
export function translationFile({ isPublished, parts }: PackTranslation): z.input<typeof TranslationFile> {
  return {
    ...(isPublished && { published: true }),
    parts: parts.map(({ lesson, units }) => ({
      ...(lesson !== null && { lesson }),
      pieces: Object.entries(units)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([piece, { source, text }]) => ({ piece, source, translation: text })),
    })),
  };
}

const ofSection = "sections.";

/** Units of a course's names with the names that `nameOf` gives their sections; of those that it gives none, none. */
export function withSections(units: StoredUnits, nameOf: (section: string) => string | undefined): StoredUnits {
  return Object.fromEntries(
    Object.entries(units).flatMap(([name, unit]) => {
      if (!name.startsWith(ofSection)) return [[name, unit] as const];
      const section = nameOf(name.slice(ofSection.length));
      return section === undefined ? [] : [[`${ofSection}${section}`, unit] as const];
    }),
  );
}
