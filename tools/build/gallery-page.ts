import { readFile } from "node:fs/promises";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type Rolldown } from "vite";
import { helpPages } from "./help-pages.ts";
import { iconsNamed } from "./icon-collections.ts";
import { styleBundles } from "./style-bundles.ts";

const path = "/__ui";
const source = "client/component-gallery/index.html";

/**
 * `/__ui`: the component gallery of client/ui, answered by the development server before any Worker is asked. The production
 * build has no entry that reaches it.
 */
export function componentGallery(): Plugin {
  return {
    name: "component-gallery",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.split("?")[0] !== path) return next();
        readFile(source, "utf8")
          .then((html) => server.transformIndexHtml(request.url ?? path, html))
          .then((html) => response.setHeader("content-type", "text/html; charset=utf-8").end(html), next);
      });
      // Collections come into being with a build, so that the edge Worker has none to answer from here.
      server.middlewares.use("/_icons", async (request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? "", "http://development.invalid");
        const set = await iconsNamed(
          /^\/([\w-]+)\.json$/.exec(pathname)?.[1] ?? "",
          searchParams.get("icons")?.split(",") ?? [],
        );
        if (!set) return next();
        response.setHeader("content-type", "application/json").end(JSON.stringify(set));
      });
    },
  };
}

/** The same page as files, for its tests: path from the host's root → content. */
export async function buildGallery(): Promise<Map<string, string | Uint8Array>> {
  const result = (await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    plugins: [styleBundles(), react(), tailwindcss(), helpPages()],
    build: { write: false, rolldownOptions: { input: source, checks: { pluginTimings: false } } },
  })) as Rolldown.RolldownOutput;
  return new Map(
    result.output.map((file) => [
      file.fileName === source ? path : `/${file.fileName}`,
      file.type === "chunk" ? file.code : file.source,
    ]),
  );
}
