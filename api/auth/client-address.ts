import type { Context } from "hono";
import type { AppEnv } from "../context.ts";
import { sameSecret } from "./secrets.ts";

/**
 * The visitor's address as the edge saw it. Where this API is reached over the network (a secret is set), only an edge
 * that knows the secret may name it. Unknown addresses share one count.
 */
export async function clientAddress(c: Context<AppEnv>): Promise<string> {
  const named = c.req.header("X-Client-Address")?.slice(0, 64) ?? "";
  if (named === "" || !c.env.API_SECRET) return named;
  return (await sameSecret(c.req.header("X-Edge-Secret") ?? "", c.env.API_SECRET)) ? named : (c.req.header("CF-Connecting-IP") ?? "");
}
