import { expect, test } from "@playwright/test";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, type Site, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);

test.use({ locale: "vi-VN" });

test("the leader board: a real table with the own row, by period and by team", async ({ page }) => {
  const complaints = watchConsole(page);
  await arriveAs(page, hoasen, "learner@hoasen.test", "/bang-xep-hang");
  await isAlive(page);
  const table = page.getByRole("table", { name: vi("leaderboard:table.caption.week") });
  await expect(table.getByRole("row").nth(1).getByRole("cell").first()).toHaveText("1");
  await expect(table.getByRole("rowheader", { name: vi("leaderboard:you", { name: "Nguyễn Thu Hà" }) })).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel(vi("leaderboard:team.label"), { exact: true }).selectOption("Bảo trì");
  await expect(page).toHaveURL(/team=/);
  await expect(page.getByRole("row").filter({ hasText: "Nguyễn Thu Hà" })).toHaveCount(0);
  await page.getByLabel(vi("leaderboard:period.label"), { exact: true }).selectOption("all");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(vi("leaderboard:heading.all"));
  await expect(page).toHaveURL(/period=all&team=/);
  await page.reload();
  await expect(page.getByRole("table", { name: vi("leaderboard:table.caption.all") })).toBeVisible();

  await isAlive(page);
  await page.getByRole("link", { name: vi("leaderboard:tabs.teams") }).click();
  await expect(page.getByRole("table", { name: vi("leaderboard:teams.caption") })).toBeVisible();
  const own = page.getByRole("rowheader").filter({ hasText: vi("leaderboard:teams.own", { name: "Kho nguyên liệu" }) });
  await expect(own).toBeVisible();
  await expectAccessible(page);
  // A season that is over: a month of the demo's eight weeks.
  const past = page.getByLabel(vi("leaderboard:season.label"), { exact: true });
  await past.selectOption({ index: 1 });
  await expect(page).toHaveURL(/month=20\d\d-\d\d&by=teams/);
  await expect(own).toBeVisible();
  expect(complaints).toEqual([]);
});

test("without gamification there is no leader board and no way to it", async ({ page }) => {
  const otp: Site = { business: "otp", locale: "en", prefix: "/en" };
  const answer = await page.goto(addressOf(otp, "/bang-xep-hang"));
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveURL(/\/auth\/login/);
});

test("the overview: figures open their lists, every chart has a table behind", async ({ page }) => {
  const complaints = watchConsole(page);
  await arriveAs(page, hoasen, "learner@hoasen.test", "/overview");
  await isAlive(page);
  await expect(
    page
      .getByRole("img", { name: new RegExp(vi("overview:weeks.chart", { weeks: "", count: "" }).split(",")[0] ?? "") })
      .filter({ visible: true }),
  ).toHaveCount(1);
  for (const summary of await page.getByText(vi("overview:showTable")).all()) await summary.click();
  await expect(page.getByRole("table", { name: vi("overview:weeks.title") }).getByRole("row")).toHaveCount(13);
  await expect(
    page
      .getByRole("table", { name: vi("overview:required.title") })
      .getByRole("row")
      .nth(1),
  ).toContainText(vi("overview:required.overdue"));
  await expectAccessible(page);
  await page.getByRole("link", { name: vi("overview:figures.assigned") }).click();
  await expect(page).toHaveURL(addressOf(hoasen, "/my-learning?tab=assigned&state=open"));
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(vi("learning:group.overdue"));
  expect(complaints).toEqual([]);
});
