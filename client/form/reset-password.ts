import { resetPassword as endpoint } from "#shared/contracts/auth-otp.ts";
import type { FormBoot } from "./form-boot.ts";
import { liveForm } from "./live-form.ts";
import { showOutcome } from "./outcome.ts";
import { tickRules } from "./password-rules.ts";

/** Sets a new password by the link's token; success and a link that is spent stand in place of the form. */
export function resetPassword(form: HTMLFormElement, boot: FormBoot): void {
  tickRules(form, boot);
  liveForm(form, boot, {
    body: endpoint.body,
    path: endpoint.path,
    endings: { link_expired: () => showOutcome(form, "expired") },
    async succeed() {
      if (!showOutcome(form, "done")) location.assign(boot.home);
      return null;
    },
  });
}
