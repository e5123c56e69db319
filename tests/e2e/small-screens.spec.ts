import { expect, type Locator, type Page, test, type TestInfo } from "@playwright/test";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive } from "./journey.ts";
import { realTime } from "./passing-time.ts";
import { callAs } from "./study-api.ts";
import { message } from "./messages.ts";

const slug = "lam-viec-an-toan-voi-may";
const vi = (key: string) => message("vi", key);

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

test.use({ locale: "vi-VN" });
const isWide = (info: TestInfo) => info.project.name !== "phone";

async function open(page: Page, kind: string, email: string): Promise<void> {
  await arriveAs(page, hoasen, email);
  const course = await callAs<{ sections: { lessons: { id: string; kind: string; number: number }[] }[] }>(
    page,
    `/courses/${slug}/enrolment`,
    {},
  );
  const lesson = course.sections.flatMap(({ lessons }) => lessons).find((one) => one.kind === kind && one.number > 1)!;
  await page.goto(addressOf(hoasen, `/studying/${slug}/${lesson.id}`));
  await isAlive(page);
}

/** How far the middle of `inner` lies from the middle of `outer`. */
function offMiddle(inner: Box, outer: Box): [number, number] {
  return [
    Math.abs(outer.x + outer.width / 2 - inner.x - inner.width / 2),
    Math.abs(outer.y + outer.height / 2 - inner.y - inner.height / 2),
  ];
}

const boxOf = async (part: Locator) => (await part.boundingBox())!;

test(
  "a table that is wider than the screen fades where it goes on, is a region with a name, and moves by keyboard",
  { tag: "@phone-alone" },
  async ({ page }, info) => {
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
  },
);

test("a picture of a gallery grows around its middle", { tag: "@phone" }, async ({ page }, info) => {
  await open(page, "gallery", emailOf("article", "hoasen", info));
  const small = (await boxOf(page.locator(".gallery-frame img").first())).width;
  await page.getByRole("button", { name: vi("study:gallery.larger") }).click();
  const frame = page.locator(".gallery-frame.is-large");
  const image = frame.locator("img");
  await expect.poll(async () => (await boxOf(image)).width).toBeGreaterThan(small * 1.5);
  await expect.poll(async () => Math.max(...offMiddle(await boxOf(image), await boxOf(frame)))).toBeLessThan(2);
  // Whatever stands beyond the frame can be scrolled to.
  const hidden = await frame.evaluate((box) => {
    box.scrollTo(0, 0);
    const [outer, inner] = [box.getBoundingClientRect(), box.querySelector("img")!.getBoundingClientRect()];
    return Math.max(outer.top - inner.top, outer.left - inner.left);
  });
  expect(hidden).toBeLessThanOrEqual(1);
});

test(
  "a picture of an article stands in the middle of the screen, and grows around it",
  { tag: "@phone" },
  async ({ page }, info) => {
    await open(page, "article", emailOf("article", "hoasen", info));
    await page
      .getByRole("button", { name: message("vi", "study:article.enlarge", { alt: "" }).trim() })
      .first()
      .click();
    const image = page.locator(".lightbox-picture img");
    const screen = { x: 0, y: 0, ...page.viewportSize()! };
    await expect.poll(async () => Math.max(...offMiddle(await boxOf(image), screen))).toBeLessThan(2);
    // A wide page shows it in its own size already.
    if (isWide(info)) return;
    const larger = page.getByRole("dialog").getByRole("button", { name: vi("study:gallery.larger") });
    await larger.click();
    await expect(page.locator(".lightbox-picture.is-large")).toBeVisible();
    await expect.poll(async () => Math.max(...offMiddle(await boxOf(image), screen))).toBeLessThan(2);
  },
);

test(
  "a PDF fills a phone's screen below one bar: nothing else scrolls, every tool and the other lessons are a press away",
  { tag: "@phone-alone" },
  async ({ page }, info) => {
    await open(page, "pdf", emailOf("article", "hoasen", info));
    const bar = page.getByRole("toolbar");
    await expect(bar).toBeVisible({ timeout: 30_000 });
    const { width, height } = page.viewportSize()!;
    const top = await boxOf(page.locator(".lesson-bar"));
    const tools = await boxOf(bar);
    expect(tools.y + tools.height).toBeLessThanOrEqual(top.y + top.height);
    for (const tool of await bar.locator("button, input").all()) await expect(tool).toBeInViewport({ ratio: 1 });
    const stage = await boxOf(page.locator(".pdf-view"));
    expect([stage.x, stage.y, stage.width]).toEqual([0, 52, width]);
    const steps = page.locator(".study-main > .study-under");
    expect(Math.round(stage.y + stage.height)).toBe(Math.round((await boxOf(steps)).y));
    expect((await boxOf(steps)).height).toBeLessThanOrEqual(64);
    for (const step of await steps.locator("a, button").all()) await expect(step).toBeInViewport({ ratio: 1 });
    await expect(steps.locator("a")).toHaveCount(2);
    // The pages alone scroll.
    const others = await page.evaluate(() => {
      const scrolls = (box: Element) =>
        box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY);
      return [...document.querySelectorAll("*")]
        .filter((box) => scrolls(box) && !box.closest(".pdf-view"))
        .map((box) => box.className);
    });
    expect(others).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);

    const more = page.getByRole("button", { name: vi("study:pdf.more") });
    await more.click();
    const sheet = page.getByRole("dialog");
    await expect(sheet.getByRole("link", { name: vi("study:pdf.print") })).toBeVisible();
    await expectAccessible(page, ".sheet");
    await page.keyboard.press("Escape");
    await expect(more).toBeFocused();

    const rail = steps.getByRole("button");
    await rail.click();
    await expect(sheet.getByRole("tab", { name: vi("study:rail.outline") })).toBeVisible();
    await expectAccessible(page, ".sheet");
    await sheet.getByRole("tab", { name: vi("study:rail.notes") }).click();
    await page.keyboard.press("Escape");
    await expect(rail).toBeFocused();
    const number = Number.parseInt(await rail.innerText(), 10);
    await steps.locator('[data-step="next"]').click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(String(number + 1));
  },
);

test(
  "that study came too early takes little of a phone's screen beside a PDF",
  { tag: "@phone-alone" },
  async ({ page }, info) => {
    await open(page, "pdf", emailOf(realTime, "hoasen", info));
    const pages = page.locator(".pdf-sheet[data-page]");
    await expect(pages.first()).toBeVisible({ timeout: 30_000 });
    const goTo = page.getByLabel(vi("study:pdf.goTo"));
    await goTo.fill(String(await pages.count()));
    await goTo.press("Enter");
    await expect(page.getByText(vi("study:progress.earlyClock"))).toBeInViewport({ ratio: 1 });
    expect((await boxOf(page.locator(".study-below"))).height).toBeLessThan(page.viewportSize()!.height / 6);
  },
);

test(
  "while a PDF is read on a phone the bars make way for the pages and a line with the progress, and come back",
  { tag: "@phone-alone" },
  async ({ page, context }, info) => {
    await open(page, "pdf", emailOf("article", "hoasen", info));
    const bar = page.getByRole("toolbar");
    await expect(bar).toBeVisible({ timeout: 30_000 });
    const steps = page.locator(".study-main > .study-under");
    const line = page.locator(".lesson-bar .chapter-bar");
    await expect(line).toBeInViewport({ ratio: 1 });
    const view = page.locator(".pdf-view");
    const { width, height } = page.viewportSize()!;
    const finger = await context.newCDPSession(page);
    const drag = async (distance: number) => {
      const at = (y: number) => [{ x: width / 2, y }];
      await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(height / 2) });
      for (let step = 1; step <= 10; step++)
        await finger.send("Input.dispatchTouchEvent", {
          type: "touchMove",
          touchPoints: at(height / 2 + (distance * step) / 10),
        });
      await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    // A busy browser swallows a movement now and then: a finger tries again.
    const until = (gesture: () => Promise<void>, shown: boolean) =>
      expect(async () => {
        await gesture();
        await expect(bar).toBeVisible({ visible: shown, timeout: 2000 });
      }).toPass({ timeout: 30_000 });
    // Both at one moment: a page that was flung still moves.
    const firstSheetAt = () =>
      view.evaluate((pages) => pages.querySelector('[data-page="1"]')!.getBoundingClientRect().top + pages.scrollTop);
    const before = await firstSheetAt();
    await until(() => drag(-120), false);
    await expect(steps).toBeHidden();
    expect(await boxOf(view)).toEqual({ x: 0, y: 0, width, height });
    const thin = await boxOf(line);
    expect([thin.x, thin.width, thin.y + thin.height]).toEqual([0, width, height]);
    expect(thin.height).toBeLessThanOrEqual(6);
    await expect(page.locator(".pdf-at")).toBeInViewport({ ratio: 1 });
    // What is read did not jump.
    expect(Math.abs((await firstSheetAt()) - before)).toBeLessThanOrEqual(1);

    await until(() => drag(60), true);
    await expect(steps).toBeVisible();
    await until(() => drag(-120), false);
    await page.keyboard.press("Tab");
    await expect(bar).toBeVisible();
    await until(() => drag(-60), false);
    await until(() => page.touchscreen.tap(width / 2, height / 2), true);
    // At the end of the pages the way on is there.
    await until(() => drag(-60), false);
    await expect(async () => {
      await drag(-400);
      await expect(steps.locator('[data-step="next"]')).toBeInViewport({ ratio: 1, timeout: 500 });
    }).toPass();
  },
);

test("a film's words stand below a small picture and over a large one", { tag: "@phone" }, async ({ page }, info) => {
  await open(page, "video", emailOf("article", "hoasen", info));
  const video = page.locator("video");
  await expect
    .poll(() => video.evaluate((film: HTMLVideoElement) => film.readyState), { timeout: 30_000 })
    .toBeGreaterThanOrEqual(2);
  await expect(page.getByRole("combobox", { name: vi("study:player.captions") })).not.toHaveValue("");
  // A phone shows its controls on touch; the keyboard works on both.
  await page.locator("body").press("k");
  const caption = page.locator(".film-caption");
  await expect(caption).toBeVisible({ timeout: 30_000 });
  const [film, words, stage, controls] = await Promise.all(
    [video, caption, page.locator(".stage"), page.locator(".player-bar")].map(boxOf),
  );
  expect(words!.y + words!.height).toBeLessThanOrEqual(stage!.y + stage!.height + 1);
  if (isWide(info)) return expect(words!.y).toBeLessThan(film!.y + film!.height);
  expect(words!.y).toBeGreaterThanOrEqual(film!.y + film!.height - 1);
  expect(controls!.y + controls!.height).toBeLessThanOrEqual(words!.y + 1);
  expect(Math.abs(film!.width / film!.height - 16 / 9)).toBeLessThan(0.02);
});
