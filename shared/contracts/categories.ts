import * as z from "zod/mini";
import { depthOf, sizeOf } from "../domain/tree-moves.ts";
import { partChange, partReading, partState } from "./configuration.ts";
import { endpoint } from "./endpoint.ts";
import { line } from "./plain-text.ts";
import { dataOf, Id } from "./scalars.ts";

export interface CategoryNode {
  /** Whoever makes one gives it an id of its own; what is stored has the server's. */
  id: string;
  label: string;
  /** Joined with those above it by `/` it is the category's address. */
  slug: string;
  children: CategoryNode[];
}

export const CategoryNode: z.ZodMiniType<CategoryNode, CategoryNode> = z.lazy(() =>
  z.object({
    id: Id,
    label: line(80),
    slug: z.string().check(z.maxLength(120, "too_long"), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "slug_invalid")),
    children: z.array(CategoryNode),
  }),
);

export const mostCategories = 300;
/** Levels below one another. */
export const mostCategoryDepth = 4;

const tree = z
  .array(CategoryNode)
  .check(z.refine((nodes) => sizeOf(nodes) <= mostCategories && depthOf(nodes) <= mostCategoryDepth, "too_long"));

/** Both trees (docs/specification.md §3.2). */
export const Categories = z.object({ default_categories: tree, biz_categories: tree });
export type Categories = z.output<typeof Categories>;

export const CategoriesState = partState(Categories);
export type CategoriesState = z.output<typeof CategoriesState>;

export const getCategories = endpoint({
  name: "getCategories",
  method: "GET",
  path: "/manage/admin/categories",
  summary: "Both trees of categories, and what they were",
  ...partReading,
  response: dataOf(CategoriesState),
});

/** A category that goes and holds something. */
export const FullCategory = z.object({ id: Id, label: z.string(), count: z.number() });
export type FullCategory = z.output<typeof FullCategory>;

/**
 * What is in neither tree any more goes. `category_in_use`: something is in it that `moves` puts nowhere else; `data.current.full`
 * lists them.
 */
export const changeCategories = endpoint({
  name: "changeCategories",
  method: "PUT",
  path: "/manage/admin/categories",
  summary: "Changes both trees of categories",
  ...partChange,
  body: z.extend(Categories, {
    moves: z._default(z.array(z.object({ from: Id, to: Id })).check(z.maxLength(mostCategories)), []),
  }),
  response: dataOf(CategoriesState),
  errors: [...partChange.errors, "category_in_use"],
});
