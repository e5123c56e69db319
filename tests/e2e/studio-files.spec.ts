import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import type { CourseDraft, LessonDraft } from "#shared/contracts/studio.ts";
import type { Publication } from "#shared/contracts/studio-publication.ts";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs, enrol } from "./study-api.ts";
import { tagged } from "./tagged.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const lms = "/manage/lms";
const pdf = "content/hoasen/courses/an-toan-thong-tin/the-xu-ly-su-co.pdf";
const png = "content/hoasen/courses/lam-viec-an-toan-voi-may/bien-cam.png";

test.use({ locale: "vi-VN" });

/** A course that lacks its lessons' files alone: a document's and an article. */
async function begin(page: Page): Promise<{ id: string; slug: string; lessons: Record<string, string> }> {
  await arriveAs(page, hoasen, "manager@hoasen.test");
  const [model] = await callAs<{ id: string }[]>(page, `${lms}/courses?state=live&limit=1`);
  const { head } = await callAs<CourseDraft>(page, `${lms}/courses/${model?.id}/draft`);
  const title = `Thoát hiểm ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await callAs<{ id: string }>(page, `${lms}/courses`, {
    title,
    language: "vi",
    category_id: head.category_id,
  });
  const step = (at: number, kind: string, section_id: string) => ({
    act: "add_lesson",
    section_id,
    at,
    title: kind === "pdf" ? "Sơ đồ" : "Biển báo",
    kind,
  });
  await tagged(page, `${lms}/courses/${id}/draft`, "PATCH", {
    head: { summary: "Ra ngoài trong hai phút.", outcomes: ["Đi đúng lối"], author: { name: "Lan", role: "An toàn" } },
    steps: [{ act: "add_section", at: 0, title: "Một" }],
  });
  const section = (await callAs<CourseDraft>(page, `${lms}/courses/${id}/draft`)).sections[0]?.id ?? "";
  const { slug, sections } = await tagged<CourseDraft>(page, `${lms}/courses/${id}/draft`, "PATCH", {
    steps: [step(0, "pdf", section), step(1, "article", section)],
  });
  return { id, slug, lessons: Object.fromEntries(sections[0]?.lessons.map((one) => [one.kind, one.id]) ?? []) };
}

const row = (page: Page, name: string) => page.locator(".upload-item").filter({ hasText: name });

test(
  "a document and a picture are sent up in the studio, through a lost network, and a learner sees both",
  { tag: "@phone" },
  async ({ page, browser }, info) => {
    const complaints = watchConsole(page);
    const { id, slug, lessons } = await begin(page);
    const studio = (lesson = "") => page.goto(addressOf(hoasen, `${lms}/courses/${id}/studio?lesson=${lesson}`));

    await studio(lessons["pdf"]);
    await isAlive(page);
    const chooser = page.locator(".upload-field input[type=file]");
    await chooser.setInputFiles({
      name: "so-do.pdf",
      mimeType: "application/pdf",
      buffer: Buffer.from("<!doctype html>"),
    });
    await expect(row(page, "so-do.pdf")).toContainText(vi("upload:problems.type"));
    await row(page, "so-do.pdf").getByRole("button").click();
    await expectAccessible(page);

    let isCut = true;
    await page.route("**/api/uploads/*/parts/*", (route) => (isCut ? route.abort() : route.continue()));
    await chooser.setInputFiles(pdf);
    await expect(row(page, "the-xu-ly-su-co.pdf")).toContainText(vi("upload:problems.network"), { timeout: 15_000 });
    isCut = false;
    await row(page, "the-xu-ly-su-co.pdf")
      .getByRole("button", { name: vi("upload:retry", { name: "the-xu-ly-su-co.pdf" }) })
      .click();
    await expect(page.getByLabel(vi("studio:kinds.document"), { exact: true })).toHaveValue("the-xu-ly-su-co.pdf");
    await expect(page.getByLabel(vi("studio:kinds.pages"), { exact: true })).not.toHaveValue("");
    await expect(row(page, "the-xu-ly-su-co.pdf")).toHaveCount(0);

    await studio(lessons["article"]);
    await isAlive(page);
    const text = page.getByRole("textbox", { name: vi("studio:kinds.text"), exact: true });
    await text.click();
    await page.keyboard.type("Đi theo biển này.");
    await page.keyboard.press("Enter");
    // Pasted, as from a screen.
    const bytes = [...(await readFile(png))];
    await text.evaluate((element, data) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(data)], "Biển cấm.png", { type: "image/png" }));
      element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, bytes);
    const alt = page.getByLabel(vi("editor:alt"), { exact: true });
    await expect(alt).toBeVisible();
    await expect(page.getByText(vi("editor:altMissing")).first()).toBeVisible();
    await alt.fill("Biển cấm vào");
    const picture = text.getByRole("img", { name: "Biển cấm vào" });
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expect
      .poll(async () => {
        const { content } = await callAs<LessonDraft>(page, `${lms}/lessons/${lessons["article"]}/draft`);
        return "markdown" in content ? content.markdown : "";
      })
      .toContain("![Biển cấm vào](bien-cam.png)");

    // What was typed last is saved a moment later.
    const publication = () => callAs<Publication>(page, `${lms}/courses/${id}/publication`);
    await expect.poll(async () => (await publication()).blocking).toBe(0);
    const { token } = await publication();
    await callAs(page, `${lms}/courses/${id}/publication`, { token, notes: "" });
    expect(complaints.filter((one) => !one.includes("ERR_FAILED"))).toEqual([]);

    const context = await browser.newContext({
      locale: "vi-VN",
      ...(page.viewportSize() && { viewport: page.viewportSize() }),
    });
    const learner = await context.newPage();
    await arriveAs(learner, hoasen, emailOf("study", "hoasen", info));
    await enrol(learner, slug);
    await learner.goto(addressOf(hoasen, `/studying/${slug}/${lessons["article"]}`));
    const shown = learner.getByRole("img", { name: "Biển cấm vào" });
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await learner.goto(addressOf(hoasen, `/studying/${slug}/${lessons["pdf"]}`));
    await expect(learner.locator("canvas").first()).toBeVisible();
    await context.close();
  },
);

test("captions come out of a file, and one out of order is told by its line", async ({ page }) => {
  const { id } = await begin(page);
  const section = (await callAs<CourseDraft>(page, `${lms}/courses/${id}/draft`)).sections[0]?.id ?? "";
  const { sections } = await tagged<CourseDraft>(page, `${lms}/courses/${id}/draft`, "PATCH", {
    steps: [{ act: "add_lesson", section_id: section, at: 0, title: "Phim", kind: "video" }],
  });
  await page.goto(addressOf(hoasen, `${lms}/courses/${id}/studio?lesson=${sections[0]?.lessons[0]?.id}`));
  await isAlive(page);
  await page.getByRole("button", { name: vi("studio:kinds.addCaptions") }).click();
  const captions = (name: string, said: string) =>
    page
      .getByLabel(vi("studio:kinds.captionFile"))
      .setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(said) });
  const field = page.getByLabel(vi("studio:kinds.captions"), { exact: true });
  await captions("phim.srt", "1\r\n00:00:01,000 --> 00:00:02,000\r\nXin chào\r\n");
  await expect(field).toHaveValue("WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nXin chào\n");
  await captions("phim.vtt", "WEBVTT\n\n00:03.000 --> 00:04.000\nSau\n\n00:01.000 --> 00:02.000\nTrước\n");
  await expect(page.getByText(vi("studio:kinds.vttLine", { line: 6 }))).toBeVisible();
  await captions("thu.txt", "Kính gửi");
  await expect(page.getByText(vi("studio:kinds.captionUnread"))).toBeVisible();
});
