import type { CourseCard } from "#shared/contracts/course.ts";

/** What a card's row says of its category; all null where it has none. */
interface CategoryColumns {
  categoryPath: string | null;
  categoryLabel: string | null;
  categoryTree: "default" | "business" | null;
}

/** The category that a card of a course, class or programme names. */
export function toCardCategory({ categoryPath, categoryLabel, categoryTree }: CategoryColumns): CourseCard["category"] {
  if (categoryPath === null || categoryLabel === null) return null;
  return { slug: categoryPath, label: categoryLabel, is_owned: categoryTree === "business" };
}
