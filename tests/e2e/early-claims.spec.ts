import { expect, test } from "@playwright/test";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, isAlive, type Site } from "./journey.ts";
import { realTime } from "./passing-time.ts";
import { enrol, progressOf } from "./study-api.ts";
import { message } from "./messages.ts";

const site: Site = { business: "hoasen", locale: "vi", prefix: "" };
const slug = "phong-chay-chua-chay";

test.use({ locale: "vi-VN" });

test("who presses “read” at once is told when it counts; it waits on the device, through a reload, and counts for nothing yet", async ({
  page,
}, info) => {
  await arriveAs(page, site, emailOf(realTime, "hoasen", info));
  const lessons = await enrol(page, slug);
  await page.clock.install();
  const posts: string[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/progress/events")) posts.push(response.url());
  });
  await page.goto(addressOf(site, `/studying/${slug}/${lessons["article"]}`));
  await isAlive(page);
  await page.getByRole("button", { name: message("vi", "study:article.markRead") }).click();
  const told = page.getByText(message("vi", "study:progress.earlyClock"));
  await expect(told).toBeVisible();
  await expect(page.getByText(message("vi", "study:missing.nothing"))).toHaveCount(0);
  await expectAccessible(page, "main");
  const before = posts.length;
  await page.clock.runFor(12_000);
  expect(posts.length - before).toBeLessThanOrEqual(1);
  await page.reload();
  await isAlive(page);
  await expect(told).toBeVisible();
  expect((await progressOf(page, slug, lessons["article"]!)).state).toBe("started");
});
