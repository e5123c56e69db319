import { expect, type Page, test } from "@playwright/test";
import { emailOf } from "./accounts.ts";
import { addressOf, isAlive, type Site, signIn } from "./journey.ts";
import { callAs } from "./study-api.ts";
import { word } from "./words.ts";

const hoasen: Site = { business: "hoasen", locale: "vi", prefix: "" };
const slug = "lam-viec-an-toan-voi-may";
const vi = (key: string) => word("vi", key);

test.use({ locale: "vi-VN" });
test.beforeEach(({}, info) => {
  test.skip(info.project.name !== "phone", "of small screens alone");
});

async function open(page: Page, kind: string, email: string): Promise<void> {
  await page.goto(addressOf(hoasen, "/auth/login"));
  await signIn(page, hoasen, email);
  const course = await callAs<{ sections: { lessons: { id: string; kind: string; number: number }[] }[] }>(page, `/courses/${slug}/enrolment`, {});
  const lesson = course.sections.flatMap(({ lessons }) => lessons).find((one) => one.kind === kind && one.number > 1)!;
  await page.goto(addressOf(hoasen, `/studying/${slug}/${lesson.id}`));
  await isAlive(page);
}

test("a table that is wider than the screen fades where it goes on, is a region with a name, and moves by keyboard", async ({ page }, info) => {
  await open(page, "article", emailOf("article", "hoasen", info));
  const frame = page.getByRole("region", { name: /^Bảng 1,/ });
  await expect(frame).toHaveAttribute("data-more", "end");
  expect(await frame.evaluate((box) => getComputedStyle(box).maskImage)).toContain("gradient");
  await frame.focus();
  await page.keyboard.press("ArrowRight");
  await expect(frame).toHaveAttribute("data-more", /start/);
  expect(await frame.evaluate((box) => getComputedStyle(box).maskImage)).toBe("none");
  await frame.evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
  await expect(frame).toHaveAttribute("data-more", "start");
});

test("a picture of a gallery grows around its middle", async ({ page }, info) => {
  await open(page, "gallery", emailOf("article", "hoasen", info));
  await page.getByRole("button", { name: vi("study:gallery.larger") }).click();
  const off = () =>
    page.locator(".gallery-frame.large").evaluate((box) => {
      const [frame, image] = [box.getBoundingClientRect(), box.querySelector("img")!.getBoundingClientRect()];
      return [Math.abs(frame.x + frame.width / 2 - image.x - image.width / 2), Math.abs(frame.y + frame.height / 2 - image.y - image.height / 2), image.width / frame.width];
    });
  await expect.poll(async () => (await off()).map(Math.round)).toEqual([0, 0, 2]);
});

test("a PDF and the way on fill the screen below the bars, of which its own is one line", async ({ page }, info) => {
  await open(page, "pdf", emailOf("article", "hoasen", info));
  const bar = page.getByRole("toolbar");
  await expect(bar).toBeVisible({ timeout: 30_000 });
  expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(52);
  const tops = await bar.locator("button:visible, a, input").evaluateAll((tools) => tools.map((tool) => { const { top, bottom } = tool.getBoundingClientRect(); return Math.round((top + bottom) / 2); }));
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(2);
  for (const tool of await bar.locator("button:visible, a").all()) await expect(tool).toBeInViewport({ ratio: 1 });
  const stage = (await page.locator(".stage.pdf").boundingBox())!;
  const height = page.viewportSize()!.height;
  expect([stage.y, stage.width]).toEqual([52, page.viewportSize()!.width]);
  expect(height - stage.y - stage.height).toBeLessThanOrEqual(84);
  await expect(page.locator(".study-main > .under a").last()).toBeInViewport({ ratio: 1 });
});

test("a film's words stand below its picture", async ({ page }, info) => {
  await open(page, "video", emailOf("article", "hoasen", info));
  const video = page.locator("video");
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => [...film.textTracks].some(({ cues }) => (cues?.length ?? 0) > 0)), { timeout: 30_000 }).toBe(true);
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.readyState), { timeout: 30_000 }).toBeGreaterThan(0);
  await video.evaluate((film: HTMLVideoElement) => {
    const cue = [...film.textTracks].find(({ cues }) => (cues?.length ?? 0) > 0)!.cues![0]!;
    film.currentTime = (cue.startTime + cue.endTime) / 2;
  });
  const caption = page.locator(".caption");
  await expect(caption).toBeVisible();
  const [film, words, stage, controls] = await Promise.all([video, caption, page.locator(".stage"), page.locator(".ctrl")].map(async (part) => (await part.boundingBox())!));
  expect(words!.y).toBeGreaterThanOrEqual(film!.y + film!.height - 1);
  expect(controls!.y + controls!.height).toBeLessThanOrEqual(words!.y + 1);
  expect(words!.y + words!.height).toBeLessThanOrEqual(stage!.y + stage!.height + 1);
  expect(Math.abs(film!.width / film!.height - 16 / 9)).toBeLessThan(0.02);
});
