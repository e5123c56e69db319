import { signInPath } from "#shared/routes.ts";

/** The sign-in page that leads back to a path (without prefix). `prefix`: of the page's language, or nothing. */
export function signInHref(prefix: string, path: string): string {
  return `${prefix}${signInPath}?redirect=${encodeURIComponent(path)}`;
}
