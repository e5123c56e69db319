import { type IconModule, iconNames } from "./icon-names.ts";

/** The formatter's own bound, so that a written module is a formatted one. */
const lineWidth = 120;

/** An icon as lucide ships it: elements on a 24 by 24 field. */
interface IconData {
  node: [tag: string, attributes: Record<string, string>][];
}

function constantName(name: string): string {
  return (
    "icon" +
    name
      .split("-")
      .map((word) => word[0]!.toUpperCase() + word.slice(1))
      .join("")
  );
}

function markup(data: IconData): string {
  return data.node
    .map(([tag, attributes]) => {
      const pairs = Object.entries(attributes).filter(([key]) => key !== "key");
      return `<${tag} ${pairs.map(([key, value]) => `${key}="${value}"`).join(" ")}/>`;
    })
    .join("");
}

/**
 * The text of a module of icons in client/ui: each icon's shapes as ready markup. Building elements from lucide's own components
 * at every render costs the server more than the rest of a list row.
 */
export async function iconModule(module: IconModule): Promise<string> {
  const lines = await Promise.all(
    iconNames[module].map(async (name) => {
      const loaded = (await import(`lucide-react/icons/${name}`)) as { __iconData: IconData };
      const line = `export const ${constantName(name)} = '${markup(loaded.__iconData)}';`;
      return line.length <= lineWidth ? line : line.replace(" = ", " =\n  ");
    }),
  );
  return [
    "// Written by tools/icons/write-icons.ts from lucide (ISC licence); add names in tools/icons/icon-names.ts.",
    ...lines,
    "",
  ].join("\n");
}
