import { confirmLink as endpoint } from "#shared/contracts/auth-sso.ts";
import type { FormBoot } from "./form-boot.ts";
import { liveForm } from "./live-form.ts";

/** Checks before it posts; where it leads is the edge's to know. */
export function confirmLink(form: HTMLFormElement, boot: FormBoot): void {
  liveForm(form, boot, { body: endpoint.body });
}
