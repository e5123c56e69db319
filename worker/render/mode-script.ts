import { colourModeScript } from "#client/ui/colour-mode-script.ts";

/** A page that stands in for another while there is no network gives way to it once there is one. */
export const onlineScript = "addEventListener('online',()=>location.reload())";

/**
 * The script that puts the stored colour mode on a page that stands alone, and the source that lets it run, by its hash:
 * the service worker keeps such a page together with its policy, and a nonce that is kept is no secret.
 */
export async function modeScript(): Promise<{ script: string; source: string }> {
  return { script: colourModeScript, source: await sourceOf(colourModeScript) };
}

/** How a content security policy names a script that stands in the page. */
export async function sourceOf(script: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
