import { LoginBody } from "#shared/contracts/auth.ts";
import { supportLogin } from "#shared/contracts/auth-sso.ts";
import type { FormBoot } from "./form-boot.ts";
import { liveForm } from "./live-form.ts";

/** Checks before it posts. Both forms leave the page: the edge alone can say that they came through this entrance. */
export function supportEntrance(form: HTMLFormElement, boot: FormBoot): void {
  liveForm(form, boot, { body: form.dataset["form"] === "support-code" ? supportLogin.body : LoginBody });
}
