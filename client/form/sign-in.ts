import { login, LoginBody } from "#shared/contracts/auth.ts";
import { verifyOtpPath } from "#shared/routes.ts";
import { enter } from "./enter.ts";
import type { FormBoot } from "./form-boot.ts";
import { rememberMethod } from "./last-method.ts";
import { liveForm } from "./live-form.ts";

/** Signs in without leaving the page until it is known that the session was kept. */
export function signIn(form: HTMLFormElement, boot: FormBoot): void {
  liveForm(form, boot, {
    body: LoginBody,
    path: login.path,
    async succeed(data, { redirect }) {
      rememberMethod("form");
      if (!(data as { otp_required?: boolean } | null)?.otp_required) return enter(boot, redirect);
      location.assign(otpPath(boot.home, redirect));
      return null;
    },
  });
}

/** The second step, in the page's language; `home` is where a visitor starts. */
export function otpPath(home: string, redirect: string | undefined): string {
  const path = (home === "/" ? "" : home) + verifyOtpPath;
  return redirect && redirect !== home ? `${path}?${new URLSearchParams({ redirect })}` : path;
}
