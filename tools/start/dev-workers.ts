import { resolve } from "node:path";
import type { PluginConfig } from "@cloudflare/vite-plugin";
import { publicAddress } from "../platform/public-address.ts";

const mailbox = "learning-mailbox";

/** The Workers of `npm run dev`: those that are built, and the mailbox, which is in no build. */
export function devWorkers(port: number): Required<Pick<PluginConfig, "config" | "auxiliaryWorkers">> {
  return {
    config: ({ services = [] }) => ({
      main: resolve("mailbox/local-edge.ts"),
      services: [...services, { binding: "MAILBOX", service: mailbox }],
    }),
    auxiliaryWorkers: [
      {
        configPath: "./api/wrangler.toml",
        config: ({ services = [] }) => ({
          services: [...services, { binding: "MAILBOX", service: mailbox }],
          vars: { PUBLIC_ADDRESS: publicAddress({ port }) },
        }),
      },
      { configPath: "./pictures/wrangler.toml" },
      { configPath: "./mailbox/wrangler.toml" },
    ],
  };
}
