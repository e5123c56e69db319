import { expect, type Page, test } from "@playwright/test";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const learner = "learner@hoasen.test";

test.use({ locale: "vi-VN" });

async function arrive(page: Page, path: string): Promise<void> {
  await arriveAs(page, hoasen, learner, path);
  await isAlive(page);
}

test(
  "a search without marks marks what it found, is narrowed by facets in the address, and opens the film at the second",
  { tag: "@phone" },
  async ({ page }, { project }) => {
    const complaints = watchConsole(page);
    await arrive(page, "/search?q=kim+dung+o+giua");
    const opens = page.getByRole("link", { name: new RegExp(`^${vi("search:moment.openAt", { time: "" })}`) }).first();
    await expect(opens).toBeVisible();
    await expect(page.locator(".search-hit mark").first()).toBeVisible();
    await expectAccessible(page);

    if (project.name === "phone") {
      const door = page.getByRole("button", { name: vi("search:facets.open") });
      await door.click();
      await page.getByRole("dialog").getByLabel(vi("search:kinds.lesson")).check();
      await page.getByRole("dialog").getByRole("button", { name: /^Xem/ }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page.getByRole("button", { name: /Bộ lọc, 1/ })).toBeFocused();
    } else {
      await page.getByRole("complementary").getByLabel(vi("search:kinds.lesson")).check();
    }
    await expect(page).toHaveURL(/type=lesson/);
    await page.reload();
    await expect(opens).toBeVisible();
    await opens.click();
    await expect(page).toHaveURL(/\/studying\/[^/]+\/[^/?]+\?.*=\d+/);
    expect(complaints).toEqual([]);
  },
);

test("a slip of the finger is met with the word that was meant; nothing found leads on", async ({ page }) => {
  await arrive(page, "/search?q=khoa+treo+thex");
  await expect(page.getByText(vi("search:spelling.meant"))).toBeVisible();
  await page.goto(addressOf(hoasen, "/search?q=zzzqqq"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(vi("search:title.nothing", { query: "zzzqqq" }));
  await expect(page.getByText(vi("search:nothing.popular"))).toBeVisible();
});

test("the palette goes anywhere by keyboard alone and gives the focus back", async ({ page }) => {
  const complaints = watchConsole(page);
  await arrive(page, "/");
  const before = page.getByRole("link", { name: vi("common:frame.nav.overview") }).first();
  await before.focus();
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: vi("palette:title") });
  await expect(field).toBeFocused();
  await page.keyboard.type("xep hang");
  await expect(page.getByRole("option", { selected: true })).toContainText(vi("common:frame.nav.leaderBoard"));
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(field).toHaveCount(0);
  await expect(before).toBeFocused();

  // What is typed at once is not lost.
  await page.keyboard.press("Control+k");
  await page.keyboard.type("xep hang");
  await expect(field).toHaveValue("xep hang");
  await expect(page.getByRole("option", { selected: true })).toContainText(vi("common:frame.nav.leaderBoard"));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(addressOf(hoasen, "/bang-xep-hang"));
  expect(complaints).toEqual([]);
});

test("a slow machine loses no letter between the keys that ask for the palette and its field", async ({ page }) => {
  await arrive(page, "/");
  await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: 6 });
  const field = page.getByRole("combobox", { name: vi("palette:title") });
  // The field comes while a letter is typed, and another one each time.
  for (const delay of [0, 4, 10, 20, 40, 70]) {
    await page.keyboard.press("Control+k");
    await page.keyboard.type("xep hang", { delay });
    await expect(field, `${delay} ms between the keys`).toHaveValue("xep hang");
    await page.keyboard.press("Escape");
    await expect(field).toHaveCount(0);
  }
});

test("a navigation asks the learning API once for what the page shows", async ({ page }) => {
  // Behind every page, once a document.
  const isTold = page.waitForResponse("**/api/score-news");
  await arrive(page, "/my-learning");
  await isTold;
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/") && request.method() === "GET") asked.push(pathname);
  });
  for (const [path, ...calls] of [
    ["/overview", "/api/overview"],
    ["/bang-xep-hang", "/api/leader-board"],
    ["/search", "/api/search"],
    ["/", "/api/home"],
  ] as const) {
    asked.length = 0;
    // A press alone: what hovering fetches ahead is the same call.
    await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().dispatchEvent("click", { button: 0 });
    await expect(page).toHaveURL(addressOf(hoasen, path));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(
      asked.filter((one) => !one.includes("/files/")),
      path,
    ).toEqual(calls);
  }
});

test("the page that most go on to is readied by itself after a second, its data once it is pointed at, and nothing where data are saved", async ({
  page,
}) => {
  const readied: string[] = [];
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/study-page-[^/]+\.js$/.test(request.url())) readied.push(request.url());
    if (/\/api\/courses\/[^/]+\/lessons\//.test(request.url())) asked.push(request.url());
  });
  await arrive(page, "/");
  await expect.poll(() => readied.length).toBe(1);
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  await page.locator('a[href*="/studying/"]').first().hover();
  await expect.poll(() => asked.length).toBe(1);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: false, effectiveType: "slow-2g" } }),
  );
  await page.clock.install();
  await page.reload();
  await isAlive(page);
  await page.clock.runFor(2000);
  expect(readied).toHaveLength(1);
});
