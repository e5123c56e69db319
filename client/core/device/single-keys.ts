/** Keys without a modifier that do something anywhere on a page; speech input may press them by accident, so they can be switched off (WCAG 2.1.4). */
const storageKey = "single-keys";

export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== "off";
  } catch {
    return true;
  }
}

export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, "off");
  } catch {
    // Storage can be forbidden; the keys stay as they are.
  }
}

/** Whether a press is a single key's, shifted or not: nobody else's, held by no modifier, no letter of what is being typed. */
export function isSingleKey(event: KeyboardEvent): boolean {
  const held = event.ctrlKey || event.metaKey || event.altKey;
  return (
    !(event.defaultPrevented || event.isComposing || event.repeat || held) && !isTyping(event.target) && singleKeysOn()
  );
}

/** Whether what has focus takes letters itself. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      "input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=textbox], [role=combobox]",
    ) !== null
  );
}
