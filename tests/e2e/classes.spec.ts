import { expect, test } from "@playwright/test";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs, personOf } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const manager = "manager@hoasen.test";

test.use({ locale: "vi-VN" });

test(
  "a class with two dates is made, a learner books, and a tap marks them there, offline too: their class is done",
  { tag: "@phone" },
  async ({ page, browser, context }, info) => {
    const complaints = watchConsole(page);
    const title = `Xe nâng ${crypto.randomUUID().slice(0, 8)}`;
    await arriveAs(page, hoasen, manager, "/manage/lms/classes/new");
    await isAlive(page);
    const learner = await personOf(page, emailOf("classes", "hoasen", info));
    await page.getByLabel(vi("classes:form.title"), { exact: true }).fill(title);
    await page.getByLabel(vi("classes:form.summary")).fill("Lái an toàn trong kho.");
    await page.getByRole("button", { name: vi("classes:form.make") }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

    await page.getByRole("button", { name: vi("classes:date.add") }).click();
    await page.getByLabel(vi("classes:date.on"), { exact: true }).fill("2037-03-02");
    await page.getByLabel(vi("classes:date.from"), { exact: true }).fill("08:30");
    await page.getByLabel(vi("classes:date.to"), { exact: true }).fill("11:00");
    await page.getByLabel(vi("classes:date.repeat")).selectOption("week");
    await page.getByLabel(vi("classes:date.times")).fill("2");
    await page.getByRole("button", { name: vi("classes:date.make"), exact: true }).click();
    const dates = page.locator(".classes-dates > li");
    await expect(dates).toHaveCount(2);
    await expectAccessible(page);

    const id = page.url().split("/").at(-1)!.split("?")[0]!;
    const { slug, dates: held } = await callAs<{ slug: string; dates: { id: string }[] }>(
      page,
      `/manage/lms/classes/${id}`,
    );
    const theirs = await browser.newContext({ locale: "vi-VN" });
    const seat = await theirs.newPage();
    await arriveAs(seat, hoasen, learner.email, `/khoa-hoc-offline/${slug}`);
    await callAs(seat, `/classroom-sessions/${held[0]!.id}/registration`, {});

    await page.goto(addressOf(hoasen, `/manage/lms/sessions/${held[0]!.id}`));
    await isAlive(page);
    const row = page.getByRole("button", { name: learner.name }).first();
    await expect(row).toHaveAttribute("aria-pressed", "false");
    await context.setOffline(true);
    await row.click();
    await expect(page.getByText(vi("classes:roster.queued"))).toBeVisible();
    await expect(row).toHaveAttribute("aria-pressed", "true");
    await context.setOffline(false);
    await expect(page.getByText(vi("classes:roster.queued"))).toBeHidden({ timeout: 20_000 });
    await expectAccessible(page);

    await seat.reload();
    await expect(seat.getByText(vi("classroom:state.present")).first()).toBeVisible();
    await theirs.close();
    expect(complaints.filter((one) => !/ERR_INTERNET_DISCONNECTED|Failed to (?:fetch|load)/.test(one))).toEqual([]);
  },
);
