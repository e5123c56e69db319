import type { Context } from "hono";
import { azureCallbackPath, logOutPath, partnerPath, signOnPath, ssoCallbackPath } from "#shared/routes.ts";
import type { VisitResult } from "./visit-result.ts";
import type { AppEnv } from "./context.ts";
import { leaveByLink } from "./forms/sign-in-forms.ts";
import { partnerLink } from "./partner/partner-link.ts";
import { startSignOn } from "./sign-on/start-sign-on.ts";
import { signOnCallback } from "./sign-on/sign-on-callback.ts";

type VisitHandler = (c: Context<AppEnv>) => Promise<VisitResult>;

/** The closed list of pages whose GET does something: each is reached by a redirect or a link, never by a form. */
const visitHandlers: Readonly<Record<string, VisitHandler>> = {
  [logOutPath]: leaveByLink,
  [signOnPath]: startSignOn,
  [azureCallbackPath]: (c) => signOnCallback(c, "/auth/azure-login"),
  [ssoCallbackPath]: (c) => signOnCallback(c, "/auth/sso/callback"),
  [partnerPath]: partnerLink,
};

/** HEAD never does anything; a browser that only prepares a visit is sent away until somebody means it. */
export async function handleVisit(c: Context<AppEnv>): Promise<VisitResult> {
  const handler = Object.hasOwn(visitHandlers, c.get("path")) ? visitHandlers[c.get("path")] : undefined;
  return handler === undefined || c.req.method !== "GET" ? { kind: "page" } : handler(c);
}
