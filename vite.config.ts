import { cloudflare } from "@cloudflare/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { faceSheets } from "./tools/build/client-assets.ts";
import { clientBuild } from "./tools/build/client-build.ts";
import { frontDoors } from "./tools/build/front-doors.ts";
import { helpPages } from "./tools/build/help-pages.ts";
import { interFaces } from "./tools/build/inter-faces.ts";
import { leanContracts } from "./tools/build/lean-contracts.ts";
import { leanRadix } from "./tools/build/lean-radix.ts";
import { componentGallery } from "./tools/build/gallery-page.ts";
import { lookGate } from "./tools/build/look-gate.ts";
import { serverTranslation } from "./tools/build/server-translation.ts";
import { sharedChunk } from "./tools/build/shared-chunk.ts";
import { styleBundles } from "./tools/build/style-bundles.ts";
import { devWorkers } from "./tools/start/dev-workers.ts";

/** tools/start/dev.ts says which port it serves. */
const devPort = Number(process.env["PORT"] ?? 8787);

export default defineConfig(({ command }) => ({
  publicDir: "client/public",
  plugins: [
    lookGate(),
    styleBundles(),
    react(),
    tailwindcss(),
    clientBuild(),
    frontDoors(),
    serverTranslation(),
    helpPages(),
    interFaces(),
    leanContracts(),
    leanRadix(),
    componentGallery(),
    cloudflare({
      configPath: "./wrangler.toml",
      ...(command === "serve"
        ? devWorkers(devPort)
        : { auxiliaryWorkers: [{ configPath: "./api/wrangler.toml" }, { configPath: "./pictures/wrangler.toml" }] }),
      persistState: { path: ".wrangler/state" },
      inspectorPort: false,
      remoteBindings: false,
    }),
  ],
  environments: {
    client: {
      build: {
        outDir: "dist/client",
        manifest: true,
        // The policy of what a page loads takes faces from the page's own host alone (worker/render/csp.ts).
        assetsInlineLimit: (file: string) => (file.endsWith(".woff2") ? false : undefined),
        modulePreload: {
          // What every page of the app stands on is there before any page comes later: it would be named with each of them.
          resolveDependencies: (_file, needed, { hostType }) =>
            hostType === "html"
              ? needed
              : needed.filter(
                  (file) =>
                    !/assets\/(?:rolldown-runtime|react|libraries|app|pages|error-page\.dom)-[\w-]{8}\.(?:js|css)$/.test(
                      file,
                    ),
                ),
        },
        // Old builds' chunks are carried over by tools/build/old-builds.ts.
        emptyOutDir: true,
        rolldownOptions: {
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [{ debugName: "sharedChunk", name: sharedChunk }],
            },
          },
          input: { app: "client/entry.client.tsx", form: "client/entry.form.ts", ...faceSheets },
          // `...Other.shape` in a schema that nobody uses must not keep it (tools/build/lean-contracts.ts).
          treeshake: { propertyReadSideEffects: false },
          // Addresses and the like are in place where they are used, instead of an export that every chunk asks for.
          optimization: { inlineConst: { mode: "all", pass: 2 } },
        },
      },
    },
  },
}));
