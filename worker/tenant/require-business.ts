import type { Context, MiddlewareHandler } from "hono";
import type { AppEnv } from "../context.ts";
import { resolveBusinessLocale } from "../locale/locale-routing.ts";
import type { TenantDirectory } from "./directory.ts";
import type { ProfileAnswer } from "./profile-source.ts";

interface TenantFailure {
  kind: "business-missing" | "business-unavailable";
  status: number;
  message: string;
}

type Refuse = (c: Context<AppEnv>, failure: TenantFailure) => Promise<Response>;

/** Hostname → business; everything after this line has one. */
export function requireBusiness(directory: TenantDirectory, refuse: Refuse): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const site = c.get("site");
    const answer: ProfileAnswer =
      site.hostname === "" ? { kind: "missing" } : await directory.find(site, (work) => c.executionCtx.waitUntil(work));
    // docs/specification.md §2.8: these are the words that the page's test for a missing business reads.
    if (answer.kind === "missing")
      return refuse(c, { kind: "business-missing", status: 404, message: "Business not found" });
    if (answer.kind === "unavailable") {
      return refuse(c, { kind: "business-unavailable", status: answer.status, message: answer.message });
    }
    const { profile, tag, translationTags } = answer;
    resolveBusinessLocale(c, profile.locale);
    c.set("business", profile);
    c.set("businessTag", tag);
    c.set("translationTags", translationTags);
    await next();
    // Whoever changed it sees it with the next page.
    if (site.changes?.business) await directory.reload(site, (work) => c.executionCtx.waitUntil(work));
    return undefined;
  };
}
