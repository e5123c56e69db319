import { forgotPassword as endpoint } from "#shared/contracts/auth-otp.ts";
import type { FormBoot } from "./form-boot.ts";
import { liveForm } from "./live-form.ts";
import { showOutcome } from "./outcome.ts";

/** Asks for a link; success stands in place of the form and repeats the address. */
export function forgotPassword(form: HTMLFormElement, boot: FormBoot): void {
  liveForm(form, boot, {
    body: endpoint.body,
    path: endpoint.path,
    async succeed(_data, { email = "" }) {
      const words = { "password:forgot.doneText": boot.t("password:forgot.doneText", { email: email.trim() }) };
      if (!showOutcome(form, "done", words)) location.reload();
      return null;
    },
  });
}
