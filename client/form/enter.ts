import { safeRedirect } from "#shared/domain/safe-redirect.ts";
import { call } from "./call.ts";
import type { FormBoot } from "./form-boot.ts";

/**
 * Leads on once a session began. docs/specification.md §11.1: a Secure cookie does not stick on plain http in
 * every browser, so the session is asked for first. @returns what to say where it was not kept.
 */
export async function enter(boot: FormBoot, redirect: string | undefined): Promise<string | null> {
  const me = await call(boot.apiBase, "/auth/me");
  if (me.kind === "refused" && me.status === 401) return boot.t("auth:login.cookieLost");
  location.assign(safeRedirect(redirect, boot.home));
  return null;
}
