import { expect, type Page } from "@playwright/test";
import { e2ePort } from "../../playwright.config.ts";
import type { Pack } from "#api/modules/publishing/public.ts";
import { readPacks } from "../../tools/content/read-pack.ts";
import { password } from "./accounts.ts";
import { message } from "./messages.ts";

export interface Site {
  business: string;
  locale: "vi" | "ja" | "en";
  /** Locale prefix of paths. */
  prefix: string;
}

/** The business of most journeys, in its own language. */
export const hoasen: Site = { business: "hoasen", locale: "vi", prefix: "" };

export function addressOf({ business, prefix }: Site, path: string): string {
  return `http://${business}.localhost:${e2ePort}${prefix}${path}`;
}

export async function packOf(business: string): Promise<Pack> {
  const result = await readPacks(`content/${business}`);
  if (!result.ok || !result.packs[0]) throw new Error(`content/${business} cannot be read`);
  return result.packs[0];
}

/** Whatever the browser complains of fails the test: hydration, policy, missing files. */
export function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  return complaints;
}

export async function signIn(page: Page, site: Site, email: string): Promise<void> {
  await page.getByLabel(message(site.locale, "auth:login.email")).fill(email);
  await page.getByLabel(message(site.locale, "auth:login.password"), { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/\/auth\/login/);
}

/** Waits until the script has taken over the server's page. */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}
