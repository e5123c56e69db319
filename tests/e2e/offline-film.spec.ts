import { expect, test } from "@playwright/test";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, isAlive, type Site } from "./journey.ts";
import { keepCourse } from "./keep.ts";
import { enrol, filmOf } from "./study-api.ts";
import { message } from "./messages.ts";

const site: Site = { business: "hoasen", locale: "vi", prefix: "" };

test.use({ locale: "vi-VN" });

test("a film kept on the device asks its questions and takes notes without a network; answers are sent once there is one", async ({
  page,
  context,
}, info) => {
  const course = "lam-viec-an-toan-voi-may";
  await arriveAs(page, site, emailOf("asked", "hoasen", info));
  const lessons = await enrol(page, course);
  await keepCourse(page, site, course);
  await context.setOffline(true);

  const film = `/studying/${course}/${lessons["video"]}`;
  await page.goto(addressOf(site, film));
  await isAlive(page);
  const video = page.locator("video");
  const seek = (second: number) =>
    video.evaluate((element: HTMLVideoElement, to) => (element.currentTime = to), second);
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThanOrEqual(2);
  await page.locator("body").press("k");
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(1);
  await seek(29);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading")).toBeFocused();
  await dialog.getByRole("radio").nth(1).check();
  await dialog.getByRole("button", { name: message("vi", "film:question.answer") }).click();
  await expect(dialog.getByText(message("vi", "film:question.kept"))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: message("vi", "film:question.continue") }).click();
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => !element.paused && element.currentTime > 30.2))
    .toBe(true);
  await expect(page.locator(".film-strip")).toContainText(/bị bỏ qua/);

  await page.locator("body").press("n");
  await page.getByRole("textbox", { name: message("vi", "notes:text") }).fill("Chèn chốt trước khi xả");

  // A reload does not ask again, and nothing was lost.
  await page.goto(addressOf(site, film));
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThanOrEqual(2);
  await expect(page.locator(".film-strip")).not.toContainText(/Trả lời câu hỏi/);
  await page.getByRole("tab", { name: new RegExp(message("vi", "study:rail.notes")) }).click();
  await expect(page.getByText("Chèn chốt trước khi xả")).toBeVisible();
  await context.setOffline(false);
  await page.goto(addressOf(site, "/"));
  await expect
    .poll(async () => (await filmOf(page, course, lessons["video"]!)).questions[0]?.outcome?.is_right)
    .toBe(true);
});
