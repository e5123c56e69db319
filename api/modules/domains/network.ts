import type { Env } from "#api/env.ts";
import { cloudflareHostnames } from "./cloudflare-hostnames.ts";
import type { CustomHostnames } from "./custom-hostnames.ts";

export type Network = { mode: "network"; hostnames: CustomHostnames } | { mode: "operator" } | { mode: "local" };

export function networkOf(env: Env): Network {
  const { SAAS_ZONE: zone, SAAS_TOKEN: token, SAAS_TARGET: target } = env;
  if (zone && token && target) {
    const api = env.CLOUDFLARE_API || "https://api.cloudflare.com/client/v4";
    return { mode: "network", hostnames: cloudflareHostnames({ api, zone, token, target }) };
  }
  // Mail is kept on a local installation alone, where a browser finds *.localhost by itself.
  return { mode: env.MAILBOX === undefined ? "operator" : "local" };
}
