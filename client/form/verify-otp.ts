import * as z from "zod/mini";
import { verifyOtp as endpoint } from "#shared/contracts/auth-otp.ts";
import { watchOtpInput } from "#client/ui/otp-input.dom.ts";
import { enter } from "./enter.ts";
import type { FormBoot } from "./form-boot.ts";
import { liveForm } from "./live-form.ts";
import { watchResend } from "./resend.ts";

/** The form's text values as the call wants them; the secret stays in the edge's cookie. */
export const OtpForm = z.pipe(
  z.transform(({ otp, trust_device }: { otp?: string; trust_device?: string }) => ({
    otp: otp ?? "",
    ...(trust_device === "true" && { trust_device: true }),
  })),
  endpoint.body,
);

/** Sends the code by itself once it is whole; a wrong one stays, chosen, to be typed over. */
export function verifyOtp(form: HTMLFormElement, boot: FormBoot): void {
  const input = form.elements.namedItem("otp");
  if (!(input instanceof HTMLInputElement)) return;
  watchOtpInput(input, () => form.requestSubmit());
  watchResend(form, boot, input);
  liveForm(form, boot, {
    body: OtpForm,
    // Where the code leads is the edge's to know: only a sign-in is done without leaving the page.
    ...(form.dataset["posts"] === undefined && { path: endpoint.path }),
    // A visitor who turns to the mailbox or asks for a new code has made no mistake yet.
    onLeave: false,
    fieldOfCode: { otp_wrong: "otp" },
    succeed: (_data, { redirect }) => enter(boot, redirect),
  });
}
