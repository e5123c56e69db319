import { expect, type Page, test } from "@playwright/test";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { callAs } from "./study-api.ts";
import { message } from "./messages.ts";

const slug = "lam-viec-an-toan-voi-may";
const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);

test.use({ locale: "vi-VN" });

/** The address of the article that has every part. */
async function enter(page: Page, email: string): Promise<string> {
  await arriveAs(page, hoasen, email);
  const course = await callAs<{ sections: { lessons: { id: string; number: number }[] }[] }>(
    page,
    `/courses/${slug}/enrolment`,
    {},
  );
  const lesson = course.sections.flatMap(({ lessons }) => lessons).find(({ number }) => number === 2)!;
  return addressOf(hoasen, `/studying/${slug}/${lesson.id}`);
}

test(
  "an article's formulas, code, callouts, table, picture and footnotes; with the notes beside it on paper",
  { tag: "@phone" },
  async ({ page, context }, info) => {
    const complaints = watchConsole(page);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(await enter(page, emailOf("article", "hoasen", info)));
    await isAlive(page);
    const prose = page.locator(".prose");
    const picture = prose.getByRole("button", { name: vi("study:article.enlarge", { alt: "" }).trim() });
    await expect(picture).toBeVisible();
    await expectAccessible(page);

    await expect(prose.locator("math mfrac").first()).toBeVisible();
    await expect(prose.locator('[data-callout="warning"]')).toContainText(vi("article:callouts.warning"));
    const frame = prose.locator("[data-scroll]:has(table)");
    if (info.project.name === "phone")
      expect(await frame.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
      0,
    );

    const copy = prose.getByRole("button", { name: vi("study:article.copy") });
    await copy.press("Enter");
    await expect(prose.getByRole("button", { name: vi("study:article.copied") })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("cho_sau_khi_cat_phut = 5");

    await picture.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("img")).toHaveJSProperty("complete", true);
    await expectAccessible(page);
    if (info.project.name === "phone") {
      await dialog.getByRole("button", { name: vi("study:gallery.larger") }).press("Enter");
      await expect
        .poll(() => dialog.locator(".lightbox-picture").evaluate((box) => box.scrollWidth > box.clientWidth))
        .toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(picture).toBeFocused();

    await prose.getByRole("link", { name: "1", exact: true }).press("Enter");
    await expect(prose.getByText("1 bar là 100 000 Pa")).toBeInViewport();
    await expect(prose.getByRole("heading", { name: vi("article:footnotes") })).toBeVisible();
    await prose.getByRole("link", { name: vi("article:backToText", { number: 1 }) }).press("Enter");
    await expect(prose.getByRole("link", { name: "1", exact: true })).toBeInViewport();

    await page.keyboard.press("n");
    await page.getByLabel(vi("notes:text")).fill("Tìm van một chiều của máy 3.");
    await page.keyboard.press("Escape");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("Tìm van một chiều của máy 3.")).toBeVisible();
    await expect(prose.getByRole("heading").first()).toBeVisible();
    for (const control of [
      copy,
      page.getByRole("tablist"),
      page.locator(".lesson-bar"),
      page.getByRole("button", { name: vi("notes:print") }),
    ])
      await expect(control).toBeHidden();

    // The notes by themselves.
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => Object.assign(window, { print: () => undefined }));
    await page.getByRole("button", { name: vi("notes:print") }).click();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { name: vi("notes:printed", { course: "" }).trim() })).toBeVisible();
    await expect(prose).toBeHidden();
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await expect(prose).toBeVisible();
    expect(complaints).toEqual([]);
  },
);
