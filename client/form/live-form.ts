import type * as z from "zod/mini";
import type { MessageKey } from "#client/core/messages/message-keys.ts";
import { type Answer, call, failureText } from "./call.ts";
import { setBusy } from "./busy.ts";
import { type Errors, fieldsOf, hasError, showErrors, showFieldError } from "./field-errors.ts";
import { showAlert } from "./form-alert.ts";
import type { FormBoot } from "./form-boot.ts";

type Values = Record<string, string>;

export interface LiveFormOptions {
  /** The contract's body: what is checked here is what the API checks. */
  body: z.ZodMiniType;
  /** Path of the call under the base path. Without it the form is posted once nothing is wrong with it. */
  path?: string;
  /** Fields that must not be empty though the contract lets them be absent. */
  needs?: readonly string[];
  /** Refusals that belong to one field: error code → field name. */
  fieldOfCode?: Readonly<Record<string, string>>;
  /** Whether a field is checked when it is left, before anything is sent; default true. */
  onLeave?: boolean;
  /** Refusals that end the form: error code → what stands in its place; false where nothing does. */
  endings?: Readonly<Record<string, () => boolean>>;
  /** What follows a success; what it answers is said above the form, and the form is free again. */
  succeed?: (data: unknown, values: Values) => Promise<string | null>;
}

/** The first error of each field, as i18n keys under `validation.` (shared/contracts). */
export function errorKeys(body: z.ZodMiniType, values: Values, needs: readonly string[] = []): Errors {
  const errors: Errors = {};
  for (const name of needs) if (!values[name]) errors[name] = "password_required";
  const result = body.safeParse(values);
  if (result.success) return errors;
  for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message;
  return errors;
}

/** Words that the bodies of these forms name; what says less is said of everything else. */
const said = [
  "email_required",
  "email_invalid",
  "password_required",
  "password_confirmation_required",
  "password_mismatch",
  "password_too_weak",
  "password_too_long",
  "password_common",
  "same_password",
  "otp_required",
  "otp_invalid",
  "required",
  "too_long",
] as const;

/** A contract names its words as a plain string. */
export function messageKeyOf(key: string): MessageKey {
  return `validation:${said.find((one) => one === key) ?? "invalid"}`;
}

/** Makes a plain form a call: errors on blur and at their fields, one call at a time, the page stays. */
export function liveForm(form: HTMLFormElement, boot: FormBoot, options: LiveFormOptions): void {
  const { t } = boot;
  let free: (() => void) | null = null;
  const valuesOf = (): Values =>
    Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
  const check = (): Errors => {
    const keys = errorKeys(options.body, valuesOf(), options.needs);
    return Object.fromEntries(Object.entries(keys).map(([name, key]) => [name, t(messageKeyOf(key))]));
  };

  watchFields(form, check, options.onLeave ?? true);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!free) void send();
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) release();
  });

  function release(): void {
    free?.();
    free = null;
  }

  async function send(): Promise<void> {
    showAlert(form, null);
    if (showErrors(form, check())) return;
    const values = valuesOf();
    free = setBusy(form);
    if (options.path === undefined) return form.submit();
    // Only what the contract knows leaves the page, in the form that it gives it.
    const answer = await call(boot.apiBase, options.path, options.body.parse(values));
    const said = answer.kind === "done" ? await succeeded(answer.data, values) : refused(answer, values);
    if (said === null) return;
    release();
    if (said) showAlert(form, said);
  }

  async function succeeded(data: unknown, values: Values): Promise<string | null> {
    return (await options.succeed?.(data, values)) ?? null;
  }

  /** Puts a refusal where it belongs; answers what is left to say above the form, null where the form is gone. */
  function refused(answer: Exclude<Answer, { kind: "done" }>, values: Values): string | null {
    if (answer.kind === "offline") return failureText(boot, answer);
    if (options.endings?.[answer.code ?? ""]?.()) return null;
    const field = options.fieldOfCode?.[answer.code ?? ""];
    const errors = firstOfEach(answer.fields);
    if (field !== undefined && field in values) errors[field] ??= answer.message;
    if (showErrors(form, errors)) return "";
    form.querySelector<HTMLInputElement>('input[type="password"]')?.select();
    if (answer.status === 429 && answer.retryAfterSeconds !== null)
      return wait(boot, answer.retryAfterSeconds, answer.code === "sign_in_paused");
    return failureText(boot, answer);
  }
}

function firstOfEach(fields: Record<string, string[]>): Errors {
  const errors: Errors = {};
  for (const [name, words] of Object.entries(fields)) if (words[0]) errors[name] = words[0];
  return errors;
}

/** Up to a minute and a half in seconds, beyond in minutes. */
function wait({ t }: FormBoot, seconds: number, isPaused: boolean): string {
  if (seconds <= 90) return t(isPaused ? "auth:form.pausedSeconds" : "auth:form.waitSeconds", { count: seconds });
  return t(isPaused ? "auth:form.pausedMinutes" : "auth:form.waitMinutes", { count: Math.ceil(seconds / 60) });
}

/** An error shows when a field is left and goes as soon as it is mended. */
function watchFields(form: HTMLFormElement, check: () => Errors, onLeave: boolean): void {
  let pressed = false;
  addEventListener("pointerdown", () => (pressed = true), true);
  addEventListener("pointerup", () => (pressed = false), true);
  addEventListener("pointercancel", () => (pressed = false), true);

  form.addEventListener("focusout", ({ target }) => {
    if (!onLeave || !(target instanceof HTMLInputElement)) return;
    const show = () => showFieldError(target, check()[target.name]);
    if (!pressed) return show();
    // An error that appeared while a button is being pressed would move it away from under the pointer.
    addEventListener("pointerup", () => setTimeout(show, 0), { once: true });
  });
  form.addEventListener("input", () => {
    const wrong = fieldsOf(form).filter(hasError);
    if (wrong.length === 0) return;
    const errors = onLeave ? check() : {};
    for (const input of wrong) showFieldError(input, errors[input.name]);
  });
}
