import type { Env } from "#api/env.ts";
import { isLocalInstallation } from "#api/http/local-installation.ts";
import { cloudflareHostnames } from "./cloudflare-hostnames.ts";
import type { CustomHostnames } from "./custom-hostnames.ts";

export type Network = { mode: "network"; hostnames: CustomHostnames } | { mode: "operator" } | { mode: "local" };

export function networkOf(env: Env): Network {
  const { SAAS_ZONE: zone, SAAS_TOKEN: token, SAAS_TARGET: target } = env;
  if (zone && token && target) {
    const api = env.CLOUDFLARE_API || "https://api.cloudflare.com/client/v4";
    return { mode: "network", hostnames: cloudflareHostnames({ api, zone, token, target }) };
  }
  // There a browser finds *.localhost by itself.
  return { mode: isLocalInstallation(env) ? "local" : "operator" };
}
