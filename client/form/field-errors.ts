import { iconCircleAlert } from "#client/ui/icons.ts";

/** Field name → words. */
export type Errors = Record<string, string>;

export function fieldsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(".field input")];
}

export function hasError(input: HTMLInputElement): boolean {
  return input.getAttribute("aria-invalid") === "true";
}

/** Draws a field's error as `Field` (client/ui/field.tsx) does at the edge, or takes it away. */
export function showFieldError(input: HTMLInputElement, words: string | undefined): void {
  const field = input.closest(".field");
  const box = input.closest(".input, .otp");
  if (!field || !box) return;
  const id = `${input.id}-error`;
  const shown = document.getElementById(id);
  const described = (input.getAttribute("aria-describedby") ?? "").split(" ").filter((name) => name && name !== id);
  if (!words) {
    shown?.remove();
    box.classList.remove("is-error");
    input.removeAttribute("aria-invalid");
  } else {
    const line = shown ?? box.insertAdjacentElement("afterend", document.createElement("p"));
    if (line && line !== shown) {
      line.className = "error";
      line.id = id;
      line.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${iconCircleAlert}</svg><span></span>`;
    }
    const text = line?.querySelector("span");
    // Words come from the server too: text, never markup.
    if (text && text.textContent !== words) text.textContent = words;
    box.classList.add("is-error");
    input.setAttribute("aria-invalid", "true");
    described.unshift(id);
  }
  if (described.length > 0) input.setAttribute("aria-describedby", described.join(" "));
  else input.removeAttribute("aria-describedby");
}

/** Shows all errors of a form and focuses the first; false where there are none. */
export function showErrors(form: HTMLFormElement, errors: Errors): boolean {
  let first: HTMLInputElement | null = null;
  for (const input of fieldsOf(form)) {
    showFieldError(input, errors[input.name]);
    if (errors[input.name]) first ??= input;
  }
  first?.focus();
  // What is typed next replaces it.
  if (first?.dataset["keepSelected"] !== undefined) first.select();
  return first !== null;
}
