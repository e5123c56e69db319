const key = "sign-in-method";

/** Remembers the way in for the next visit on this device. */
export function rememberMethod(method: string): void {
  try {
    localStorage.setItem(key, method);
  } catch {
    // A reminder, no more: without storage there is none.
  }
}

/** Marks the way that was used last, where the page offers more than one. */
export function showLastMethod(root: Document = document): void {
  let last: string | null = null;
  try {
    last = localStorage.getItem(key);
  } catch {
    return;
  }
  for (const mark of root.querySelectorAll<HTMLElement>("[data-last-used]"))
    mark.hidden = mark.dataset["lastUsed"] !== last;
  for (const link of root.querySelectorAll<HTMLElement>("a[data-method]")) {
    link.addEventListener("click", () => rememberMethod(link.dataset["method"] ?? ""));
  }
}
