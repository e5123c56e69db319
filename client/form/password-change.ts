import { ChangePasswordBody } from "#shared/contracts/auth.ts";
import { safeRedirect } from "#shared/domain/safe-redirect.ts";
import type { FormBoot } from "./form-boot.ts";
import { liveForm } from "./live-form.ts";
import { showOutcome } from "./outcome.ts";
import { tickRules } from "./password-rules.ts";

/** Sets a new password; success leads on, or stands in place of the form. */
export function changePassword(form: HTMLFormElement, boot: FormBoot): void {
  tickRules(form, boot);
  liveForm(form, boot, {
    body: ChangePasswordBody,
    path: "/auth/change-password",
    needs: form.elements.namedItem("current_password") ? ["current_password"] : [],
    fieldOfCode: { wrong_password: "current_password", same_password: "password" },
    async succeed(_data, values) {
      if (form.dataset["leadsOn"] === "true" || !showOutcome(form, "done")) {
        location.assign(safeRedirect(values["redirect"], boot.home));
      }
      return null;
    },
  });
}
