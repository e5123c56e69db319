import { expect, test } from "@playwright/test";
import { emailOf } from "./accounts.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen } from "./journey.ts";
import { drawn, openDocument, pageBox, slug, tool, vi, viewer } from "./pdf-lesson.ts";
import { writePdf } from "./pdf-writer.ts";
import { progressOf } from "./study-api.ts";

// A service worker would fetch the file itself, past the bytes that a test puts in its place.
test.use({ locale: "vi-VN", serviceWorkers: "block" });

test(
  "zoom, fit to width, thumbnails, outline, a page on its way; closed and opened again; another device goes on at the page",
  { tag: "@phone" },
  async ({ page, browser }, info) => {
    const email = emailOf("leaves", "hoasen", info);
    const bytes = writePdf({
      pages: Array.from({ length: 12 }, (_, index) => ({ lines: [`Trang ${index + 1}`] })),
      outline: [{ title: "Phần hai", page: 7 }],
    });
    const lesson = await openDocument(page, email, () => bytes);
    await expect(drawn(page, 1)).toBeVisible();
    const isPhone = info.project.name === "phone";
    // The tools stand whole, whatever the width.
    for (const button of await page.getByRole("toolbar").locator("button:visible, a").all())
      await expect(button).toBeInViewport({ ratio: 1 });

    // On paper stands what document this is; the document itself is printed by the browser's own viewer.
    await expect(await tool(page, "study:pdf.print", "link")).toHaveAttribute("href", /^\/api\/files\//);
    const onPaper = page.getByText(vi("study:pdf.printed", { count: 12 }));
    await expect(onPaper).toBeHidden();
    await page.emulateMedia({ media: "print" });
    await expect(onPaper).toBeVisible();
    await expect(viewer(page)).toBeHidden();
    await page.emulateMedia({ media: "screen" });

    const widthOf = async () => Math.round((await drawn(page, 1).boundingBox())!.width);
    const fitting = await widthOf();
    await (await tool(page, "study:pdf.zoomIn")).click();
    await expect(await tool(page, "study:pdf.fitWidth")).toHaveAttribute("aria-pressed", "false");
    await expect.poll(widthOf).toBeGreaterThan(fitting);
    await (await tool(page, "study:pdf.fitWidth")).click();
    await expect.poll(widthOf).toBe(fitting);

    await (await tool(page, "study:pdf.thumbnails")).click();
    const thumbnails = page.getByRole("navigation", { name: vi("study:pdf.thumbnails") });
    await expect(thumbnails.locator('.pdf-sheet[aria-busy="false"] canvas').first()).toBeVisible();
    await expectAccessible(page, ".stage");
    await thumbnails.getByRole("button", { name: vi("study:pdf.page", { page: 2 }), exact: true }).click();
    await expect(pageBox(page)).toHaveValue("2");
    // Where it lies over the pages it makes way for what was chosen.
    await expect(thumbnails).toHaveCount(isPhone ? 0 : 1);
    await (await tool(page, "study:pdf.outline")).click();
    await page.getByRole("button", { name: "Phần hai" }).click();
    await expect(pageBox(page)).toHaveValue("7");

    await page.evaluate(() => {
      const [real, held] = [window.requestAnimationFrame, [] as FrameRequestCallback[]];
      const letGo = () => {
        window.requestAnimationFrame = real;
        for (const frame of held) real(frame);
      };
      Object.assign(window, { requestAnimationFrame: (frame: FrameRequestCallback) => held.push(frame), letGo });
    });
    await pageBox(page).fill("11");
    await pageBox(page).press("Enter");
    await expect(page.getByText(vi("study:pdf.pageLoading", { page: 11 }))).toBeVisible();
    await page.evaluate(() => (window as unknown as { letGo: () => void }).letGo());
    await expect(drawn(page, 11)).toBeVisible();
    await pageBox(page).fill("5");
    await pageBox(page).press("Enter");
    await expect(drawn(page, 5)).toBeVisible();

    await (await tool(page, "study:pdf.close")).click();
    await expect(await tool(page, "study:pdf.open")).toBeFocused();
    await expectAccessible(page, ".stage");
    await page.keyboard.press("Enter");
    await expect(pageBox(page)).toHaveValue("5");
    await expect(drawn(page, 5)).toBeVisible();

    // As far as the course says that the document goes.
    await pageBox(page).fill("2");
    await pageBox(page).press("Enter");
    await expect(viewer(page)).toHaveAccessibleName(vi("study:pdf.pageOf", { page: 2, pages: 12 }));
    await expect(drawn(page, 2)).toBeVisible();
    const address = page.url();
    // Leaving sends what waits; staying would, seconds later.
    await expect(async () => {
      await page.goto(addressOf(hoasen, "/"));
      expect((await progressOf(page, slug, lesson)).position).toBe(2);
    }).toPass();
    const second = await (await browser.newContext({ locale: "vi-VN" })).newPage();
    await openDocument(second, email, () => bytes);
    await expect(pageBox(second)).toHaveValue("2");
    await expect(drawn(second, 2)).toBeVisible();
    await second.context().close();

    await page.route("**/api/files/*", (route) => route.abort("internetdisconnected"));
    await page.goto(address);
    await expect(page.locator(".stage [role=alert]")).toContainText(vi("study:pdf.unreachable"));
    await page.unroute("**/api/files/*");
    await page.route("**/api/files/*", (route) => route.fulfill({ body: bytes, contentType: "application/pdf" }));
    await page
      .locator(".stage")
      .getByRole("button", { name: vi("common:actions.retry") })
      .click();
    await expect(drawn(page, 2)).toBeVisible();
  },
);
