import * as z from "zod/mini";
import { isLink } from "../domain/safe-address.ts";
import { depthOf, sizeOf } from "../domain/tree-moves.ts";
import { partChange, partReading, partState } from "./configuration.ts";
import { endpoint } from "./endpoint.ts";
import { line } from "./plain-text.ts";
import { dataOf } from "./scalars.ts";

export interface MenuNode {
  label: string;
  /** null: it only holds others. */
  link: string | null;
  /** `collection:name`, as `/_icons` knows it. */
  icon: string | null;
  /** Managers alone see it, and what is below it. */
  hidden: boolean;
  children: MenuNode[];
}

export const MenuNode: z.ZodMiniType<MenuNode, MenuNode> = z.lazy(() =>
  z.object({
    label: line(80),
    link: z.nullable(z.string().check(z.maxLength(500, "too_long"), z.refine(isLink, "link_invalid"))),
    icon: z.nullable(
      z
        .string()
        .check(
          z.maxLength(100, "too_long"),
          z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*:[a-z0-9]+(?:-[a-z0-9]+)*$/, "icon_invalid"),
        ),
    ),
    hidden: z.boolean(),
    children: z.array(MenuNode),
  }),
);

export const mostMenuNodes = 200;
/** Levels below one another. */
export const mostMenuDepth = 4;

/** The menu that a business writes itself (docs/specification.md §2.4). */
export const Menus = z.object({
  enable_menu: z.boolean(),
  biz_menus: z
    .array(MenuNode)
    .check(z.refine((nodes) => sizeOf(nodes) <= mostMenuNodes && depthOf(nodes) <= mostMenuDepth, "too_long")),
});
export type Menus = z.output<typeof Menus>;

export const MenusState = partState(Menus);
export type MenusState = z.output<typeof MenusState>;

export const getMenus = endpoint({
  name: "getMenus",
  method: "GET",
  path: "/manage/admin/menus",
  summary: "The business's own menu, and what it was",
  ...partReading,
  response: dataOf(MenusState),
});

export const changeMenus = endpoint({
  name: "changeMenus",
  method: "PUT",
  path: "/manage/admin/menus",
  summary: "Changes the business's own menu",
  ...partChange,
  body: Menus,
  response: dataOf(MenusState),
});
