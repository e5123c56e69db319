import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../context.ts";
import { refreshThroughLock } from "./ask-lock.ts";
import { readAuthCookies } from "./auth-cookies.ts";
import { cookiesOf } from "./cookie-header.ts";
import { EdgeSession } from "./session.ts";
import { SignInSteps } from "./sign-in-steps.ts";

/** Cookies → the viewer's session at this business, and the ways in that this browser is in the middle of. */
export function openSession(now: () => number): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const [site, business, outgoing] = [c.get("site"), c.get("business"), c.get("outgoing")];
    const cookies = readAuthCookies(cookiesOf(c));
    // A foreign learning API may know no ids; then the hostname tells the locks of two businesses apart.
    const tenantId = business.id || site.hostname;
    const steps = new SignInSteps(cookiesOf(c), outgoing);
    const session = new EdgeSession({
      site,
      businessId: business.id,
      steps,
      cookies,
      outgoing,
      now,
      refresh: (refreshToken) => refreshThroughLock(site, tenantId, refreshToken, c.env.REFRESH_LOCK),
    });
    c.set("edgeSession", session);
    c.set("session", session);
    c.set("steps", steps);
    c.set("otpStep", steps.otpStep);
    c.set("linkStep", steps.linkStep);
    c.set("ambiguousSession", cookies.ambiguous);
    return next();
  };
}
