import { iconCircleAlert } from "#client/ui/icons.ts";

/** Says above a form why it was refused, as `FormAlert` does at the edge; null takes it away. */
export function showAlert(form: HTMLFormElement, words: string | null): void {
  const region = form.previousElementSibling;
  if (!(region instanceof HTMLElement) || region.dataset["formAlert"] === undefined) return;
  region.replaceChildren();
  if (!words) return;
  const alert = document.createElement("div");
  alert.className = "alert err";
  alert.innerHTML = `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${iconCircleAlert}</svg><span></span>`;
  const text = alert.querySelector("span");
  if (text) text.textContent = words;
  region.append(alert);
}
