import type { i18n } from "i18next";

/** The global handler of specification section 8. */
export function createErrorHandler(_translator: i18n): (error: unknown) => void {
  return (error) => console.error(error);
}
