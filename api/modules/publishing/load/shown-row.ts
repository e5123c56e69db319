import { categoryId } from "../plan/load-ids.ts";
import type { Pack } from "../pack/pack.ts";

/** What a course, classroom course or programme of a pack is shown by. */
export function shownRow(
  business: string,
  shown: Pick<
    Pack["courses" | "classrooms" | "programmes"][number],
    "title" | "summary" | "cover_category" | "category" | "language"
  >,
) {
  return {
    title: shown.title,
    summary: shown.summary,
    coverCategory: shown.cover_category,
    categoryId: shown.category.id ?? categoryId(business, shown.category.path),
    language: shown.language,
  };
}
