import type { Context } from "hono";
import type { AppEnv, Variables } from "../context.ts";

type Given = Pick<Variables, "business" | "path" | "session"> &
  Partial<Pick<Variables, "locale" | "nonce" | "requestId" | "flash">>;

/** What a page finds in its context, where no step of a sign-in is under way. */
export function setPageContext(c: Context<AppEnv>, given: Given): void {
  c.set("business", given.business);
  c.set("path", given.path);
  c.set("session", given.session);
  c.set("locale", given.locale ?? "en");
  c.set("nonce", given.nonce ?? "n");
  c.set("requestId", given.requestId ?? "r");
  c.set("flash", given.flash ?? null);
  c.set("otpStep", null);
}
