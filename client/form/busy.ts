/** Marks a form's button as working; it keeps focus and place. @returns sets it free again. */
export function setBusy(form: HTMLFormElement): () => void {
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!button) return () => undefined;
  const words = button.textContent;
  button.setAttribute("aria-busy", "true");
  button.setAttribute("aria-disabled", "true");
  button.textContent = button.dataset["busyLabel"] ?? words;
  return () => {
    button.removeAttribute("aria-busy");
    button.removeAttribute("aria-disabled");
    button.textContent = words;
  };
}

/** A form that is posted once, however often its button is pressed. */
export function postOnce(form: HTMLFormElement): void {
  let free: (() => void) | null = null;
  form.addEventListener("submit", (event) => {
    if (free) event.preventDefault();
    // The browser reads the form after this event: what it shows may change only then.
    else free = setBusy(form);
  });
  // A page that comes back from the browser's own cache must not stay busy.
  addEventListener("pageshow", (event) => {
    if (!event.persisted) return;
    free?.();
    free = null;
  });
}
