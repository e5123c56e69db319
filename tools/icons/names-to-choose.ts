import lucide from "@iconify-json/lucide/icons.json" with { type: "json" };

/** The icons that a business may choose of the collection that ships with the build, aliases too: their names with a space between. */
export function namesToChoose(): string {
  return [...Object.keys(lucide.icons), ...Object.keys(lucide.aliases)].toSorted().join(" ");
}
