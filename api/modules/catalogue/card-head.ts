import type { CourseCard } from "#shared/contracts/course.ts";
import { categories, type courses } from "#api/db/schema/catalogue.ts";
import type { classrooms } from "#api/db/schema/classroom.ts";
import type { programmes } from "#api/db/schema/programme.ts";

type CardHead = Pick<CourseCard, "title" | "summary" | "cover_category" | "category" | "language">;

/** What a card of a course, class or programme begins with; the query joins the category. */
export function headColumns<T extends typeof courses | typeof classrooms | typeof programmes>(table: T) {
  return {
    title: table.title as T["title"],
    summary: table.summary as T["summary"],
    coverCategory: table.coverCategory as T["coverCategory"],
    categoryPath: categories.path,
    categoryLabel: categories.label,
    categoryTree: categories.tree,
    language: table.language as T["language"],
  };
}

/** A row of those columns; all of the category is null where it has none. */
interface HeadRow {
  title: string;
  summary: string;
  coverCategory: string;
  categoryPath: string | null;
  categoryLabel: string | null;
  categoryTree: "default" | "business" | null;
  language: string;
}

export function toCardHead(row: HeadRow): CardHead {
  return {
    title: row.title,
    summary: row.summary,
    cover_category: row.coverCategory,
    category: toCategory(row),
    language: row.language,
  };
}

function toCategory({ categoryPath, categoryLabel, categoryTree }: HeadRow): CardHead["category"] {
  if (categoryPath === null || categoryLabel === null) return null;
  return { slug: categoryPath, label: categoryLabel, is_owned: categoryTree === "business" };
}
