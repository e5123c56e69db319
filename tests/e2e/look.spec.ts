import { expect, type Page, test } from "@playwright/test";
import { locales } from "#shared/locales.ts";
import { e2ePort } from "../../playwright.config.ts";
import { colours, dress, findings, modes, overflow } from "../../tools/see/findings.ts";
import { forgetLanguage, lessonsOf, pathOf, signIn } from "../../tools/see/people.ts";
import { business, type Screen, screens } from "../../tools/see/screens.ts";
import { settle, untilAlive } from "../../tools/see/settle.ts";
import { emailOf } from "./accounts.ts";

/**
 * A sample of `npm run axe`: every screen behind the sign-in once, so that each language meets each colour and both modes
 * (ways-in-look.spec.ts has the screens before it, overlays.spec.ts what opens over them).
 */
const origin = `http://${business}.localhost:${e2ePort}`;
const behind = screens.filter(({ who, isOver }) => who !== "guest" && !isOver);
const perTest = 4;

async function open(page: Page, screen: Screen, prefix: string, lessons: Record<string, string>): Promise<void> {
  await forgetLanguage(page.context());
  await page.goto(origin + pathOf(screen, prefix, lessons));
  if (screen.open) {
    await untilAlive(page);
    await screen.open(page);
  }
  await settle(page);
}

test.use({ locale: "vi-VN" });
test.skip(({ isMobile }) => isMobile, "the window's width is set by the test");

for (let first = 0; first < behind.length; first += perTest) {
  const group = behind.slice(first, first + perTest);
  test(`readable and no wider than 320 px, left to right and right to left: ${group.map(({ name }) => name).join(", ")}`, async ({ page }, info) => {
    await signIn(page, origin, emailOf("looks", business, info));
    const lessons = await lessonsOf(page, origin);
    for (const [offset, screen] of group.entries()) {
      const index = first + offset;
      const { code, tag } = locales[index % locales.length]!;
      const colour = colours[index % colours.length]!;
      const mode = modes[Math.floor(index / 10) % modes.length]!;
      if (screen.who === "manager") await signIn(page, origin, `manager@${business}.test`);
      await open(page, screen, code === "vi" ? "" : `/${code}`, lessons);
      await expect(page.locator("html")).toHaveAttribute("lang", tag);
      await dress(page, mode, colour);
      expect(await findings(page), `${screen.name} ${code} ${mode} ${colour}`).toEqual([]);
      await page.setViewportSize({ width: 320, height: 720 });
      expect(await overflow(page), `${screen.name} ${code}: wider than 320 px`).toBe(0);
      await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
      expect(await overflow(page), `${screen.name} ${code}: wider than 320 px, right to left`).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });
}

test("who wants less motion sees none that lasts, and in forced colours what can be pressed has an edge", async ({ page }, info) => {
  await signIn(page, origin, emailOf("looks", business, info));
  const lessons = await lessonsOf(page, origin);
  for (const name of ["home", "course", "study-video"]) {
    await page.emulateMedia({ reducedMotion: "reduce", forcedColors: "active" });
    await open(page, screens.find((screen) => screen.name === name)!, "", lessons);
    const slow = await page.evaluate(() => {
      const seconds = (text: string) => Math.max(...text.split(",").map((part) => Number.parseFloat(part) * (part.trim().endsWith("ms") ? 0.001 : 1)));
      return [...document.querySelectorAll("body *")]
        .filter((element) => {
          const { transitionDuration, animationDuration, animationName, transitionProperty } = getComputedStyle(element);
          return (transitionProperty !== "none" && seconds(transitionDuration) > 0.12) || (animationName !== "none" && seconds(animationDuration) > 0.12);
        })
        .map((element) => `${element.tagName} ${element.className.toString()}`);
    });
    expect(slow, name).toEqual([]);
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>(".btn")]
        .filter((button) => button.checkVisibility())
        .filter((button) => Number.parseFloat(getComputedStyle(button).borderTopWidth) === 0)
        .map((button) => button.outerHTML.slice(0, 120)),
    );
    expect(bare, name).toEqual([]);
  }
});

test("on paper a page is its matter: no bar, no menu, no player rail", async ({ page }, info) => {
  await signIn(page, origin, emailOf("looks", business, info));
  const lessons = await lessonsOf(page, origin);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const name of ["course", "overview", "study-article", "docs-article"]) {
    await open(page, screens.find((screen) => screen.name === name)!, "", lessons);
    await expect(page.locator("h1").first()).toBeVisible();
    const shown = await page.evaluate(() => [...document.querySelectorAll("nav, header [popover], .toasts, [role=search]")].filter((part) => part.checkVisibility()).map((part) => part.outerHTML.slice(0, 100)));
    expect(shown, name).toEqual([]);
  }
});
