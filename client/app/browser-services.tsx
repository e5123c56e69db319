/** Toasts, loading bar and route announcements. */
export function BrowserServices() {
  return null;
}
