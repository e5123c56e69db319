/** Lets a toast that came with the page be put away: closed at once, gone after 200 ms (docs/specification.md §4.7). */
export function watchToasts(root: Document = document): void {
  for (const toast of root.querySelectorAll<HTMLElement>("[data-toast]")) {
    const close = toast.querySelector<HTMLElement>("[data-toast-close]");
    close?.addEventListener("click", () => {
      toast.dataset["state"] = "closed";
      setTimeout(() => toast.remove(), 200);
    });
  }
}
