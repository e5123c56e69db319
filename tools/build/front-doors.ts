import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const byNames = /import (type )?\{([^}]*)\} from "(#client\/features\/[\w-]+\/public\.ts)";/g;
const late =
  /const \{ (\w+) \} = await import\("(#client[^"]+\/public\.ts)"\)|import\((\/\* by itself \*\/ )?"(#client[^"]+\/public\.ts)"\)(?=\.then\(\(\{ (\w+) \}\))/g;
const reExport = /^export (?:type )?\{([^}]*)\} from "\.\/([^"]+)";$/gm;

/**
 * Sees through the front doors of features (`public.ts`): each name is imported from the file that has it, so that a page
 * brings of a feature what it uses and no more, and what is fetched late is a file of its own. By way of the doors the
 * first load of every page would be a quarter heavier: who imports a module decides on its chunk (shared-chunk.ts).
 */
export function frontDoors(): Plugin {
  return {
    name: "front-doors",
    enforce: "pre",
    transform: {
      filter: { id: /client[\\/].*\.tsx?$/, code: /\/public\.ts"/ },
      handler: (code) => ({
        code: throughDoors(code, (door) => readFileSync(door.replace("#", ""), "utf8")),
        map: null,
      }),
    },
  };
}

/** `code` with its imports from doors led on to the files behind them, line for line. */
export function throughDoors(code: string, read: (door: string) => string): string {
  const fileOf = (door: string, name: string): string => {
    const file = filesBehind(read(door)).get(name);
    if (file === undefined) throw new Error(`${door} has no ${name}`);
    return `"${join(dirname(door), file)}"`;
  };
  const led = code
    .replace(byNames, (all: string, type: string | undefined, names: string, door: string) => {
      const imports = namesIn(names).map((name) => {
        const own = name.replace(/^type /, "");
        // `import { type X }` would still load the file.
        const kind = type || own !== name ? "import type" : "import";
        return `${kind} { ${own} } from ${fileOf(door, own.replace(/ as .*/, ""))};`;
      });
      return imports.join(" ") + "\n".repeat(all.split("\n").length - 1);
    })
    .replace(late, (_, awaited?: string, awaitedDoor?: string, itself?: string, door?: string, name?: string) =>
      awaited && awaitedDoor
        ? `const { ${awaited} } = await import(${fileOf(awaitedDoor, awaited)})`
        : `import(${itself ?? ""}${fileOf(door ?? "", name ?? "")})`,
    );
  const missed = /"[^"]*features\/[\w-]+\/public\.ts"/.exec(led);
  if (missed) throw new Error(`${missed[0]} is not imported by names`);
  return led;
}

/** Name → file of a door. */
function filesBehind(door: string): Map<string, string> {
  return new Map(
    [...door.matchAll(reExport)].flatMap(([, names = "", file = ""]) =>
      namesIn(names).map((name): [string, string] => [name.replace(/^type /, ""), file]),
    ),
  );
}

function namesIn(list: string): string[] {
  return list.split(",").flatMap((name) => name.trim().replaceAll(/\s+/g, " ") || []);
}
