import { courseLanguages } from "#shared/domain/course-languages.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { type PackTranslation, withSections } from "#api/modules/publishing/public.ts";
import type { Written } from "../written.ts";
import { publishedRows, translationRows } from "./translations.repo.ts";

/** What is translated of a course, as a pack says it: of its lessons and sections that there are, whole or not. */
export async function packTranslations(db: TenantDb, { row, lessons }: Written): Promise<PackTranslation[]> {
  const { courseId, head, outline } = row;
  const [drafts, published] = await db.batch([translationRows(db, courseId), publishedRows(db, courseId)]);
  const numbers = new Map((outline?.sections ?? []).map(({ id }, index) => [id, String(index + 1)]));
  const named = [{ id: courseId, name: null }, ...lessons];
  return courseLanguages
    .map(({ value }) => value)
    .filter((language) => language !== head.language)
    .toSorted()
    .flatMap((language) => {
      const parts = named.flatMap(({ id, name: lesson }) => {
        const stored = drafts.find((draft) => draft.language === language && draft.partId === id)?.units ?? {};
        const units = lesson === null ? withSections(stored, (section) => numbers.get(section)) : stored;
        return Object.keys(units).length > 0 ? [{ lesson, units }] : [];
      });
      const title = parts.find(({ lesson }) => lesson === null)?.units["title"];
      // Learners read a course under its title, or not at all.
      const isPublished =
        published.some((one) => one.language === language) && title?.source.trim() === head.title.trim();
      return parts.length > 0 ? [{ language, isPublished, parts }] : [];
    });
}
