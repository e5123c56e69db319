/** Playwright's own list (playwright-core, chromiumSwitches.ts): of two such flags the last counts, so it is said again. */
const byPlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/** Two pages of Chromium's own behind the address bar, in every window: a second of processor time beside each test. */
const addressBar = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup"];

/** How tests and tools start Chromium: no sandbox in containers, nothing that goes to the network by itself. */
export const browserFlags: readonly string[] = [
  "--no-sandbox",
  "--disable-gpu",
  // Without a window, Chromium would round letters to whole pixels: lines would be longer than people's.
  "--font-render-hinting=none",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${[...byPlaywright, ...addressBar].join(",")}`,
];
