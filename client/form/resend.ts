import { renewOtp } from "#shared/contracts/auth-otp.ts";
import { call, failureText } from "./call.ts";
import { showFieldError } from "./field-errors.ts";
import { showAlert } from "./form-alert.ts";
import type { FormBoot } from "./form-boot.ts";

/** Seconds between two codes (the learning API refuses sooner ones). */
const pauseSeconds = 30;

/** "0:28". */
export function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** The button that asks for a new code: counts down until it may, says so to readers at the start and at the end alone. */
export function watchResend(form: HTMLFormElement, boot: FormBoot, input: HTMLInputElement): void {
  const place = form.querySelector<HTMLElement>("[data-resend]");
  const button = place?.querySelector("button");
  const status = form.querySelector<HTMLElement>("[data-resend-status]");
  if (!place || !button || !status) return;
  const { t } = boot;
  const ready = button.textContent ?? "";
  let until = 0;
  let asking = false;

  const tick = () => {
    const left = Math.ceil((until - performance.now()) / 1000);
    button.setAttribute("aria-disabled", String(left > 0));
    button.textContent = left > 0 ? t("auth:otp.resendIn", { time: countdown(left) }) : ready;
    if (left > 0) setTimeout(tick, 250);
    // The button itself shows it.
    else if (until > 0) say(t("auth:otp.ready"), "heard");
  };
  const say = (words: string, how?: "heard") => {
    status.textContent = words;
    status.classList.toggle("visually-hidden", how === "heard");
  };
  const wait = (seconds: number) => {
    until = performance.now() + seconds * 1000;
    tick();
  };
  button.addEventListener("click", (event) => {
    event.preventDefault();
    if (asking || button.getAttribute("aria-disabled") === "true") return;
    asking = true;
    void ask().finally(() => (asking = false));
  });

  async function ask(): Promise<void> {
    showAlert(form, null);
    showFieldError(input, undefined);
    say(t("auth:otp.sending"));
    const answer = await call(boot.apiBase, renewOtp.path, {});
    if (answer.kind !== "done") {
      say("");
      if (answer.kind === "refused" && answer.retryAfterSeconds !== null) wait(answer.retryAfterSeconds);
      showAlert(form, failureText(boot, answer));
      return;
    }
    input.value = "";
    input.focus();
    wait(pauseSeconds);
    say(`${t("auth:otp.sent")} ${t("auth:otp.waitSaid", { count: pauseSeconds })}`);
  }

  const first = Number(place.dataset["wait"]);
  if (first > 0) wait(first);
}
