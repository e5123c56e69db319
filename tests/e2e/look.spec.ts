import { expect, type Page, test as base } from "@playwright/test";
import { contrast } from "#shared/domain/contrast.ts";
import { e2ePort } from "../../playwright.config.ts";
import { setLook, findings, overflow } from "../../tools/see/findings.ts";
import { lookOf } from "../../tools/see/looks.ts";
import { businessOf, forgetLanguage, lessonsOf, pathOf, people, signIn, workOf } from "../../tools/see/people.ts";
import { business, type Screen, screens, type Who } from "../../tools/see/screens.ts";
import { settle, untilAlive } from "../../tools/see/settle.ts";
import { emailOf, type Walker } from "./accounts.ts";

/**
 * A slice of `npm run axe`: every other screen in one language, mode and colour, with what opens over it. The next day the others
 * are looked at, and then each in its next look (tools/see/looks.ts).
 */
const turn = Number(process.env["E2E_TURN"]);
const originOf = (name: string) => `http://${name}.localhost:${e2ePort}`;
const origin = originOf(business);
const wide = { width: 1440, height: 900 };
const pages = screens.filter(({ over }) => !over);

/** What opens over a screen, judged where its page was. */
function over(page: Screen): Screen[] {
  const first = pages.find(({ who, path }) => who === page.who && path === page.path);
  return first === page
    ? screens.filter((screen) => screen.over && screen.who === page.who && screen.path === page.path)
    : [];
}

type Cookies = Parameters<ReturnType<Page["context"]>["addCookies"]>[0];

/** Kept from test to test of a worker: signing in costs more than looking. */
const known = new Map<Who, Cookies>();
let ids: Record<string, string> | undefined;

async function become(page: Page, who: Who, walker: Walker): Promise<void> {
  const context = page.context();
  await context.clearCookies();
  if (who === "guest") return;
  const cookies = known.get(who);
  if (cookies) return context.addCookies(cookies);
  const { at, email } = people[who];
  await signIn(page, originOf(at), who === "learner" ? emailOf("looks", business, walker) : email);
  // A step on the way in does not last.
  if (who !== "half-way") known.set(who, await context.cookies());
}

async function idsOnce(page: Page, walker: Walker): Promise<Record<string, string>> {
  if (ids) return ids;
  await become(page, "manager", walker);
  const work = await workOf(page, origin);
  await become(page, "learner", walker);
  return (ids = { ...work, ...(await lessonsOf(page, origin)) });
}

async function open(page: Page, screen: Screen, prefix: string, walker: Walker): Promise<void> {
  const named = await idsOnce(page, walker);
  await become(page, screen.who, walker);
  await forgetLanguage(page.context());
  await page.goto(originOf(businessOf(screen)) + pathOf(screen, prefix, named));
  if (screen.open) {
    await untilAlive(page);
    await screen.open(page);
  }
  await settle(page);
}

/** One window for all looks of a worker: a new one would fetch and compile the app once more, which takes longer than looking. */
const test = base.extend<{ page: Page }, { window: Page }>({
  window: [
    async ({ browser }, use) => {
      // What a service worker fetches would pass an answer by that a test plays to the page.
      const context = await browser.newContext({ locale: "vi-VN", serviceWorkers: "block", viewport: wide });
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
  async page({ window }, use) {
    await use(window);
    await window.unrouteAll({ behavior: "ignoreErrors" });
    await window.evaluate(() => localStorage.clear());
    await window.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
    await window.setViewportSize(wide);
  },
});

for (const [index, screen] of pages.entries()) {
  const look = lookOf(index, turn);
  if (!look) continue;
  const { code, tag, mode, colour } = look;
  const issueMessage = `${code} ${mode} ${colour}`;
  test(`readable and no wider than 320 px, left to right and right to left: ${screen.name} in ${issueMessage}`, async ({
    page,
  }, info) => {
    await open(page, screen, code === "vi" ? "" : `/${code}`, info);
    await expect(page.locator("html")).toHaveAttribute("lang", tag);
    await setLook(page, mode, colour);
    expect(await findings(page), `${screen.name} ${issueMessage}`).toEqual([]);
    await page.setViewportSize({ width: 320, height: 720 });
    expect(await overflow(page), `${screen.name} ${issueMessage}: wider than 320 px`).toBe(0);
    await page.evaluate(() => document.documentElement.setAttribute("dir", "rtl"));
    expect(await overflow(page), `${screen.name} ${issueMessage}: wider than 320 px, right to left`).toBe(0);
    await page.evaluate(() => document.documentElement.setAttribute("dir", "ltr"));
    for (const overlay of over(screen)) {
      await page.setViewportSize(overlay.isNarrow ? { width: 390, height: 844 } : wide);
      await untilAlive(page);
      await overlay.open?.(page);
      await settle(page);
      expect(await findings(page, undefined, overlay.over), `${overlay.name} ${issueMessage}`).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(page.locator(overlay.over!).filter({ visible: true })).toHaveCount(0);
    }
  });
}

test("who wants less motion sees none that lasts, and in forced colours what can be pressed has an edge", async ({
  page,
}, info) => {
  for (const name of ["home", "course", "study-video"]) {
    await page.emulateMedia({ reducedMotion: "reduce", forcedColors: "active" });
    await open(
      page,
      screens.find((screen) => screen.name === name)!,
      "",
      info,
    );
    const slow = await page.evaluate(() => {
      const seconds = (text: string) =>
        Math.max(...text.split(",").map((part) => Number.parseFloat(part) * (part.trim().endsWith("ms") ? 0.001 : 1)));
      return [...document.querySelectorAll("body *")]
        .filter((element) => {
          const { transitionDuration, animationDuration, animationName, transitionProperty } =
            getComputedStyle(element);
          return (
            (transitionProperty !== "none" && seconds(transitionDuration) > 0.12) ||
            (animationName !== "none" && seconds(animationDuration) > 0.12)
          );
        })
        .map((element) => `${element.tagName} ${element.className.toString()}`);
    });
    expect(slow, name).toEqual([]);
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>(".btn")]
        .filter((button) => button.checkVisibility())
        .filter((button) => Number.parseFloat(getComputedStyle(button).borderTopWidth) === 0)
        .map((button) => button.outerHTML.slice(0, 120)),
    );
    expect(bare, name).toEqual([]);
  }
});

test("on paper a page is its matter: no bar, no menu, no player rail; and its words are dark whatever the mode was", async ({
  page,
}, info) => {
  for (const name of [
    "home",
    "course",
    "overview",
    "my-learning",
    "study-article",
    "docs-article",
    "management",
    "grading",
  ]) {
    await page.emulateMedia({ media: "screen" });
    await open(
      page,
      screens.find((screen) => screen.name === name)!,
      "",
      info,
    );
    await setLook(page, "dark", "#ffd400");
    await page.emulateMedia({ media: "print" });
    await expect(page.locator("h1").first()).toBeVisible();
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll("nav, header [popover], .toasts, [role=search], .side-bar, .management-top")]
        .filter((part) => part.checkVisibility())
        .map((part) => part.outerHTML.slice(0, 100)),
    );
    expect(shown, name).toEqual([]);
    const words = await inksOf(page);
    expect(words.length, name).toBeGreaterThan(0);
    expect(
      words.filter(({ colour }) => contrast(colour, "#ffffff") < 4.5),
      name,
    ).toEqual([]);
  }
});

/** The colours of what is written on the paper itself: not of what brings its own ground with it. */
function inksOf(page: Page): Promise<{ text: string; colour: string }[]> {
  return page.evaluate(() => {
    const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true })!;
    const hexOf = (colour: string) => {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = colour;
      pen.fillRect(0, 0, 1, 1);
      return `#${[...pen.getImageData(0, 0, 1, 1).data]
        .slice(0, 3)
        .map((part) => part.toString(16).padStart(2, "0"))
        .join("")}`;
    };
    return [...document.querySelectorAll<HTMLElement>("body *")]
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
      )
      .filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true }) && !["SCRIPT", "STYLE"].includes(element.tagName),
      )
      .filter((element) => getComputedStyle(element).printColorAdjust !== "exact")
      .map((element) => ({
        text: `${element.className.toString()}: ${element.textContent?.slice(0, 40)}`,
        colour: hexOf(getComputedStyle(element).color),
      }));
  });
}
