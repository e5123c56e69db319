import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { isReadyForOffline } from "./keep.ts";
import { callAs, enrol } from "./study-api.ts";
import { message } from "./messages.ts";

const slug = "an-toan-thong-tin";
const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);

test.use({ locale: "vi-VN" });

interface Kept {
  at: number | null;
  kind: string;
  text: string;
}

const kept = (page: Page) => callAs<Kept[]>(page, `/courses/${slug}/notes`);

test("notes by key and by line of the transcript, at their second; changed, deleted, undone; kept without a network", async ({
  page,
  context,
}, info) => {
  const complaints = watchConsole(page);
  await arriveAs(page, hoasen, emailOf("notes", "hoasen", info));
  const lessons = await enrol(page, slug);
  await page.goto(addressOf(hoasen, `/studying/${slug}/${lessons["video"]}`));
  await isAlive(page);
  const video = page.locator("video");
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThanOrEqual(1);
  await page.keyboard.press("l");
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => (element.seeking ? 0 : element.currentTime)))
    .toBe(10);

  await page.keyboard.press("n");
  const field = page.getByLabel(vi("notes:text"));
  await expect(field).toBeFocused();
  await page.keyboard.type("Xem tên miền trước khi bấm.");
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "00:10" })).toBeVisible();
  await expect
    .poll(async () => (await kept(page)).map(({ at, text }) => [at, text]))
    .toEqual([[10, "Xem tên miền trước khi bấm."]]);

  await page.keyboard.press("b");
  await expect.poll(async () => (await kept(page)).map(({ kind }) => kind).toSorted()).toEqual(["bookmark", "note"]);

  // A line of the transcript, and under it what was noted there.
  await page.getByRole("tab", { name: vi("study:rail.transcript") }).click();
  await expect(page.locator(".line-notes")).toContainText("Xem tên miền");
  const line = page.locator(".transcript-lines li").nth(3);
  const second = await line.locator("time").textContent();
  await line.hover();
  await line.getByRole("button", { name: vi("study:transcript.note", { time: second! }) }).click();
  await expect(field).toBeFocused();
  await page.keyboard.type("Câu này cần nhớ");
  await page.keyboard.press("Control+Enter");
  await page.getByRole("button", { name: second!, exact: true }).click();
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).not.toBe(10);

  await page.getByRole("button", { name: vi("notes:remove", { name: "Câu này cần nhớ" }) }).click();
  await expect.poll(async () => (await kept(page)).length).toBe(2);
  await page.getByRole("button", { name: vi("notes:undo") }).click();
  await expect.poll(async () => (await kept(page)).length).toBe(3);

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: vi("notes:export") }).click(),
  ]);
  expect(await readFile(await file.path(), "utf8")).toMatch(/- 00:10 · Xem tên miền trước khi bấm\.\n/);

  await isReadyForOffline(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: vi("notes:edit", { name: "Câu này cần nhớ" }) }).click();
  await field.fill("Câu này cần nhớ kỹ");
  await expect(page.getByText(vi("notes:waiting"))).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => (await kept(page)).map(({ text }) => text), { timeout: 30_000 })
    .toContain("Câu này cần nhớ kỹ");
  expect(complaints.filter((line) => !/ERR_INTERNET_DISCONNECTED|Failed to load resource/.test(line))).toEqual([]);
});
