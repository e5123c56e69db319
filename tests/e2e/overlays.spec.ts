import { expect, type Page, test } from "@playwright/test";
import { e2ePort } from "../../playwright.config.ts";
import { colourRules, modes } from "../../tools/see/findings.ts";
import { lessonsOf, pathOf, signIn } from "../../tools/see/people.ts";
import { business, screens } from "../../tools/see/screens.ts";
import { untilAlive } from "../../tools/see/settle.ts";
import { emailOf } from "./accounts.ts";
import { expectAccessible } from "./axe.ts";
import { word } from "./words.ts";

/** What opens over a page is readable in light and in dark; what can be done in it is tested where it belongs. */
const origin = `http://${business}.localhost:${e2ePort}`;
const dialog = "[role=dialog]";
const vi = (key: string) => word("vi", key);

test.use({ locale: "vi-VN" });

/** What opened, by its selector: all rules in light, in dark those that a mode can break. The pages below are look.spec.ts's. */
async function judge(page: Page, overlay: string): Promise<void> {
  await expect(page.locator(overlay)).toBeVisible();
  for (const mode of modes) {
    await page.evaluate((name) => {
      document.documentElement.classList.remove("light", "dark");
      document.documentElement.classList.add(name);
    }, mode);
    await expectAccessible(page, overlay, mode === "light" ? undefined : colourRules);
  }
}

async function enter(page: Page, path: string): Promise<void> {
  await page.goto(origin + path);
  await untilAlive(page);
}

/** Opens what a screen of `npm run axe` opens over its page. */
function open(page: Page, name: string): Promise<void> {
  const screen = screens.find((one) => one.name === name);
  if (!screen?.open) throw new Error(`${name} opens nothing`);
  return screen.open(page);
}

test("over the frame: palette, keys, account, the menu with the icons of the business's own links", async ({ page, isMobile }, info) => {
  await signIn(page, origin, emailOf("looks", business, info));
  await enter(page, "/");
  if (!isMobile) {
    await open(page, "home-palette");
    await judge(page, dialog);
    await page.keyboard.press("Escape");
    await expect(page.locator(dialog)).toHaveCount(0);
    await open(page, "home-shortcuts");
    await judge(page, dialog);
    await page.keyboard.press("Escape");
    await expect(page.locator(dialog)).toHaveCount(0);
  }
  await open(page, "home-account");
  await judge(page, ".pop-account");
  await page.keyboard.press("Escape");
  await open(page, "home-categories");
  const icons = page.locator(".tree-icon svg");
  await expect(icons).toHaveCount(3);
  for (const icon of await icons.all()) await expect(icon).toBeVisible();
  await judge(page, ".pop-wide");
});

test("over the search: the facets, drawn up on phones", async ({ page, isMobile }, info) => {
  test.skip(!isMobile, "They stand beside the results");
  await signIn(page, origin, emailOf("looks", business, info));
  await enter(page, "/search?q=an");
  await page.getByRole("button", { name: vi("search:facets.open") }).click();
  await judge(page, dialog);
});

test("over the management: the sidebar, slid in on phones", async ({ page, isMobile }) => {
  test.skip(!isMobile, "It stands beside the page");
  await signIn(page, origin, `manager@${business}.test`);
  await enter(page, "/manage/lms");
  await page.getByRole("button", { name: vi("common:frame.menu") }).click();
  await judge(page, ".sidebar");
});

test("over a course: a lesson to try", async ({ page }) => {
  await signIn(page, origin, `manager@${business}.test`);
  await enter(page, "/khoa-hoc/ky-nang-giao-tiep");
  await page.getByRole("link", { name: vi("course:lesson.trial") }).first().click();
  await expect(page.locator(dialog).locator(".prose p").first()).toBeVisible();
  await judge(page, dialog);
});

test("over a film: its controls, a question to ask, a note to write", async ({ page, isMobile }, info) => {
  test.skip(isMobile, "On phones they stand below the film, as they do here beside it");
  await signIn(page, origin, emailOf("looks", business, info));
  const lessons = await lessonsOf(page, origin);
  const film = screens.find(({ name }) => name === "study-discussion")!;
  await enter(page, pathOf(film, "", lessons));
  await film.open?.(page);
  await page.getByRole("button", { name: vi("discussion:ask"), exact: true }).click();
  await page.locator(".ctrl").getByRole("combobox").first().focus();
  await judge(page, "body");
  await open(page, "study-notes");
  await judge(page, "body");
});
