import { expect, test } from "@playwright/test";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { addressOf, hoasen } from "./journey.ts";
import { callAs } from "./study-api.ts";

const slug = "lam-viec-an-toan-voi-may";

test.use({ locale: "vi-VN" });

test(
  "what a browser chooses of a picture's widths is webp, as wide as it says",
  { tag: "@phone" },
  async ({ page }, info) => {
    await arriveAs(page, hoasen, emailOf("article", "hoasen", info));
    const course = await callAs<{ sections: { lessons: { id: string; number: number }[] }[] }>(
      page,
      `/courses/${slug}/enrolment`,
      {},
    );
    const lesson = course.sections.flatMap(({ lessons }) => lessons).find(({ number }) => number === 2)!;
    await page.goto(addressOf(hoasen, `/studying/${slug}/${lesson.id}`));
    const image = page.locator(".prose img[srcset]").first();
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveJSProperty("complete", true);
    const chosen = await image.evaluate((element: HTMLImageElement) => ({
      address: element.currentSrc,
      own: element.width,
      shown: element.naturalWidth,
    }));
    expect(chosen.address).toMatch(/\/_image\/\d+\//);
    expect(chosen.shown).toBeGreaterThan(0);

    const made = await page.evaluate(async (address) => {
      const widths = await Promise.all(
        [320, 640].map(async (width) => {
          const answer = await fetch(address.replace(/_image\/\d+/, `_image/${width}`));
          const blob = await answer.blob();
          const { width: real, height } = await createImageBitmap(blob);
          const head = new Uint8Array(await blob.slice(0, 12).arrayBuffer());
          return {
            type: answer.headers.get("content-type"),
            real,
            height,
            begins: String.fromCharCode(...head.subarray(0, 4), ...head.subarray(8)),
          };
        }),
      );
      return widths;
    }, chosen.address);
    for (const [index, { type, real, height, begins }] of made.entries()) {
      expect([type, begins, real]).toEqual(["image/webp", "RIFFWEBP", [320, 640][index]]);
      expect(height).toBeGreaterThan(100);
    }
  },
);

test("a link to a business is shown with a jpeg of 1200 by 628", async ({ page }) => {
  await page.goto(addressOf(hoasen, "/auth/login"));
  const address = await page.locator('meta[property="og:image"]').getAttribute("content");
  const picture = await page.evaluate(
    async (path) => {
      const answer = await fetch(path);
      const { width, height } = await createImageBitmap(await answer.blob());
      return [answer.headers.get("content-type"), width, height];
    },
    new URL(address!).pathname + new URL(address!).search,
  );
  expect(picture).toEqual(["image/jpeg", 1200, 628]);
});
