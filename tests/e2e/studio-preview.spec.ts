import { expect, type Page, test } from "@playwright/test";
import type { Translation } from "#shared/contracts/course-languages.ts";
import type { CourseDraft } from "#shared/contracts/studio.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs } from "./study-api.ts";
import { tagged } from "./tagged.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);

test.use({ locale: "vi-VN" });

/** A course of an article and a quiz of its own, open in the studio at the article. */
async function openStudio(page: Page): Promise<string> {
  await arriveAs(page, hoasen, "manager@hoasen.test");
  const title = `Xem thử ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await callAs<{ id: string }>(page, "/manage/lms/courses", {
    title,
    language: "vi",
    category_id: null,
  });
  await page.goto(addressOf(hoasen, `/manage/lms/courses/${id}/studio`));
  await isAlive(page);
  const button = (key: string) => page.getByRole("button", { name: vi(key) });
  for (const number of [1, 2]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await button("studio:outline.addSection").click();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(page.getByLabel(vi("studio:outline.section"), { exact: true })).toHaveCount(number);
  }
  for (const kind of ["quiz", "article"]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await button("studio:outline.addLesson").first().click();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await page.getByRole("menuitem", { name: vi(`common:kinds.${kind}`), exact: true }).click();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(page.getByLabel(vi("studio:lesson.title"))).toHaveValue(vi(`common:kinds.${kind}`));
    if (kind === "article") continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await page.getByLabel(vi("studio:quiz.add")).selectOption("single");
    const fill = (key: string, text: string, values?: Record<string, number>) =>
      page.getByLabel(vi(key, values), { exact: true }).fill(text);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await fill("studio:question.text", "Kim dừng ở 0,4 bar. Làm gì?");
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await fill("studio:question.option", "Tìm nhánh chưa xả", { number: 1 });
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await fill("studio:question.option", "Bắt đầu làm", { number: 2 });
  }
  await page.getByRole("textbox", { name: vi("studio:kinds.text"), exact: true }).click();
  await page.keyboard.type("Treo thẻ trước khi mở nắp.");
  return id;
}

test("a draft is seen as learners will see it, by device and person, and nothing of it is written", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  await openStudio(page);
  await page.getByRole("button", { name: vi("studio:acts.preview") }).click();
  const frame = page.frameLocator(".studio-preview-stage iframe");
  await expect(frame.getByText("Treo thẻ trước khi mở nắp.")).toBeVisible();
  const written: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" && !request.url().endsWith("/presence"))
      written.push(`${request.method()} ${request.url()}`);
  });
  await expectAccessible(page);

  // The frame is as wide as the device, and the player lays itself out for it.
  const inner = () => frame.locator("html").evaluate(() => window.innerWidth);
  await page.getByRole("radio", { name: vi("preview:devices.phone") }).check();
  await expect.poll(inner).toBe(388);
  await page.getByRole("radio", { name: vi("preview:devices.tablet") }).check();
  await expect.poll(inner).toBe(818);

  // By itself, and back; which of both a learner likes is theirs to say.
  await page.getByRole("radio", { name: vi("preview:devices.desktop"), exact: true }).check();
  await frame.getByRole("button", { name: vi("study:focus.enter") }).click();
  await expect(frame.getByRole("complementary", { name: vi("study:rail.label") })).toBeHidden();
  await frame.getByRole("button", { name: vi("study:focus.leave") }).click();
  await expect(frame.getByRole("button", { name: vi("study:focus.enter") })).toBeFocused();

  await page.getByLabel(vi("preview:as"), { exact: true }).selectOption("done");
  await expect(frame.getByText(vi("study:missing.nothing")).first()).toBeVisible();
  await page.getByLabel(vi("preview:as"), { exact: true }).selectOption("new");

  // Its links lead to other drafts; an attempt begins and takes an answer, and is handed in nowhere.
  await frame.getByRole("link", { name: vi("common:kinds.quiz") }).click();
  await frame.getByRole("button", { name: vi("quiz:overview.start") }).click();
  await frame.getByText("Bắt đầu làm").click();
  await frame
    .getByRole("button", { name: vi("quiz:handIn.open") })
    .first()
    .click();
  await frame
    .getByRole("dialog")
    .getByRole("button", { name: vi("quiz:handIn.confirm") })
    .click();
  await expect(frame.getByText(vi("preview:notHandedIn"))).toBeVisible();
  expect(written).toEqual([]);
  expect(complaints).toEqual([]);
});

test("what a translation lacks bears a line in the preview, and its number leads to where it is translated", async ({
  page,
}) => {
  const id = await openStudio(page);
  const draft = () => callAs<CourseDraft>(page, `/manage/lms/courses/${id}/draft`);
  const lesson = (await draft()).sections[0]?.lessons.find(({ kind }) => kind === "article")?.id ?? "";
  const part = `/manage/lms/courses/${id}/translations/${lesson}?language=ja`;
  const pieces = async () => (await callAs<Translation>(page, part)).pieces;
  await expect.poll(async () => (await pieces()).some(({ source }) => source.startsWith("Treo"))).toBe(true);
  const title = (await pieces()).find(({ source }) => !source.startsWith("Treo"));
  await tagged(page, part, "PATCH", { language: "ja", pieces: [{ name: title?.name ?? "", text: "記事" }] });
  await page.getByRole("button", { name: vi("studio:acts.preview") }).click();
  await page.getByLabel(vi("preview:language"), { exact: true }).selectOption("ja");
  const said = page.frameLocator(".studio-preview-stage iframe").getByText("Treo thẻ trước khi mở nắp.");
  const line = () =>
    said.evaluate(
      (element) => getComputedStyle(element.closest("[lang]") ?? element, "::after").borderInlineStartStyle,
    );
  await expect.poll(line).toBe("dotted");
  await expectAccessible(page);
  await page.getByRole("link", { name: vi("preview:missing_one", { count: 1 }) }).click();
  await expect(page).toHaveURL(new RegExp(`/languages\\?language=ja&part=${lesson}$`));
});

test("a section is dragged as it is moved by keys, and the head leads to publishing", async ({ page }) => {
  const id = await openStudio(page);
  const outline = page.getByRole("navigation", { name: vi("studio:outline.title") });
  const titles = async () =>
    (await callAs<CourseDraft>(page, `/manage/lms/courses/${id}/draft`)).sections.map(({ title }) => title);
  const before = await titles();
  const sections = outline.locator(".studio-section");
  await sections
    .nth(1)
    .locator(".studio-section-head .studio-grip")
    .dragTo(sections.nth(0), { targetPosition: { x: 40, y: 4 } });
  await expect.poll(titles).toEqual(before.toReversed());
  await page.getByRole("link", { name: vi("studio:acts.publish") }).click();
  await expect(page.getByRole("heading", { name: vi("courses:publish.title"), exact: true })).toBeVisible();
});
