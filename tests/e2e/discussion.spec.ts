import { type BrowserContext, expect, type Page, test } from "@playwright/test";
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

async function arrive(page: Page, email: string): Promise<Record<string, string>> {
  await arriveAs(page, hoasen, email);
  return enrol(page, slug);
}

async function openQuestions(page: Page, lesson: string): Promise<void> {
  await page.goto(addressOf(hoasen, `/studying/${slug}/${lesson}`));
  await isAlive(page);
  await page.getByRole("tab", { name: vi("study:rail.discussion") }).click();
  await expect(page.getByRole("button", { name: vi("discussion:ask"), exact: true })).toBeVisible();
}

test("a question by keyboard at its second, its words kept without a network, answered by a colleague, solved", async ({
  page,
  context,
  browser,
}, info) => {
  const complaints = watchConsole(page);
  const lessons = await arrive(page, emailOf("asker", "hoasen", info));
  const video = lessons["video"]!;
  // Others of this test ask about the same lesson.
  const mine = `Xem địa chỉ thật ở đâu? ${info.project.name}-${info.retry}`;
  await openQuestions(page, video);
  const film = page.locator("video");
  await expect.poll(() => film.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThanOrEqual(1);
  await page.keyboard.press("l");
  await expect(page.locator(".player-bar")).toContainText("00:10");

  await page.getByRole("button", { name: vi("discussion:ask"), exact: true }).press("Enter");
  await expect(page.getByLabel(vi("discussion:question"))).toBeFocused();
  await page.keyboard.type(mine);
  await expect(page.getByLabel(vi("discussion:at", { place: "00:10" }))).toBeChecked();
  await isReadyForOffline(page);
  await context.setOffline(true);
  await page.keyboard.press("Control+Enter");
  await expect(page.locator(".post-form").getByRole("alert")).toBeVisible();
  await context.setOffline(false);
  await openQuestions(page, video);
  await page.getByRole("button", { name: vi("discussion:ask"), exact: true }).press("Enter");
  await expect(page.getByLabel(vi("discussion:question"))).toHaveValue(mine);
  await expectAccessible(page);
  await page.getByLabel(vi("discussion:question")).press("Control+Enter");
  await expect(page.getByText(vi("discussion:asked"))).toBeVisible();
  await expect(page.getByRole("button", { name: vi("discussion:ask"), exact: true })).toBeFocused();
  const question = page.locator(".discussion-question").filter({ hasText: mine });
  await expect(question.getByRole("button", { name: vi("discussion:jump") })).toBeVisible();

  const colleague = await browser.newContext({ locale: "vi-VN", viewport: page.viewportSize() });
  await answerAs(colleague, emailOf("answerer", "hoasen", info), video, mine);
  await colleague.close();

  await openQuestions(page, video);
  await question.getByRole("button", { name: vi("discussion:answers", { count: 1 }) }).click();
  const answer = question.locator(".discussion-answer");
  await expect(answer.getByRole("link", { name: "https://example.com/dia-chi" })).toHaveAttribute("rel", /nofollow/);
  await expect(question.getByText(vi("discussion:same", { count: 1 }))).toBeVisible();
  await expect(question.getByRole("button", { name: vi("discussion:deleteNamed", { name: mine }) })).toHaveCount(0);
  await answer.getByRole("button", { name: vi("discussion:accept") }).click();
  await expect(answer.getByText(vi("discussion:solution"), { exact: true })).toBeVisible();
  await expect(question.getByText(vi("discussion:solved"))).toBeVisible();
  await expectAccessible(page);
  const { length } = (await callAs<{ text: string }[]>(page, `/lessons/${video}/questions?limit=50`)).filter(
    ({ text }) => text === mine,
  );
  expect(length).toBe(1);
  expect(complaints.filter((line) => !/ERR_INTERNET_DISCONNECTED|Failed to load resource/.test(line))).toEqual([]);
});

async function answerAs(context: BrowserContext, email: string, video: string, question: string): Promise<void> {
  const page = await context.newPage();
  await arrive(page, email);
  await openQuestions(page, video);
  const asked = page.locator(".discussion-question").filter({ hasText: question });
  await asked.getByRole("button", { name: vi("discussion:me") }).click();
  await expect(asked.getByRole("button", { name: vi("discussion:me") })).toHaveAttribute("aria-pressed", "true");
  await asked.getByRole("button", { name: vi("discussion:answer"), exact: true }).click();
  await page.getByLabel(vi("discussion:answerText")).fill("Đọc từ phải sang trái, như ở https://example.com/dia-chi.");
  await page.getByRole("button", { name: vi("discussion:sendAnswer") }).click();
  await expect(asked.locator(".discussion-answer")).toHaveCount(1);
}

test("a lesson by itself, remembered; what follows comes by itself, or not; Shift N", async ({ page }, info) => {
  const course = "quy-tac-ung-xu";
  await arriveAs(page, hoasen, emailOf("frame", "hoasen", info));
  await enrol(page, course);
  await page.goto(addressOf(hoasen, `/studying/${course}`));
  await isAlive(page);
  // The course leads to its lesson once the page is alive.
  await page.waitForURL(`**/studying/${course}/*`);
  const first = page.url();
  const rail = page.getByRole("complementary", { name: vi("study:rail.label") });
  await page.getByRole("button", { name: vi("study:focus.enter") }).press("Enter");
  await expect(rail).toBeHidden();
  await expect(page.getByRole("button", { name: vi("study:focus.leave") })).toBeFocused();
  await page.reload();
  await isAlive(page);
  await expect(rail).toBeHidden();
  await expectAccessible(page);
  await page.keyboard.press("t");
  await expect(rail).toBeVisible();

  const read = page.getByRole("button", { name: vi("study:article.markRead") });
  await read.click();
  await page.getByRole("button", { name: vi("study:nextUp.stay") }).click();
  await expect(page.getByRole("group", { name: vi("study:nextUp.label") })).toHaveCount(0);
  expect(page.url()).toBe(first);
  await page.keyboard.press("Shift+N");
  await expect(page).not.toHaveURL(first);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  const second = page.url();
  await read.click();
  await expect(page.getByRole("group", { name: vi("study:nextUp.label") })).toBeVisible();
  await expect(page).not.toHaveURL(second, { timeout: 15_000 });
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
