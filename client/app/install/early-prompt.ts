/** behaviour.md, "PWA offer": `true` once the offer was turned down; then nothing is listened for. */
export const hideKey = "gitiho-pwa-hide-install";

/** On `window`: what the start script (worker/render/start-script.ts) kept before the page was alive; asked once. */
export const earlyPrompt = "earlyInstallPrompt";
