import { existsSync } from "node:fs";
import { run } from "../platform/run.ts";

/** The shell first: the same engine without a window of its own, which costs every page less (docs/decisions/0043). */
const places = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The browser that tests drive: `CHROMIUM_PATH`, or where systems put it. */
export function findChromium(): string | undefined {
  return [process.env["CHROMIUM_PATH"], ...places].find((path) => path !== undefined && existsSync(path));
}

/** Finds Chromium, or installs Debian's where this user may. Throws with a line that says what to install. */
export async function ensureChromium(): Promise<string> {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium from Debian's packages …");
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update"], { quiet: true, env });
    const { code, output } = await run(
      "apt-get",
      ["install", "-y", "--no-install-recommends", "chromium-headless-shell", "fonts-noto-cjk"],
      { quiet: true, env },
    );
    if (code !== 0) console.error(output.split("\n").slice(-15).join("\n"));
  }
  const installed = findChromium();
  if (!installed)
    throw new Error(
      "The browser tests need Chromium: install it (Debian: apt-get install chromium-headless-shell fonts-noto-cjk) or set CHROMIUM_PATH",
    );
  return installed;
}
