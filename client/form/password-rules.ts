import { passwordRules } from "#shared/contracts/auth.ts";
import type { FormBoot } from "./form-boot.ts";

/** Ticks the five rules while the new password is typed, and tells a reader how many hold once typing rests. */
export function tickRules(form: HTMLFormElement, { t }: FormBoot): void {
  const input = form.querySelector<HTMLInputElement>('input[name="password"]');
  const status = form.querySelector<HTMLElement>("[data-rules-status]");
  if (!input) return;
  let timer = 0;
  const tick = () => {
    let met = 0;
    for (const { key, test } of passwordRules) {
      const holds = test(input.value);
      if (holds) met += 1;
      markRule(form, key, holds);
    }
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      if (status && input.value) status.textContent = t("password:rules.status", { count: met });
    }, 800);
  };
  input.addEventListener("input", tick);
  // A browser may fill a field in before scripts run.
  if (input.value) tick();
}

function markRule(form: HTMLFormElement, key: string, holds: boolean): void {
  const line = form.querySelector<HTMLElement>(`[data-rule="${key}"]`);
  const words = line?.querySelector<HTMLElement>("[data-met]");
  line?.classList.toggle("is-met", holds);
  if (words) words.textContent = (holds ? words.dataset["met"] : words.dataset["unmet"]) ?? "";
}
