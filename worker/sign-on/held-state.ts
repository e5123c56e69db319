import type { SignOn, SignInSteps } from "../session/sign-in-steps.ts";

/**
 * The sign-on of this browser that a `state` belongs to, else undefined: a code that somebody else was given must never
 * be redeemed here (RFC 9700 §4.7; docs/specification.md §18.46).
 */
export async function heldSignOn(steps: SignInSteps, state: string | null): Promise<SignOn | undefined> {
  const held = steps.signOn;
  return held !== undefined && state !== null && (await sameText(held.state, state)) ? held : undefined;
}

/** In a time that tells nothing of where they differ. */
async function sameText(one: string, other: string): Promise<boolean> {
  const digest = (text: string) => crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  const [a, b] = await Promise.all([digest(one), digest(other)]);
  return crypto.subtle.timingSafeEqual(a, b);
}
