import { expect, type Page, test } from "@playwright/test";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, watchConsole } from "./journey.ts";
import { openLesson } from "./study.ts";
import { enrol, progressOf, sendNow } from "./study-api.ts";
import { message } from "./messages.ts";

const slug = "lam-viec-an-toan-voi-may";
const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);

test.use({ locale: "vi-VN" });

async function enter(page: Page, email: string): Promise<Record<string, string>> {
  await arriveAs(page, hoasen, email);
  return enrol(page, slug);
}

async function open(page: Page, lesson: string | undefined): Promise<void> {
  await openLesson(page, addressOf(hoasen, `/studying/${slug}/${lesson}`));
}

async function reached(page: Page, lesson: string | undefined): Promise<StudyLesson["progress"]> {
  await sendNow(page);
  return progressOf(page, slug, lesson ?? "");
}

const stateOf = (page: Page, lesson: string | undefined) => async () => (await reached(page, lesson)).state;

test("pictures by keys, a file, a page elsewhere and a recording: each is done by its own rule", async ({
  page,
}, info) => {
  const complaints = watchConsole(page);
  const lessons = await enter(page, emailOf("kinds", "hoasen", info));

  await open(page, lessons["gallery"]);
  const strip = page.getByRole("list", { name: vi("study:gallery.position", { at: 1, count: 4 }) });
  await strip.focus();
  // Turned on at once, the first picture would not have been seen.
  await expect.poll(async () => (await reached(page, lessons["gallery"])).percent).toBeGreaterThanOrEqual(25);
  for (const at of [2, 3, 4]) {
    await page.keyboard.press("ArrowRight");
    await expect(
      page.getByRole("status").filter({ hasText: vi("study:gallery.position", { at, count: 4 }) }),
    ).toBeVisible();
    await expect.poll(async () => (await reached(page, lessons["gallery"])).position).toBe(at);
  }
  await expect.poll(stateOf(page, lessons["gallery"])).toBe("done");
  await expectAccessible(page, "main");
  await page.getByRole("button", { name: vi("study:gallery.larger") }).press("Enter");
  await expect(page.locator(".gallery-frame.is-large img")).toHaveJSProperty("complete", true);

  await open(page, lessons["download"]);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: vi("study:download.get") }).press("Enter");
  expect((await download).suggestedFilename()).toBe("so-theo-doi-o-khoa.csv");
  await expect.poll(stateOf(page, lessons["download"])).toBe("done");
  await expectAccessible(page, "main");

  await open(page, lessons["embed"]);
  const markViewed = page.getByRole("button", { name: vi("study:embed.done") });
  await expect(markViewed).toHaveAttribute("aria-disabled", "true");
  const link = page.getByRole("link", { name: vi("study:embed.open") });
  await expect(link).toHaveAttribute("rel", /noopener/);
  await page.context().route("https://vbpl.vn/**", (route) => route.fulfill({ body: "vbpl" }));
  const elsewhere = page.context().waitForEvent("page");
  await link.press("Enter");
  await (await elsewhere).close();
  await markViewed.press("Enter");
  await expect.poll(stateOf(page, lessons["embed"])).toBe("done");
  await expectAccessible(page, "main");

  await open(page, lessons["audio"]);
  const audio = page.locator("audio");
  await page.locator("body").press("k");
  for (let step = 0; step < 4; step++) await page.locator("body").press(".");
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.playbackRate)).toBe(2);
  await expect.poll(() => audio.evaluate((element: HTMLAudioElement) => element.currentTime)).toBeGreaterThan(2);
  await expect(page.locator(".audio-line")).toContainText("một hồi dài");
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe("Ba tín hiệu còi ở xưởng");
  await page.locator("body").press("k");
  await expect.poll(async () => (await reached(page, lessons["audio"])).percent).toBeGreaterThan(3);
  await expectAccessible(page, "main");
  expect(complaints).toEqual([]);
});

test("a known player is framed by the policy's leave, an unsafe address is not shown", async ({ page }, info) => {
  const lessons = await enter(page, emailOf("framed", "hoasen", info));
  const complaints = watchConsole(page);
  let url = "https://youtu.be/dQw4w9WgXcQ";
  await page.route(`**/api/courses/${slug}/lessons/${lessons["embed"]}`, async (route) => {
    // Node does not know *.localhost.
    const address = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host: address.host };
    const answer = await route.fetch({ url: `http://127.0.0.1:${address.port}${address.pathname}`, headers });
    const body = (await answer.json()) as { data: StudyLesson };
    if (body.data.content.kind === "embed") body.data.content.url = url;
    await route.fulfill({ response: answer, json: body });
  });
  await page.route("https://www.youtube-nocookie.com/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><p>Player</p>" }),
  );
  const goTo = async () => {
    await open(page, lessons["download"]);
    await page
      .getByRole("link", { name: /Tra cứu quy định gốc/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page).toHaveURL(new RegExp(`${lessons["embed"]}$`));
  };
  await goTo();
  await expect(page.frameLocator("iframe.embed-frame").getByText("Player")).toBeVisible();
  await expect(page.locator("iframe.embed-frame")).toHaveAttribute(
    "sandbox",
    /^allow-scripts allow-same-origin allow-forms/,
  );
  expect(complaints).toEqual([]);
  url = "javascript:alert(1)";
  await goTo();
  await expect(page.getByText(vi("study:embed.unsafe"))).toBeVisible();
  await expect(page.locator("main iframe")).toHaveCount(0);
  await expect(page.getByRole("link", { name: vi("study:embed.open") })).toHaveCount(0);
});

test(
  "pictures by touch: each counts where the finger left it, and the frame fits them",
  { tag: "@phone-alone" },
  async ({ page, context }, info) => {
    const lessons = await enter(page, emailOf("swipes", "hoasen", info));
    await open(page, lessons["gallery"]);
    const strip = page.locator(".gallery-strip");
    const seen = (count: number) =>
      page
        .getByText(vi("study:missing.gallery", { seen: count, count: 4 }))
        .filter({ visible: true })
        .first();
    await expect(seen(1)).toBeVisible();
    const touch = await context.newCDPSession(page);
    for (const at of [2, 3, 4]) {
      await strip.scrollIntoViewIfNeeded();
      const { x, y, width } = (await strip.boundingBox())!;
      const finger = (share: number) => [{ x: x + width * share, y: y + 60 }];
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: finger(0.85) });
      for (let step = 1; step <= 8; step++)
        await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: finger(0.85 - step * 0.09) });
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      await expect(
        page.getByRole("status").filter({ hasText: vi("study:gallery.position", { at, count: 4 }) }),
      ).toBeVisible();
      if (at < 4) await expect(seen(at)).toBeVisible();
    }
    await expect.poll(stateOf(page, lessons["gallery"])).toBe("done");
    const [frame, image] = await Promise.all([
      strip.locator(".gallery-frame").last().boundingBox(),
      strip.locator("img").last().boundingBox(),
    ]);
    expect(frame!.height - image!.height).toBeLessThan(frame!.height / 3);
    await expectAccessible(page, "main");
  },
);
