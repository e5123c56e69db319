import { join } from "node:path";
import type { Plugin } from "vite";
import { readHelp } from "./help-articles.ts";

const prefix = "virtual:help/";

/** `virtual:help/<locale>`: the articles of the help centre in one language, a chunk of their own. */
export function helpPages(): Plugin {
  let root = process.cwd();
  return {
    name: "help-pages",
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const locale = id.slice(prefix.length + 1);
      const sections = await readHelp(root, locale);
      for (const { articles } of sections)
        for (const { name } of articles) this.addWatchFile(join(root, "help", locale, `${name}.md`));
      return `export default ${JSON.stringify(sections)};`;
    },
  };
}
