/** Closes the language list on Escape and when the visitor turns to something else. */
export function watchLanguageLists(root: Document = document): void {
  for (const list of root.querySelectorAll<HTMLDetailsElement>("details[data-lang-list]")) {
    list.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || !list.open) return;
      list.open = false;
      list.querySelector("summary")?.focus();
    });
    list.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !list.contains(relatedTarget)) list.open = false;
    });
    root.addEventListener("pointerdown", ({ target }) => {
      if (target instanceof Node && !list.contains(target)) list.open = false;
    });
  }
}
