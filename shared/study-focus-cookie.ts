/** Written by the browser, read by the edge Worker: no secret, whether lessons are shown by themselves. */
export const studyFocusCookieName = "study_focus";

/** The cookie as `document.cookie` takes it; the whole frame is the default and needs none. */
export function studyFocusCookie(isFocused: boolean, secure: boolean): string {
  return `${studyFocusCookieName}=${isFocused ? "1" : ""}; Path=/; Max-Age=${isFocused ? 365 * 86_400 : 0}; SameSite=Lax${secure ? "; Secure" : ""}`;
}
