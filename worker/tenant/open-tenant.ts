import type { Context, MiddlewareHandler } from "hono";
import type { AppEnv } from "../context.ts";
import { speakForBusiness } from "../locale/locale-routing.ts";
import { refreshThroughLock } from "../session/ask-lock.ts";
import { readAuthCookies } from "../session/auth-cookies.ts";
import { EdgeSession } from "../session/session.ts";
import { Steps } from "../session/steps.ts";
import type { TenantDirectory } from "./directory.ts";
import type { ProfileAnswer } from "./profile-source.ts";

export interface TenantFailure {
  kind: "business-missing" | "business-unavailable";
  status: number;
  message: string;
}

type Refuse = (c: Context<AppEnv>, failure: TenantFailure) => Promise<Response>;

/** Hostname → business and the viewer's session there; everything after this line has both. */
export function openTenant(directory: TenantDirectory, now: () => number, refuse: Refuse): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { site } = c.var;
    const answer: ProfileAnswer =
      site.hostname === "" ? { kind: "missing" } : await directory.find(site, (work) => c.executionCtx.waitUntil(work));
    // docs/specification.md §2.8: these are the words that the page's test for a missing business reads.
    if (answer.kind === "missing")
      return refuse(c, { kind: "business-missing", status: 404, message: "Business not found" });
    if (answer.kind === "unavailable") {
      return refuse(c, { kind: "business-unavailable", status: answer.status, message: answer.message });
    }
    const { profile } = answer;
    speakForBusiness(c, profile.locale);
    const cookies = readAuthCookies(c.req.header("cookie"));
    // A foreign learning API may know no ids; then the hostname tells the locks of two businesses apart.
    const tenantId = profile.id || site.hostname;
    const steps = new Steps(c.req.header("cookie"), c.var.outgoing);
    const session = new EdgeSession({
      site: c.var.site,
      businessId: profile.id,
      steps,
      cookies,
      outgoing: c.var.outgoing,
      now,
      refresh: (refreshToken) => refreshThroughLock(c.var.site, tenantId, refreshToken, c.env.REFRESH_LOCK),
    });
    c.set("business", profile);
    c.set("edgeSession", session);
    c.set("session", session);
    c.set("steps", steps);
    c.set("otpStep", steps.otpStep);
    c.set("linkStep", steps.linkStep);
    c.set("ambiguousSession", cookies.ambiguous);
    return next();
  };
}
