/**
 * Puts a page's outcome in place of its form and its heading into focus. `words` are written where `data-fill` names
 * their key. False where the page has no such outcome.
 */
export function showOutcome(
  form: HTMLFormElement,
  name: "done" | "expired",
  words: Record<string, string> = {},
): boolean {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-outcome="${name}"]`);
  const content = form.closest("main");
  if (!template || !content) return false;
  const outcome = template.content.cloneNode(true) as DocumentFragment;
  for (const place of outcome.querySelectorAll<HTMLElement>("[data-fill]")) {
    place.textContent = words[place.dataset["fill"] ?? ""] ?? "";
  }
  content.replaceChildren(outcome);
  content.querySelector<HTMLElement>("h1")?.focus();
  return true;
}
