import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Plugin } from "vite";
import { inOrder, layerOf, layers, subLayers } from "./style-layers.ts";
import {
  bundleNames,
  bundlesOf,
  bundlesOfPage,
  clientGraph,
  formModules,
  formSheets,
  sheetsOf,
  type StyleGraph,
} from "./style-graph.ts";

/** Faces, names, tokens, bare elements: it says its layers itself. */
const ground = "client/ui/ground/ground.css";
const bundle = /[\\/]?client[\\/]([a-z]+)\.bundle\.css(\?.*)?$/;
const sheetImport = /^import "[^"]+\.css";$/gm;

/**
 * Components name the sheets that dress them; the pages link four bundles, and the forms have one of their own. Which
 * sheet stands in which bundle, and which bundles a page is dressed in at first, follows from who imports what
 * (style-graph.ts). `client/<name>.bundle.css` is such a bundle; no file stands there.
 */
export function styleBundles(): Plugin {
  let root = process.cwd();
  return {
    name: "style-bundles",
    enforce: "pre",
    configResolved(config) {
      root = config.root;
    },
    resolveId(source) {
      const name = bundle.exec(source)?.[1];
      return name === undefined ? null : join(root, `client/${name}.bundle.css`) + (bundle.exec(source)?.[2] ?? "");
    },
    load(id) {
      const name = bundle.exec(id)?.[1];
      if (name === undefined) return null;
      const graph = clientGraph(read);
      for (const file of graph.keys()) this.addWatchFile(join(root, file));
      return bundleText(name, graph, read);
    },
    transform: {
      filter: { id: /client[\\/].*\.tsx?$/ },
      handler(code, id) {
        const file = relative(root, id.replace(/\?.*/, "")).replaceAll("\\", "/");
        if (!/^client\/(?!component-gallery\/(?!main))/.test(file)) return null;
        const linked = linkedBy(file, () => clientGraph(read));
        if (linked.length === 0 && !code.includes('.css"')) return null;
        const own = linked.map((name) => `import "/client/${name}.bundle.css";`).join(" ");
        // Before everything else, on its first line: lines keep their numbers.
        return { code: `${own}${file.endsWith("gallery/main.tsx") ? code : code.replace(sheetImport, "")}`, map: null };
      },
    },
  };

  function read(file: string): string {
    return readFileSync(join(root, file), "utf8");
  }
}

function linkedBy(file: string, graph: () => StyleGraph): readonly string[] {
  if (file === "client/entry.client.tsx") return ["app"];
  if (file === "client/entry.form.ts") return ["forms"];
  if (file === "client/component-gallery/main.tsx") return bundleNames;
  return /^client\/pages\/[a-z-]+-page\.tsx$/.test(file) ? bundlesOfPage(graph(), file) : [];
}

/** The sheet that imports a bundle's sheets, each into its layer. */
export function bundleText(name: string, graph: StyleGraph, read = readText): string {
  const isForms = name === "forms";
  const bundles: Record<string, string[]> = isForms ? { forms: formSheets(graph) } : bundlesOf(graph);
  const sheets = bundles[name];
  if (!sheets) throw new Error(`There is no bundle ${name}`);
  // The first bundle of a document says in which order the layers of all of them stand.
  const isFirst = isForms || name === "app";
  const order = subLayers(isForms ? sheets : sheetsOf(graph, graph.keys()), read);
  const sources = isForms
    ? [...graph.keys()].filter((file) => file.endsWith(".tsx") && formModules(graph).has(file))
    : ["client/**/*.tsx"];
  return [
    `@layer ${[...layers, ...(isFirst ? order : [])].join(", ")};`,
    ...(isFirst ? [`@import "./ui/ground/ground.css";`] : []),
    ...inOrder(sheets)
      .filter((sheet) => sheet !== ground)
      .map((sheet) => `@import "${fromBundle(sheet)}" layer(${layerOf(sheet)});`),
    ...(isFirst ? [`@import "tailwindcss/utilities.css" layer(utilities) source(none);`] : []),
    ...(isFirst ? sources.map((source) => `@source "${fromBundle(source)}";`) : []),
    ...(isFirst ? [`@source not "./component-gallery";`] : []),
  ].join("\n");
}

function readText(file: string): string {
  return readFileSync(file, "utf8");
}

const fromBundle = (file: string): string => file.replace(/^client/, ".");
