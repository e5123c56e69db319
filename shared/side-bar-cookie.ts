/** Written by the browser, read by the edge Worker: no secret, the width of the management frame's sidebar. */
export const sideBarCookieName = "side_bar";

/** Its value for the narrow sidebar; anything else is the wide one. */
export const narrowSideBar = "narrow";

/** The cookie as `document.cookie` takes it; the wide sidebar is the default and needs none. */
export function sideBarCookie(isNarrow: boolean, secure: boolean): string {
  return `${sideBarCookieName}=${isNarrow ? narrowSideBar : ""}; Path=/; Max-Age=${isNarrow ? 365 * 86_400 : 0}; SameSite=Lax${secure ? "; Secure" : ""}`;
}
