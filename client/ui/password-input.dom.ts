function toggle(button: HTMLElement): void {
  const input = document.getElementById(button.getAttribute("aria-controls") ?? "");
  if (!(input instanceof HTMLInputElement)) return;
  const shown = input.type === "password";
  input.type = shown ? "text" : "password";
  button.dataset["shown"] = String(shown);
  button.setAttribute("aria-label", (shown ? button.dataset["hideLabel"] : button.dataset["showLabel"]) ?? "");
}

function hintOf(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof HTMLInputElement)) return null;
  const id = target.dataset["capsHint"];
  return id ? document.querySelector<HTMLElement>(`#${CSS.escape(id)} .caps`) : null;
}

function showCapsLock(event: Event): void {
  const hint = hintOf(event.target);
  if (hint && event instanceof KeyboardEvent) hint.hidden = !event.getModifierState("CapsLock");
}

/**
 * Brings every `PasswordInput` under `root` to life, present and future ones: show and hide, caps-lock hint; on
 * submit a shown password is hidden again, so that browsers do not keep it as ordinary form text.
 * @returns stops it.
 */
export function watchPasswordInputs(root: Document | HTMLElement = document): () => void {
  const stop = new AbortController();
  const on = (type: string, listener: (event: Event) => void) => {
    root.addEventListener(type, listener, { signal: stop.signal, capture: true });
  };
  on("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(".reveal") : null;
    if (button) toggle(button);
  });
  on("keydown", showCapsLock);
  on("keyup", showCapsLock);
  on("focusout", (event) => {
    const hint = hintOf(event.target);
    if (hint) hint.hidden = true;
  });
  on("submit", (event) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    for (const button of event.target.querySelectorAll<HTMLElement>('.reveal[data-shown="true"]')) toggle(button);
  });
  return () => stop.abort();
}
