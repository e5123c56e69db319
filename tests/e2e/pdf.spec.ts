import { expect, test } from "@playwright/test";
import { emailOf } from "./accounts.ts";
import { expectAccessible } from "./axe.ts";
import { drawn, openDocument, pageBox, slug, tool, vi, viewer } from "./pdf-lesson.ts";
import { writePdf, type WrittenPage } from "./pdf-writer.ts";
import { progressOf, sendNow } from "./study-api.ts";

// A service worker would fetch the file itself, past the bytes that a test puts in its place.
test.use({ locale: "vi-VN", serviceWorkers: "block" });

function threeHundred(): Buffer {
  const pages = Array.from({ length: 300 }, (_, index): WrittenPage => {
    const number = index + 1;
    if (number === 1)
      return {
        lines: ["Trang web", "Trang 250", "Khong di dau"],
        links: [
          { to: { href: "https://example.com/a" } },
          { to: { page: 250 } },
          { to: { href: "javascript:alert(1)" } },
        ],
      };
    return { lines: [`Trang ${number}`, number % 100 === 0 ? "An toàn và khóa" : "..."] };
  });
  return writePdf({
    pages,
    outline: [
      { title: "Mở đầu", page: 1 },
      { title: "Phần hai", page: 120 },
    ],
  });
}

test(
  "three hundred pages by keyboard: find without marks, outline, links",
  { tag: "@phone" },
  async ({ page }, info) => {
    await openDocument(page, emailOf("pdf", "hoasen", info), threeHundred);
    await expect(drawn(page, 1)).toBeVisible();

    await viewer(page).focus();
    await page.keyboard.press("Control+f");
    const box = page.getByRole("searchbox", { name: vi("study:pdf.findLabel") });
    await expect(box).toBeFocused();
    await page.keyboard.type("VA KHOA");
    await expect(page.getByText(vi("study:pdf.findCount", { at: 1, total: 3 }))).toBeVisible();
    await expect(pageBox(page)).toHaveValue("100");
    await page.keyboard.press("Enter");
    await expect(pageBox(page)).toHaveValue("200");
    await expect
      .poll(() => page.evaluate(() => [...(CSS.highlights.get("pdf-found-now") ?? [])].map(String)))
      .toEqual(["và khóa"]);
    await page.keyboard.press("Shift+Enter");
    await expect(pageBox(page)).toHaveValue("100");
    await expectAccessible(page, ".stage");
    await page.keyboard.press("Escape");
    await expect(viewer(page)).toBeFocused();

    const pressOutline = async () => (await tool(page, "study:pdf.outline")).press("Enter");
    const isPhone = info.project.name === "phone";
    await pressOutline();
    const outline = page.getByRole("navigation", { name: vi("study:pdf.outline") });
    await outline.getByRole("button", { name: "Phần hai" }).press("Enter");
    await expect(pageBox(page)).toHaveValue("120");
    // On a phone it lies over the pages and makes way for what was chosen.
    if (isPhone) await pressOutline();
    await expect(outline.locator("[aria-current]")).toContainText("Phần hai");
    await outline.getByRole("button", { name: "Mở đầu" }).press("Enter");
    if (!isPhone) await pressOutline();

    const links = page.locator(".pdf-link");
    await expect(links).toHaveCount(2);
    await expect(page.locator("a.pdf-link")).toHaveAttribute("rel", /noopener/);
    await expect(page.locator("a.pdf-link")).toHaveAttribute("href", "https://example.com/a");
    await page.locator("button.pdf-link").press("Enter");
    await expect(pageBox(page)).toHaveValue("250");
  },
);

test("a thousand pages keep a handful of canvases, and the page is remembered", async ({ page }, info) => {
  const lines = (index: number) => ({ lines: [`Trang ${index + 1}`] });
  const bytes = writePdf({ pages: Array.from({ length: 1000 }, (_, index) => lines(index)) });
  const lesson = await openDocument(page, emailOf("pdf", "hoasen", info), () => bytes);
  await expect(drawn(page, 1)).toBeVisible();
  await (await tool(page, "study:pdf.thumbnails")).click();
  const most = await viewer(page).evaluate(async (view) => {
    let most = 0;
    for (let step = 0; step <= 120; step++) {
      view.scrollTop = (view.scrollHeight * step) / 240;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      most = Math.max(most, document.querySelectorAll(".stage canvas").length);
    }
    return most;
  });
  expect(most).toBeLessThanOrEqual(24);
  expect(await page.locator(".pdf-view canvas").count()).toBeLessThanOrEqual(6);
  // The number follows the scrolling, and may be behind it for a moment.
  await expect(async () => {
    const reached = Number(await pageBox(page).inputValue());
    expect(reached).toBeGreaterThan(490);
    await expect(drawn(page, reached)).toBeVisible({ timeout: 3000 });
    await expect(page.locator(".pdf-view .textLayer").getByText(`Trang ${reached}`, { exact: true })).toBeAttached();
  }).toPass();
  await pageBox(page).fill("2");
  await pageBox(page).press("Enter");
  await expect(drawn(page, 2)).toBeVisible();
  await expect
    .poll(async () => {
      await sendNow(page);
      return (await progressOf(page, slug, lesson)).position;
    })
    .toBe(2);
  await page.reload();
  await expect(pageBox(page)).toHaveValue("2");
});

test("Japanese without a font of its own, a broken file, one with a password: each says so", async ({ page }, info) => {
  let bytes = writePdf({ pages: [{ lines: ["安全第一"], cjk: true }] });
  await openDocument(page, emailOf("pdf", "hoasen", info), () => bytes);
  await expect(page.locator(".textLayer").getByText("安全第一")).toBeAttached();

  bytes = writePdf({ pages: [{ lines: ["x"] }], locked: true });
  await page.reload();
  const alert = page.locator(".stage [role=alert]");
  await expect(alert).toContainText(vi("study:pdf.locked"));
  await expect(alert.getByRole("link", { name: vi("study:pdf.download") })).toHaveAttribute("download", /\.pdf$/);
  await expectAccessible(page, ".stage");

  bytes = Buffer.from("%PDF-1.7\nnothing that follows makes sense");
  await page.reload();
  await expect(alert).toContainText(vi("study:pdf.broken"));

  bytes = writePdf({ pages: [{ lines: ["x"] }] });
  await alert.getByRole("button", { name: vi("common:actions.retry") }).click();
  await expect(drawn(page, 1)).toBeVisible();
});
