import { expect, type Page, type Route, test } from "@playwright/test";
import type { CourseDraft, LessonDraft } from "#shared/contracts/studio.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const manager = "manager@hoasen.test";
const saved = new RegExp(vi("studio:saving.saved", { time: "" }).trim());

test.use({ locale: "vi-VN" });

/** A course of its own, open in the studio. */
async function openStudio(page: Page): Promise<string> {
  await arriveAs(page, hoasen, manager);
  const title = `Khoá và treo thẻ ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await callAs<{ id: string }>(page, "/manage/lms/courses", {
    title,
    language: "vi",
    category_id: null,
  });
  await page.goto(addressOf(hoasen, `/manage/lms/courses/${id}/studio`));
  await isAlive(page);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  return id;
}

const outline = (page: Page) => page.getByRole("navigation", { name: vi("studio:outline.title") });
const text = (page: Page) => page.getByRole("textbox", { name: vi("studio:kinds.text"), exact: true });
const draftOf = (page: Page, id: string) => callAs<CourseDraft>(page, `/manage/lms/courses/${id}/draft`);

async function addSection(page: Page): Promise<void> {
  const { length } = await outline(page).getByLabel(vi("studio:outline.section"), { exact: true }).all();
  await outline(page)
    .getByRole("button", { name: vi("studio:outline.addSection") })
    .click();
  const names = outline(page).getByLabel(vi("studio:outline.section"), { exact: true });
  await expect(names).toHaveCount(length + 1);
  // Its name is written next: a blank in it presses no button again.
  await expect(names.last()).toBeFocused();
}

async function addLesson(page: Page, kind: string): Promise<void> {
  await outline(page)
    .getByRole("button", { name: vi("studio:outline.addLesson") })
    .last()
    .click();
  await page.getByRole("menuitem", { name: vi(`common:kinds.${kind}`), exact: true }).click();
  const name = page.getByLabel(vi("studio:lesson.title"));
  await expect(name).toHaveValue(vi(`common:kinds.${kind}`));
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();
}

async function markdownOf(page: Page): Promise<string> {
  const id = new URL(page.url()).searchParams.get("lesson");
  const { content } = await callAs<LessonDraft>(page, `/manage/lms/lessons/${id}/draft`);
  return "markdown" in content ? content.markdown : "";
}

test(
  "an article is written, saves itself, and what Word and an input method put in is clean",
  { tag: "@phone" },
  async ({ page }) => {
    const complaints = watchConsole(page);
    await openStudio(page);
    await addSection(page);
    await addLesson(page, "article");
    await text(page).click();
    await page.keyboard.type("## Sáu bước\n");

    // Telex: each key draws the word anew before it is taken.
    const client = await page.context().newCDPSession(page);
    for (const [word, ...steps] of [
      ["tiếng", "t", "ti", "tie", "tiê", "tiên", "tiêng", "tiếng"],
      ["Việt", "V", "Vi", "Vie", "Viê", "Việ", "Việt"],
      ["được", "d", "đ", "đu", "đuo", "đươ", "được"],
    ] as const) {
      for (const step of steps)
        // oxlint-disable-next-line no-await-in-loop -- key by key
        await client.send("Input.imeSetComposition", {
          text: step,
          selectionStart: step.length,
          selectionEnd: step.length,
        });
      // oxlint-disable-next-line no-await-in-loop -- word by word
      await client.send("Input.insertText", { text: word });
      // oxlint-disable-next-line no-await-in-loop -- word by word
      await page.keyboard.type(" ");
    }
    await page.keyboard.press("Enter");

    // The list of commands finds what is written with its marks or without.
    await page.keyboard.type("/bang");
    await expect(page.getByRole("option", { name: vi("editor:table"), exact: true })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await page.keyboard.press("Enter");
    await page.keyboard.type("Nguồn");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Cách ngắt");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Dấu hiệu");
    await expectAccessible(page);

    await page.keyboard.press("Control+End");
    await paste(page, wordHtml);
    // Out of the list, as everywhere.
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await paste(page, docsHtml);
    await expect(page.getByText(saved)).toBeVisible();
    await expect
      .poll(() => markdownOf(page))
      .toBe(
        [
          "## Sáu bước",
          "tiếng Việt được",
          "| Nguồn | Cách ngắt | Dấu hiệu |\n| - | - | - |\n| | | |\n| | | |",
          "## Khoá **nguồn**",
          "- Một\n  - Hai",
          "1. Ba",
          "Từ **Docs** *đây*",
          "- d\n  - e",
        ].join("\n\n") + "\n",
      );
    expect(complaints).toEqual([]);
  },
);

/** Puts HTML on the clipboard of the page and pastes it behind what is there. */
async function paste(page: Page, html: string): Promise<void> {
  await text(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", pasted);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

const wordHtml = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
<!--StartFragment--><h1 style='mso-x:1'><span lang=VI>Khoá&nbsp;<b>nguồn</b><o:p></o:p></span></h1><p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Một<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp;</span></span><![endif]>Hai<img src="file:///C:/x.png"></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Ba</p><script>alert(1)</script>
<!--EndFragment--></body></html>`;

const docsHtml = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-size:11pt;font-weight:400">Từ </span><span style="font-weight:700">Docs</span><span style="font-weight:400"> </span><span style="font-style:italic">đây</span></p><ul><li dir="ltr"><p dir="ltr"><span>d</span></p></li><ul><li dir="ltr"><p><span>e</span></p></li></ul></ul></b>`;

test("lessons are moved by keys, and each kind of them can be made and written", async ({ page }) => {
  const id = await openStudio(page);
  await addSection(page);
  for (const kind of ["article", "video", "pdf", "quiz", "audio", "gallery", "embed", "download", "assignment"])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await addLesson(page, kind);
  await addSection(page);

  const last = outline(page).getByRole("button", { name: vi("common:kinds.assignment"), exact: true });
  await last.focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(
    outline(page)
      .getByRole("region")
      .nth(1)
      .getByRole("button", { name: vi("common:kinds.assignment"), exact: true }),
  ).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Alt+ArrowUp");
  await expect
    .poll(async () => (await draftOf(page, id)).sections.map(({ lessons }) => lessons.map(({ kind }) => kind)))
    .toEqual([["article", "video", "pdf", "quiz", "audio", "gallery", "embed", "assignment", "download"], []]);

  await outline(page)
    .getByRole("button", { name: vi("common:kinds.quiz"), exact: true })
    .click();
  await page.getByLabel(vi("studio:lesson.title")).fill("Bài kiểm tra cuối khoá");
  await page.keyboard.press("Enter");
  await expect(outline(page).getByRole("button", { name: "Bài kiểm tra cuối khoá", exact: true })).toBeVisible();
  await page.getByLabel(vi("studio:quiz.add")).selectOption("single");
  await expect(page.getByText(vi("studio:problem.text"))).toBeVisible();
  await page.getByLabel(vi("studio:question.text"), { exact: true }).fill("Kim đồng hồ dừng ở 0,4 bar. Làm gì?");
  await page.getByLabel(vi("studio:question.option", { number: 1 }), { exact: true }).fill("Tìm nhánh chưa xả");
  await page.getByLabel(vi("studio:question.option", { number: 2 }), { exact: true }).fill("Bắt đầu làm");
  await expect(page.getByText(vi("studio:problem.options"))).toBeHidden();
  await expectAccessible(page);
  await expect(page.getByText(saved)).toBeVisible();
  const lesson = new URL(page.url()).searchParams.get("lesson");
  await expect
    .poll(async () => (await callAs<LessonDraft>(page, `/manage/lms/lessons/${lesson}/draft`)).content)
    .toMatchObject({
      quiz: {
        questions: [{ kind: "single", options: [{ text: "Tìm nhánh chưa xả", correct: true }, { correct: false }] }],
      },
    });
});

test("what a course is shown by is saved as it is left", async ({ page }) => {
  const complaints = watchConsole(page);
  const id = await openStudio(page);
  await page.getByRole("button", { name: vi("studio:about.title"), exact: true }).click();
  await page.getByLabel(vi("studio:about.summary"), { exact: true }).fill("Ngắt nguồn trước khi đưa tay vào máy.");
  await page.getByLabel(vi("studio:about.outcomes"), { exact: true }).fill("Khoá đúng sáu bước\n\nTreo thẻ có tên");
  await page.getByLabel(vi("studio:about.author"), { exact: true }).fill("Lan");
  await page.keyboard.press("Tab");
  await expect
    .poll(async () => (await draftOf(page, id)).head)
    .toMatchObject({
      summary: "Ngắt nguồn trước khi đưa tay vào máy.",
      outcomes: ["Khoá đúng sáu bước", "Treo thẻ có tên"],
      author: { name: "Lan" },
    });
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test(
  "two people write one article: put together by block, and asked where both changed one; without a network nothing is lost",
  { tag: "@phone" },
  async ({ page, browser, context }) => {
    await openStudio(page);
    await addSection(page);
    await addLesson(page, "article");
    await text(page).click();
    await page.keyboard.type("Một hai ba.\nBốn năm sáu.");
    await expect.poll(() => markdownOf(page)).toBe("Một hai ba.\n\nBốn năm sáu.\n");

    const theirs = await browser.newContext({ locale: "vi-VN" });
    const other = await theirs.newPage();
    await arriveAs(other, hoasen, manager, new URL(page.url()).pathname + new URL(page.url()).search);
    await isAlive(other);
    await text(other).click();
    await other.keyboard.press("Control+End");
    await other.keyboard.type(" Của người kia.");
    await expect.poll(() => markdownOf(other)).toBe("Một hai ba.\n\nBốn năm sáu. Của người kia.\n");

    await text(page).getByText("Một hai ba.").click();
    await page.keyboard.press("End");
    await page.keyboard.type(" Của tôi.");
    await expect.poll(() => markdownOf(page)).toBe("Một hai ba. Của tôi.\n\nBốn năm sáu. Của người kia.\n");
    await expect(text(page)).toContainText("Của người kia.");

    await text(other).getByText("Một hai ba.").click();
    await other.keyboard.press("End");
    await other.keyboard.type(" Khác hẳn.");
    await expect(other.getByText(vi("studio:both.title"))).toBeVisible();
    await other.getByRole("radio", { name: vi("studio:both.keepBoth") }).check();
    await other.getByRole("button", { name: vi("studio:both.take") }).click();
    await expect
      .poll(() => markdownOf(other))
      .toBe("Một hai ba. Khác hẳn.\n\nMột hai ba. Của tôi.\n\nBốn năm sáu. Của người kia.\n");
    await theirs.close();

    await page.reload();
    await isAlive(page);
    await text(page).click();
    await page.keyboard.press("Control+End");
    await context.setOffline(true);
    await page.keyboard.type(" Lúc mất mạng.");
    await expect(page.getByText(vi("studio:saving.waiting"))).toBeVisible();
    // Pages come again before anything can be saved: what was written is on this device alone.
    const isSave = (route: Route) => (route.request().method() === "GET" ? route.fallback() : route.abort());
    await context.route("**/api/**", isSave);
    await context.setOffline(false);
    await page.reload();
    await isAlive(page);
    await expect(text(page)).toContainText("Lúc mất mạng.");
    await context.unroute("**/api/**", isSave);
    await expect.poll(() => markdownOf(page)).toContain("Lúc mất mạng.");
  },
);
