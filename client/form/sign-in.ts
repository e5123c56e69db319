import { LoginBody } from "#shared/contracts/auth.ts";
import { safeRedirect } from "#shared/domain/safe-redirect.ts";
import { call } from "./call.ts";
import type { FormBoot } from "./form-boot.ts";
import { rememberMethod } from "./last-method.ts";
import { liveForm } from "./live-form.ts";

/** Signs in without leaving the page until it is known that the session was kept. */
export function signIn(form: HTMLFormElement, boot: FormBoot): void {
  liveForm(form, boot, {
    body: LoginBody,
    path: "/auth/login",
    async succeed(data, values) {
      if ((data as { otp_required?: boolean } | null)?.otp_required) {
        location.assign(`${boot.home === "/" ? "" : boot.home}/auth/verify-otp`);
        return null;
      }
      // decisions.md, "Where tokens live": a Secure cookie does not stick on plain http in every browser.
      const me = await call(boot.apiBase, "/auth/me");
      if (me.kind === "refused" && me.status === 401) return boot.t("auth:login.cookieLost");
      rememberMethod("form");
      location.assign(safeRedirect(values["redirect"], boot.home));
      return null;
    },
  });
}
