import { expect, type Locator, type Page, test } from "@playwright/test";
import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import type { CourseDraft, LessonDraft } from "#shared/contracts/studio.ts";
import { arriveAs } from "./arrive.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs } from "./study-api.ts";
import { addWritten, beginCourse, type BegunCourse } from "./written-course.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const lms = "/manage/lms";

test.use({ locale: "vi-VN" });

const text = (page: Page) => page.getByRole("textbox", { name: vi("studio:kinds.text"), exact: true });
/** Puts the caret where a person would, who presses no key in the frame of their click: the editor hears of it after that. */
async function press(page: Page, words: Locator): Promise<void> {
  await words.click();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}
const title = (page: Page) => page.getByLabel(vi("studio:lesson.title"));
const field = (page: Page, key: string) => page.getByLabel(vi(`studio:${key}`), { exact: true });
const state = (page: Page) => page.locator(".studio-saved");
const draftOf = (page: Page, { id }: BegunCourse) => callAs<CourseDraft>(page, `${lms}/courses/${id}/draft`);
const contentOf = async (page: Page, id: string) =>
  (await callAs<LessonDraft>(page, `${lms}/lessons/${id}/draft`)).content;

/** A course with one lesson, open in the studio. */
async function open(page: Page, content: StudioContent): Promise<{ course: BegunCourse; lesson: string }> {
  await arriveAs(page, hoasen, "manager@hoasen.test");
  const course = await beginCourse(page, "Viết bài");
  const lesson = await addWritten(page, course, "Bài cũ", content);
  await page.goto(addressOf(hoasen, `${lms}/courses/${course.id}/studio?lesson=${lesson}`));
  await isAlive(page);
  return { course, lesson };
}

const article = (markdown: string): StudioContent => ({ kind: "article", minutes: 5, markdown });

test("a footnote is called for in the sentence, and what is searched in the menu may have several words", async ({
  page,
}) => {
  const complaints = watchConsole(page);
  const { lesson } = await open(page, article(`Đội mũ khi vào xưởng.\n\n${"Đoạn khác.\n\n".repeat(30)}`));
  await press(page, text(page).getByText("Đội mũ khi vào xưởng."));
  await page.keyboard.press("Home");
  for (let at = 0; at < "Đội mũ".length; at++) await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: vi("editor:footnote"), exact: true }).click();
  await page.keyboard.type("Loại có quai.");
  const markdown = async () => ((await contentOf(page, lesson)) as StudioContent<"article">).markdown;
  await expect.poll(markdown).toMatch(/^Đội mũ\[\^1\] khi vào xưởng\.[^]*\n\[\^1\]: Loại có quai\.\n$/);

  // At the foot of the window it opens upwards, and moving through it moves nothing else.
  await press(page, text(page).getByText("Đoạn khác.").last());
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.evaluate(() => {
    const caret = getSelection()?.getRangeAt(0).startContainer.parentElement;
    const line = caret?.closest("p")?.getBoundingClientRect();
    if (line) window.scrollBy(0, line.bottom - innerHeight + 40);
  });
  await page.keyboard.type("/");
  const menu = page.locator(".editor-slash");
  await expect(menu).toBeVisible();
  const scrolled = await page.evaluate(() => window.scrollY);
  for (let at = 0; at < 12; at++) await page.keyboard.press("ArrowDown");
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  const box = await menu.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);

  await page.keyboard.type("hinh");
  await expect(menu.getByRole("option", { name: vi("editor:picture"), exact: true })).toBeVisible();
  for (let at = 0; at < 4; at++) await page.keyboard.press("Backspace");
  await page.keyboard.type("chu thich cuoi");
  await expect(menu.getByRole("option")).toHaveText([vi("editor:footnote")]);
  await page.keyboard.press("Enter");
  await page.keyboard.type("Thứ hai.");
  await expect.poll(markdown).toMatch(/\n\[\^2\]\n\n\[\^1\]: Loại có quai\.\n\n\[\^2\]: Thứ hai\.\n$/);

  // Word's footnotes are footnotes, beside those that there are.
  await press(page, text(page).getByText("Đoạn khác.").nth(1));
  await page.keyboard.press("End");
  await text(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, wordNotes);
  await expect.poll(markdown).toContain("Găng[^3] tay.");
  await expect.poll(markdown).toMatch(/\n\[\^3\]: Loại chống cắt\.\n/);

  // A formula is written where it was asked for.
  await press(page, text(page).getByText("Đoạn khác.").first());
  await page.keyboard.press("End");
  await page.keyboard.type(" /");
  await page.keyboard.type("cong thuc");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(vi("editor:tex"), { exact: true })).toBeFocused();
  await page.keyboard.type("a^2");
  await expect.poll(markdown).toContain("Đoạn khác. $$a^2$$\n");
  expect(complaints).toEqual([]);
});

/** What this device keeps of what is written and not saved yet. */
const keptDrafts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        indexedDB.open("learning").addEventListener("success", ({ target }) => {
          const database = (target as IDBOpenDBRequest).result;
          const all = database.transaction("drafts").objectStore("drafts").getAll();
          all.addEventListener("success", () => {
            resolve(JSON.stringify(all.result));
            database.close();
          });
        });
      }),
  );

const wordNotes = `<p class=MsoNormal>Găng<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference>[1]</span></a> tay.</p>
<div style='mso-element:footnote-list'><br clear=all><hr align=left size=1 width="33%">
<div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title=""><span class=MsoFootnoteReference>[1]</span></a> Loại chống cắt.</p></div></div>`;

test("every field of the studio saves itself, says so, and outlives a reload without a network", async ({
  page,
  context,
}) => {
  const { course } = await open(page, article("Một.\n"));
  await title(page).fill("Bài mới");
  // Not left: after a second it is saved all the same.
  await expect.poll(async () => (await draftOf(page, course)).sections[0]?.lessons[0]?.title).toBe("Bài mới");
  await expect(state(page)).toContainText(vi("studio:saving.saved", { time: "" }).trim());

  await page.getByRole("button", { name: vi("studio:about.title"), exact: true }).click();
  await field(page, "about.role").fill("Trưởng ca");
  await expect.poll(async () => (await draftOf(page, course)).head.author.role).toBe("Trưởng ca");
  await expect(state(page)).toContainText(vi("studio:saving.saved", { time: "" }).trim());

  await page.getByRole("button", { name: "Bài mới" }).first().click();
  await context.setOffline(true);
  await title(page).fill("Lúc mất mạng");
  await expect(state(page)).toHaveText(vi("studio:saving.waiting"));
  expect(await keptDrafts(page)).toContain("Lúc mất mạng");
  const address = page.url();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(address);
  await isAlive(next);
  await expect(title(next)).toHaveValue("Lúc mất mạng");
  const titleNow = async () => (await draftOf(next, course)).sections[0]?.lessons[0]?.title;
  await expect.poll(titleNow).toBe("Lúc mất mạng");
  await expect.poll(() => keptDrafts(next)).not.toContain("Lúc mất mạng");
});

test("a line that is no chapter yet is kept as it is typed", async ({ page }) => {
  const film: StudioContent = {
    kind: "video",
    file: null,
    poster: null,
    captions: [],
    chapters: [{ at: 0, title: "Vì sao" }],
    stream: null,
    previews: null,
    complete_at: null,
    no_skip: false,
    questions: [],
  };
  const { course, lesson } = await open(page, film);
  const typed = "00:20 Xả thế nào\nKhông có giờ\n00:00 Vì sao";
  await field(page, "kinds.chapters").fill(typed);
  await expect(page.getByText(vi("studio:kinds.chaptersWrong", { line: 2 }))).toBeVisible();
  await expect.poll(async () => JSON.stringify(await contentOf(page, lesson))).toContain("Không có giờ");
  await page.reload();
  await isAlive(page);
  await expect(field(page, "kinds.chapters")).toHaveValue(typed);
  const { blocking } = await callAs<{ blocking: { code: string; block: string }[] }>(
    page,
    `${lms}/courses/${course.id}/checks`,
  );
  expect(blocking).toContainEqual(expect.objectContaining({ code: "bad_chapters", block: "chapters" }));
  await field(page, "kinds.chapters").fill("00:00 Vì sao\n00:20 Xả thế nào");
  await expect
    .poll(() => contentOf(page, lesson))
    .toEqual({
      ...film,
      chapters: [
        { at: 0, title: "Vì sao" },
        { at: 20, title: "Xả thế nào" },
      ],
    });
});

test("the places of a picture are drawn, moved and resized on it, by pointer and by keys", async ({ page }) => {
  const quiz: StudioContent = {
    kind: "quiz",
    minutes: 5,
    quiz: {
      pass_percent: 60,
      attempts: null,
      shuffle: false,
      time_limit_minutes: null,
      draw: {},
      partial_credit: true,
      review: "full",
      review_when: "submitted",
      questions: [
        { id: "o-dau", kind: "hotspot", text: "Ở đâu?", points: 1, picture: { file: null, alt: "Biển" }, options: [] },
      ],
    },
  };
  const { lesson } = await open(page, quiz);
  await page.getByRole("button", { name: "Ở đâu?" }).click();
  await expect(page.getByText(vi("studio:question.noPicture"))).toBeVisible();
  await page
    .locator(".upload-field input[type=file]")
    .first()
    .setInputFiles("content/hoasen/courses/lam-viec-an-toan-voi-may/bien-cam.png");
  const picture = page.locator(".studio-spots");
  await expect(picture.locator("img")).toBeVisible();
  await picture.scrollIntoViewIfNeeded();
  const box = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const to = (x: number, y: number) => [box.x + (box.width * x) / 100, box.y + (box.height * y) / 100] as const;
  const drag = async (from: readonly [number, number], at: readonly [number, number]) => {
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...at, { steps: 4 });
    await page.mouse.up();
  };
  const areas = async () => {
    const content = (await contentOf(page, lesson)) as StudioContent<"quiz">;
    const [question] = content.quiz.questions;
    return question?.kind === "hotspot" ? question.options.map(({ area }) => area.map(Math.round)) : [];
  };
  await drag(to(10, 10), to(40, 40));
  await expect.poll(areas).toEqual([[10, 10, 30, 30]]);
  await expect(page.getByText(vi("studio:question.placesTwo"))).toBeVisible();
  await drag(to(60, 60), to(80, 90));
  await expect.poll(areas).toEqual([
    [10, 10, 30, 30],
    [60, 60, 20, 30],
  ]);
  await expect(page.getByText(vi("studio:question.placesTwo"))).toBeHidden();
  await drag(to(15, 15), to(25, 15));
  await expect.poll(async () => (await areas())[0]).toEqual([20, 10, 30, 30]);
  await drag(to(50, 40), to(55, 50));
  await expect.poll(async () => (await areas())[0]).toEqual([20, 10, 35, 40]);
  const second = picture.getByRole("button").nth(1);
  await second.focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Shift+ArrowUp");
  await expect.poll(async () => (await areas())[1]).toEqual([59, 60, 20, 29]);
});
