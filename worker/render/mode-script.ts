import { colourModeScript } from "#client/ui/colour-mode-script.ts";

/**
 * The script that puts the stored colour mode on a page that stands alone, and the source that lets it run, by its hash:
 * the service worker keeps such a page together with its policy, and a nonce that is kept is no secret.
 */
export async function modeScript(): Promise<{ script: string; source: string }> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(colourModeScript));
  return { script: colourModeScript, source: `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'` };
}
