import { expect, type Page, test } from "@playwright/test";
import { e2ePort } from "../../playwright.config.ts";
import { colourRules, colours, setLook, modes } from "../../tools/see/findings.ts";
import { lessonsOf, pathOf, signIn } from "../../tools/see/people.ts";
import { business, screens } from "../../tools/see/screens.ts";
import { untilAlive } from "../../tools/see/settle.ts";
import { emailOf } from "./accounts.ts";
import { expectAccessible } from "./axe.ts";
import { message } from "./messages.ts";

/** On a phone, what look.spec.ts sees over a wide page is readable too; what can be done in it is tested where it belongs. */
const origin = `http://${business}.localhost:${e2ePort}`;
const dialog = "[role=dialog]";
const vi = (key: string) => message("vi", key);

test.use({ locale: "vi-VN" });

/** What opened, by its selector: all rules once, then those that a mode or a colour can break. The pages below are look.spec.ts's. */
async function judge(page: Page, overlay: string): Promise<void> {
  await expect(page.locator(overlay)).toBeVisible();
  for (const [index, colour] of colours.entries()) {
    await setLook(page, modes[index % modes.length]!, colour);
    await expectAccessible(page, overlay, index === 0 ? undefined : colourRules);
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

test(
  "over the frame: account, the menu with the icons of the business's own links",
  { tag: "@phone-alone" },
  async ({ page }, info) => {
    await signIn(page, origin, emailOf("looks", business, info));
    await enter(page, "/");
    await open(page, "home-account");
    await judge(page, ".popover-account");
    await page.keyboard.press("Escape");
    await open(page, "home-categories");
    const icons = page.locator(".tree-icon svg");
    await expect(icons).toHaveCount(3);
    for (const icon of await icons.all()) await expect(icon).toBeVisible();
    await judge(page, ".popover-wide");
  },
);

test("over a course: a lesson to try", { tag: "@phone-alone" }, async ({ page }) => {
  await signIn(page, origin, `manager@${business}.test`);
  await enter(page, "/khoa-hoc/ky-nang-giao-tiep");
  await open(page, "course-trial");
  await judge(page, dialog);
});

test("over a film: its controls, a question to ask, a note to write", async ({ page }, info) => {
  await signIn(page, origin, emailOf("looks", business, info));
  const lessons = await lessonsOf(page, origin);
  const film = screens.find(({ name }) => name === "study-discussion")!;
  await enter(page, pathOf(film, "", lessons));
  await film.open?.(page);
  await page.getByRole("button", { name: vi("discussion:ask"), exact: true }).click();
  await page.locator(".player-bar").getByRole("combobox").first().focus();
  await judge(page, "body");
  await open(page, "study-notes");
  await judge(page, "body");
});
