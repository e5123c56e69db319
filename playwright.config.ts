import { defineConfig, devices } from "@playwright/test";
import { browserFlags } from "./tools/verify/browser-flags.ts";
import { findChromium } from "./tools/verify/chromium.ts";

/** The server of the browser tests: the built product over storage of its own, wiped at the start; `E2E_PORT` where another checkout has the port. */
export const e2ePort = Number(process.env["E2E_PORT"] ?? 8797);

/**
 * What takes turns by day, so that the tests keep their time: which screens are looked at and how (tests/e2e/look.spec.ts), and
 * whether what runs on a desk and on a phone runs on the one or the other. Within a day what failed fails again; `E2E_TURN` sets
 * another turn. Said once, for the workers too.
 */
process.env["E2E_TURN"] ??= String(Math.floor(Date.now() / 86_400_000));
const isOnPhones = Number(process.env["E2E_TURN"]) % 2 === 1;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: ".cache/playwright",
  fullyParallel: true,
  // One more than the cores that the budget counts (tools/verify/budget.ts): many a test waits more than it computes.
  workers: 3,
  retries: process.env["CI"] ? 1 : 0,
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [["list"], ["json", { outputFile: ".cache/reports/playwright.json" }]],
  use: {
    // A press on what never comes is not to last as long as the whole test may.
    actionTimeout: 30_000,
    // Written for what is tried again alone: most tests need none.
    trace: "on-first-retry",
    launchOptions: {
      executablePath: findChromium(),
      args: [...browserFlags, "--autoplay-policy=no-user-gesture-required"],
    },
  },
  projects: [
    // A test runs on a desk. Where a phone lays out or is held otherwise, it runs on one every other day (`@phone`), or on one alone.
    {
      name: "desktop",
      grepInvert: isOnPhones ? /@phone/ : /@phone-alone/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: "phone",
      grep: isOnPhones ? /@phone/ : /@phone-alone/,
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 } },
    },
  ],
  webServer: {
    // Once more where the storage's own connection was lost while it was being filled.
    command: `sh -c "node tests/e2e/server.ts ${e2ePort} || node tests/e2e/server.ts ${e2ePort}"`,
    url: `http://127.0.0.1:${e2ePort}/healthz`,
    timeout: 300_000,
    reuseExistingServer: !process.env["CI"],
  },
});
