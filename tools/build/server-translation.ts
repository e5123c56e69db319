import { resolve } from "node:path";
import type { Plugin } from "vite";

/** Gives the Workers their own `react-i18next`: nothing there changes its language while a page is made. */
export function serverTranslation(): Plugin {
  return {
    name: "server-translation",
    enforce: "pre",
    applyToEnvironment: ({ config }) => config.consumer === "server",
    resolveId: {
      filter: { id: /^react-i18next$/ },
      handler: () => resolve("client/core/messages/server-translation.ts"),
    },
  };
}
