import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../context.ts";
import { urlOf } from "../http/url-of.ts";
import { refreshThroughLock } from "./ask-lock.ts";
import { readAuthCookies } from "./auth-cookies.ts";
import { cookiesOf } from "./cookie-header.ts";
import { EdgeSession } from "./session.ts";
import { SignInSteps } from "./sign-in-steps.ts";
import { openViewing } from "./viewing.ts";

/** Cookies → the viewer's session at this business, and the ways in that this browser is in the middle of. */
export function openSession(now: () => number): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const [site, business, outgoing] = [c.get("site"), c.get("business"), c.get("outgoing")];
    const cookies = readAuthCookies(cookiesOf(c));
    // A foreign learning API may know no ids; then the hostname tells the locks of two businesses apart.
    const tenantId = business.id || site.hostname;
    const steps = new SignInSteps(cookiesOf(c), outgoing);
    const parts = { site, businessId: business.id, steps, outgoing, now };
    const session = new EdgeSession({
      ...parts,
      cookies,
      refresh: (refreshToken) => refreshThroughLock(site, tenantId, refreshToken, c.env.REFRESH_LOCK),
    });
    c.set("edgeSession", session);
    const viewing = openViewing(c, cookies, parts);
    c.set("viewing", viewing);
    // What a device keeps to open without a network is of whoever signed in on it.
    c.set("session", viewing && !urlOf(c).pathname.startsWith("/_shell/") ? viewing.session : session);
    c.set("steps", steps);
    c.set("otpStep", steps.otpStep);
    c.set("linkStep", steps.linkStep);
    c.set("ambiguousSession", cookies.ambiguous);
    return next();
  };
}
