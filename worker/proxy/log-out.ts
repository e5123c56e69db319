import type { EdgeSession } from "../session/session.ts";
import type { SignInSteps } from "../session/sign-in-steps.ts";

/**
 * Log-out: ends the session and every way in that is under way. The trusted device stays trusted.
 *
 * True where the learning API confirmed.
 */
export async function logOut(session: EdgeSession, steps: SignInSteps): Promise<boolean> {
  steps.forget("otp", "sso", "partner", "link", "target");
  return endSession(session);
}

/**
 * Ends the session at the learning API and here. The refresh token goes along in the body: it ends the whole family
 * even where the access token has run out. Cookies are cleared whatever the API says (docs/specification.md §4.4).
 */
export async function endSession(session: EdgeSession): Promise<boolean> {
  try {
    if (!session.hasTokens) return true;
    const status = await askToEnd(session);
    if (status !== 401) return status < 300;
    // An API that wants a live bearer token and does not know the body: refresh once, then end what came of it.
    return (await session.renew()) === "ready" && (await askToEnd(session)) < 300;
  } finally {
    session.end();
  }
}

export async function askToEnd(session: EdgeSession): Promise<number> {
  const answer = await session.fetchAsIs("/auth/logout", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ refresh_token: session.refreshToken }),
  });
  await answer.body?.cancel();
  return answer.status;
}
