import { createRequire } from "node:module";
import { getIconData } from "@iconify/utils/lib/icon-set/get-icon";
import type { IconifyJSON } from "@iconify/types";
import { itemAt } from "#shared/domain/item-at.ts";
import { type IconModule, iconNames } from "./icon-names.ts";

/** The formatter's own bound, so that a written module is a formatted one. */
const lineWidth = 120;

const lucide = createRequire(import.meta.url)("@iconify-json/lucide/icons.json") as IconifyJSON;

/** What every icon of the set says of itself; the `svg` around them says it once (text.css). */
const stroke =
  / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;

function constantName(name: string): string {
  return (
    "icon" +
    name
      .split("-")
      .map((word) => itemAt(word, 0).toUpperCase() + word.slice(1))
      .join("")
  );
}

function markup(name: string): string {
  const icon = getIconData(lucide, name);
  if (!icon) throw new Error(`lucide has no icon ${name}`);
  return icon.body.replaceAll(stroke, "").replace(/^<g>(.*)<\/g>$/, "$1");
}

/**
 * The text of a module of icons in client/ui: each icon's shapes as ready markup. Building elements at every render costs
 * the server more than the rest of a list row.
 */
export function iconModule(module: IconModule): string {
  const lines = iconNames[module].map((name) => {
    const line = `export const ${constantName(name)} = '${markup(name)}';`;
    return line.length <= lineWidth ? line : line.replace(" = ", " =\n  ");
  });
  return [
    "// Written by tools/icons/write-icons.ts from lucide (ISC licence); add names in tools/icons/icon-names.ts.",
    ...lines,
    "",
  ].join("\n");
}
