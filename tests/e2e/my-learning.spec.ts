import { expect, type Page, test } from "@playwright/test";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, packOf, watchConsole } from "./journey.ts";
import { finishLesson } from "./study.ts";
import { message } from "./messages.ts";

const slug = "an-toan-thong-tin";
const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);

test.use({ locale: "vi-VN" });

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: vi("learning:tabs.label") }).getByRole("link", { name });

test("a saved course, a begun one and a finished lesson stand in their lists; the board counts the lesson", async ({
  page,
}, info) => {
  const complaints = watchConsole(page);
  const course = (await packOf("hoasen")).courses.find((candidate) => candidate.slug === slug);
  const lesson = course?.sections[0]?.lessons[0];
  if (!course || !lesson) throw new Error(`There is no course ${slug}`);
  const { title } = course;

  await arriveAs(page, hoasen, emailOf("lists", "hoasen", info), "/my-learning");
  await expect(page.getByRole("heading", { name: vi("learning:empty.inProgress.title") })).toBeVisible();
  await expect(tab(page, vi("learning:tabs.saved"))).toContainText("0");

  await page.goto(addressOf(hoasen, `/khoa-hoc/${slug}`));
  await isAlive(page);
  // Shown at once, and written a little later.
  const written = page.waitForResponse((answer) => answer.url().endsWith("/bookmark") && answer.ok());
  await page.getByRole("button", { name: vi("common:save.add"), exact: true }).click();
  await expect(page.getByRole("button", { name: vi("common:save.remove"), exact: true })).toBeVisible();
  await written;

  await page.goto(addressOf(hoasen, "/my-learning?tab=saved"));
  await isAlive(page);
  await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: vi("common:save.removeNamed", { title }) }).click();
  await expect(page.getByRole("heading", { name: vi("learning:empty.saved.title") })).toBeVisible();
  await expect(tab(page, vi("learning:tabs.saved"))).toContainText("0");

  await page.goto(addressOf(hoasen, `/khoa-hoc/${slug}`));
  await isAlive(page);
  await page
    .getByRole("button", { name: vi("course:action.enrol") })
    .filter({ visible: true })
    .first()
    .click();
  await page
    .getByRole("link", { name: vi("course:action.start") })
    .filter({ visible: true })
    .first()
    .click();
  await finishLesson(page, "vi", lesson);

  await page.goto(addressOf(hoasen, "/my-learning"));
  await isAlive(page);
  await expect(page.getByRole("heading", { name: vi("learning:group.none") })).toBeVisible();
  await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
  await page.getByLabel(vi("learning:sort.label")).selectOption("title");
  await expect(page).toHaveURL(addressOf(hoasen, "/my-learning?sort=title"));
  await tab(page, vi("learning:tabs.completed")).click();
  await expect(page).toHaveURL(addressOf(hoasen, "/my-learning?tab=completed"));
  await expect(page.getByRole("heading", { name: vi("learning:empty.completed.title") })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();

  // A lesson and the first of the day.
  await page.goto(addressOf(hoasen, "/bang-xep-hang"));
  await isAlive(page);
  const own = page.getByRole("row", { name: vi("leaderboard:you", { name: "" }).trim() });
  await expect(own.getByRole("cell").filter({ hasText: /^15$/ })).toBeVisible();
  const shown = page.getByRole("switch", { name: vi("leaderboard:visible.label") });
  const saved = page.waitForResponse("**/api/leader-board/visibility");
  await shown.press("Space");
  await saved;
  await expect(shown).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole("switch", { name: vi("leaderboard:visible.label") })).not.toBeChecked();
  await expect(own).toBeVisible();
  expect(complaints).toEqual([]);
});

test("what was assigned stands by deadline, overdue first, and can be filtered by address", async ({ page }) => {
  const complaints = watchConsole(page);
  await arriveAs(page, hoasen, "learner@hoasen.test", "/my-learning?tab=assigned");
  await isAlive(page);
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(vi("learning:group.overdue"));
  await expectAccessible(page);
  const before = await page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) })
    .count();
  await page.getByLabel(vi("learning:filter.state")).selectOption("overdue");
  await expect(page).toHaveURL(/state=overdue/);
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(1);
  const overdue = await page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) })
    .count();
  expect(overdue).toBeLessThan(before);
  expect(complaints).toEqual([]);
});

test(
  "on a phone the row of tabs fades where it goes on, and the chosen one stands in view",
  { tag: "@phone-alone" },
  async ({ page }) => {
    await arriveAs(page, hoasen, "learner@hoasen.test", "/my-learning");
    await isAlive(page);
    const row = page.getByRole("navigation", { name: vi("learning:tabs.label") });
    await expect(row).toHaveAttribute("data-more", "end");
    expect(await row.evaluate((box) => getComputedStyle(box).maskImage)).toContain("gradient");
    const device = tab(page, vi("learning:tabs.device"));
    await expect(device).not.toBeInViewport({ ratio: 1 });
    for (const path of ["/my-learning?tab=device", "/my-learning?tab=saved"]) {
      await page.goto(addressOf(hoasen, path));
      await isAlive(page);
      await expect(row.locator("[aria-current]")).toBeInViewport({ ratio: 1 });
      await expect(row).toHaveAttribute("data-more", /start/);
    }
    // With the focus in it all of it is seen.
    await device.focus();
    expect(await row.evaluate((box) => getComputedStyle(box).maskImage)).toBe("none");
  },
);
