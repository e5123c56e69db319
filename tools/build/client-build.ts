import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build as bundle } from "esbuild";
import type { Plugin, ResolvedConfig } from "vite";
import { carryOldBuilds, readOldBuilds } from "./old-builds.ts";
import { writeIconCollections } from "./icon-collections.ts";
import { writeShareFonts } from "./share-fonts.ts";
import { assetsOf, devAssets, type ClientAssets, type ViteManifest } from "./client-assets.ts";

const virtualId = "virtual:client-assets";
const resolvedId = `\0${virtualId}`;
const outDir = "dist/client";

/**
 * Builds the client before the Workers, tells the edge Worker which files each entry and page needs
 * (`virtual:client-assets`), and writes `builds/latest.json`, `builds/meta/<id>.json` and what the edge reads from its
 * own files: faces of social images, icon collections.
 */
export function clientBuild(): Plugin {
  let config: ResolvedConfig;
  let assets: ClientAssets | null = null;
  return {
    name: "client-build",
    config: () => ({
      builder: {
        async buildApp(builder) {
          const client = builder.environments.client;
          if (!client) throw new Error("There is no client environment");
          const old = await readOldBuilds(outDir);
          await builder.build(client);
          await buildServiceWorker();
          const manifestText = await readFile(join(outDir, ".vite/manifest.json"), "utf8");
          const manifest = JSON.parse(manifestText) as ViteManifest;
          const id = createHash("sha256").update(manifestText).digest("hex").slice(0, 12);
          const timestamp = old.latest?.id === id ? old.latest.timestamp : Date.now();
          assets = assetsOf(manifest, id, builtText);
          const kept = await carryOldBuilds(outDir, old, id);
          await writeBuilds(id, timestamp, manifest, kept);
          await writeFile(join(outDir, ".assetsignore"), ".vite\n");
          await writeShareFonts(join(outDir, "fonts/share"));
          await writeIconCollections(join(outDir, "fonts/icons"));
        },
      },
    }),
    configResolved(resolved) {
      config = resolved;
    },
    resolveId: (id) => (id === virtualId ? resolvedId : null),
    async load(id) {
      if (id !== resolvedId) return null;
      if (config.command === "serve" && !config.isProduction) return `export default ${JSON.stringify(devAssets)};`;
      if (!assets && existsSync(join(outDir, ".vite/manifest.json"))) {
        const text = await readFile(join(outDir, ".vite/manifest.json"), "utf8");
        assets = assetsOf(
          JSON.parse(text) as ViteManifest,
          createHash("sha256").update(text).digest("hex").slice(0, 12),
          builtText,
        );
      }
      return `export default ${JSON.stringify(assets ?? devAssets)};`;
    },
  };
}

function builtText(file: string): string {
  return readFileSync(join(outDir, file), "utf8");
}

/** One script under a name that never changes, for the whole host: it can share no chunk with the pages. */
async function buildServiceWorker(): Promise<void> {
  await bundle({
    entryPoints: ["client/service-worker/main.ts"],
    outfile: join(outDir, "service-worker.js"),
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
  });
}

async function writeBuilds(id: string, timestamp: number, manifest: ViteManifest, kept: string[]): Promise<void> {
  const files = new Set<string>();
  for (const chunk of Object.values(manifest)) {
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
  }
  await mkdir(join(outDir, "builds/meta"), { recursive: true });
  await writeFile(join(outDir, "builds/latest.json"), JSON.stringify({ id, timestamp }));
  await writeFile(
    join(outDir, `builds/meta/${id}.json`),
    JSON.stringify({ id, timestamp, previous: kept, files: [...files].toSorted() }),
  );
}
