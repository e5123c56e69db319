/** Where a link that began in the settings ends: the page says what came of it. */
export const linkedPath = "/auth/setting?link=done";

export function linkRefused(code: string | undefined): string {
  return `/auth/setting?link=${code ?? "sso_failed"}`;
}
