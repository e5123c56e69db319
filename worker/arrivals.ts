import type { Context } from "hono";
import type { Arrival } from "./arrival.ts";
import type { AppEnv } from "./context.ts";
import { leaveByLink } from "./forms/log-out-page.ts";
import { partnerLink } from "./partner/partner-link.ts";
import { startSignOn } from "./sign-on/start-sign-on.ts";
import { signOnCallback } from "./sign-on/sign-on-callback.ts";

type Arrive = (c: Context<AppEnv>) => Promise<Arrival>;

/** The closed list of pages whose GET does something: each is reached by a redirect or a link, never by a form. */
const arrivals: Readonly<Record<string, Arrive>> = {
  "/auth/logout": leaveByLink,
  "/auth/login-sso": startSignOn,
  "/auth/azure/callback": (c) => signOnCallback(c, "/auth/azure-login"),
  "/sso/callback": (c) => signOnCallback(c, "/auth/sso/callback"),
  "/auth/login-jubviec": partnerLink,
};

/** HEAD never does anything; a browser that only prepares a visit is sent away until somebody means it. */
export async function arrive(c: Context<AppEnv>): Promise<Arrival> {
  const arrival = Object.hasOwn(arrivals, c.var.path) ? arrivals[c.var.path] : undefined;
  return arrival === undefined || c.req.method !== "GET" ? { kind: "page" } : arrival(c);
}
