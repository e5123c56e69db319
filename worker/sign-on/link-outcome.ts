import { settingsPath } from "#shared/routes.ts";

/** Where a link that began in the settings ends: the page says what came of it. */
export const linkedPath = `${settingsPath}?link=done`;

export function linkRefused(code: string | undefined): string {
  return `${settingsPath}?link=${code ?? "sso_failed"}`;
}
