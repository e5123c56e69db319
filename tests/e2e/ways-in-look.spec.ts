import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { addressOf, type Site, watchConsole } from "./journey.ts";

/** Every screen of the ways in: each business's colour and arrangement, each language once, both modes. */
const visits: readonly { site: Site; path: string; mode: "light" | "dark" }[] = [
  { site: { business: "hoasen", locale: "vi", prefix: "" }, path: "/auth/login", mode: "dark" },
  { site: { business: "otp", locale: "en", prefix: "/en" }, path: "/auth/verify-otp", mode: "light" },
  { site: { business: "otp", locale: "ja", prefix: "/ja" }, path: "/auth/forgot-password", mode: "dark" },
  { site: { business: "hoasen", locale: "vi", prefix: "" }, path: "/auth/password/reset/any", mode: "light" },
  { site: { business: "kumo", locale: "ja", prefix: "/ja" }, path: "/auth/password/reset/any", mode: "dark" },
  { site: { business: "sso", locale: "en", prefix: "/en" }, path: "/auth/login-sso", mode: "dark" },
  { site: { business: "sso", locale: "en", prefix: "/en" }, path: "/auth/login", mode: "light" },
  { site: { business: "otp", locale: "vi", prefix: "" }, path: "/auth/secret1122", mode: "light" },
];

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}

for (const { site, path, mode } of visits) {
  test(`${site.business}${site.prefix}${path} in ${mode}: readable to everybody, fits 320 px, says nothing to the console`, async ({ page }) => {
    const complaints = watchConsole(page);
    await page.emulateMedia({ colorScheme: mode });
    await page.goto(addressOf(site, path));
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(complaints).toEqual([]);
  });
}
