/**
 * The script of every page that React does not continue in the browser: sign-in, password, log-out and error pages.
 * Each of them works without it; none of it is needed to understand the page.
 *
 *   data-form="sign-in"          client/form/sign-in.ts
 *   data-form="password-change"  client/form/password-change.ts
 *   data-form="verify-otp"       client/form/verify-otp.ts
 *   data-form="confirm-link"     client/form/confirm-link.ts
 *   data-form="forgot-password"  client/form/forgot-password.ts
 *   data-form="reset-password"   client/form/reset-password.ts
 *   data-form="support-…"        client/form/support-entrance.ts
 *   data-form="log-out", "switch-account"  client/form/busy.ts
 *   data-error-page              client/core/page/error-page.dom.ts
 */
import { sayAlive } from "./core/page/alive-event.ts";
import { keepEarlyInput } from "./core/page/early-input.ts";
import { attachColourModeSwitch, watchColourMode } from "#client/ui/colour-mode.ts";
import { watchPasswordInputs } from "#client/ui/password-input.dom.ts";
import { postOnce } from "./form/busy.ts";
import { confirmLink } from "./form/confirm-link.ts";
import { watchErrorPage } from "./core/page/error-page.dom.ts";
import { forgotPassword } from "./form/forgot-password.ts";
import { readFormBoot } from "./form/form-boot.ts";
import { watchLanguageLists } from "./form/language-list.ts";
import { showLastMethod } from "./form/last-method.ts";
import { changePassword } from "./form/password-change.ts";
import { resetPassword } from "./form/reset-password.ts";
import { signIn } from "./form/sign-in.ts";
import { supportEntrance } from "./form/support-entrance.ts";
import { watchToasts } from "./form/toast.ts";
import { verifyOtp } from "./form/verify-otp.ts";
import "./ui/ground/ground.css";

const tellEarlyInput = keepEarlyInput(document);
const formsOf = (name: string) => document.querySelectorAll<HTMLFormElement>(`form[data-form="${name}"]`);

watchColourMode();
for (const element of document.querySelectorAll<HTMLElement>("[data-colour-mode]")) attachColourModeSwitch(element);
watchPasswordInputs();
watchLanguageLists();
watchToasts();
showLastMethod();
for (const name of ["log-out", "switch-account"]) for (const form of formsOf(name)) postOnce(form);
for (const page of document.querySelectorAll<HTMLElement>("[data-error-page]")) watchErrorPage(page);
sayAlive();

/** What needs words. Not awaited at the top level, with which the bundler would split everything into many more chunks. */
async function enhance(): Promise<void> {
  const boot = await readFormBoot();
  if (!boot) return tellEarlyInput();
  for (const form of formsOf("sign-in")) signIn(form, boot);
  for (const form of formsOf("password-change")) changePassword(form, boot);
  for (const form of formsOf("verify-otp")) verifyOtp(form, boot);
  for (const form of formsOf("confirm-link")) confirmLink(form, boot);
  for (const form of formsOf("forgot-password")) forgotPassword(form, boot);
  for (const form of formsOf("reset-password")) resetPassword(form, boot);
  for (const name of ["support-code", "support-sign-in"]) for (const form of formsOf(name)) supportEntrance(form, boot);
  tellEarlyInput();
}

void enhance();
