import { expect, test } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
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

for (const { site, path, mode } of visits) {
  test(
    `${site.business}${site.prefix}${path} in ${mode}: readable to everybody, fits 320 px, says nothing to the console`,
    { tag: "@phone" },
    async ({ page }) => {
      const complaints = watchConsole(page);
      await page.emulateMedia({ colorScheme: mode });
      await page.goto(addressOf(site, path));
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      expect(complaints).toEqual([]);
    },
  );
}
