import { expect, type Locator, type Page, test } from "@playwright/test";
import { emailOf, password } from "./accounts.ts";
import { addressOf, isAlive, type Site, watchConsole } from "./journey.ts";
import { newestCode } from "./mailbox.ts";
import { message } from "./messages.ts";

/** From the sign-in page to a finished lesson with nothing but keys; all that takes focus on the way shows it, in view. */
const acme: Site = { business: "acme", locale: "en", prefix: "/en" };
const en = (key: string, values?: Record<string, string | number>) => message("en", key, values);
const mostTabs = 60;

test.use({ locale: "en-US" });

/** What has focus, where it cannot be seen; empty where all is well. */
function unseenFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return "";
    const { top, bottom, left, right, width } = element.getBoundingClientRect();
    const outside = width > 0 && (bottom < 0 || right < 0 || top > innerHeight || left > innerWidth);
    // A field's frame or a card's whole area wears the ring for what stands in it.
    const wearers = [element, element.parentElement, element.nextElementSibling].filter((one) => one !== null);
    const ringed = wearers.some((one) =>
      [null, "::after", "::before"].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one, part);
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1;
      }),
    );
    return !outside && ringed ? "" : `${outside ? "out of view" : "no ring"}: ${element.outerHTML.slice(0, 160)}`;
  });
}

/** Presses Tab until the target has focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const passed: string[] = [];
  for (let tabs = 0; tabs < mostTabs; tabs++) {
    await page.keyboard.press("Tab");
    expect(await unseenFocus(page)).toBe("");
    const isThere = await target.evaluateAll((elements) =>
      elements.some((element) => element === document.activeElement),
    );
    if (isThere) return;
    passed.push(await page.evaluate(() => document.activeElement?.textContent?.trim().slice(0, 30) ?? ""));
  }
  throw new Error(`${mostTabs} tabs do not reach ${target.toString()}: ${passed.join(" | ")}`);
}

test("from sign-in to a finished lesson with the keyboard alone", async ({ page }, info) => {
  const complaints = watchConsole(page);
  await page.goto(addressOf(acme, "/auth/login"));
  await tabTo(page, page.getByLabel(en("auth:login.email")));
  const email = emailOf("keys", "acme", info);
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel(en("auth:login.password"), { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  // A code by mail: its field waits with the caret in it.
  await expect(page.getByLabel(en("auth:otp.label"))).toBeFocused();
  await page.keyboard.type((await newestCode(acme, email)).code);
  await expect(page).toHaveURL(/\/en\/?$/);
  await isAlive(page);

  // The first Tab offers the way past the navigation.
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: en("common:actions.skip") })).toBeFocused();
  await page.keyboard.press("Enter");
  const title = "Security awareness";
  await tabTo(page, page.locator("main").getByRole("link", { name: title }));
  await page.keyboard.press("Enter");

  // The new page is announced, and the keyboard starts at its beginning.
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: title }).first()).toBeAttached();
  await tabTo(page, page.getByRole("button", { name: en("course:action.enrol") }));
  await page.keyboard.press("Enter");
  const start = page
    .getByRole("link", { name: en("course:action.start") })
    .filter({ visible: true })
    .first();
  await expect(start).toBeVisible();
  await tabTo(page, start);
  await page.keyboard.press("Enter");

  await expect(page).toHaveTitle(new RegExp(`^${en("study:lesson.heading", { number: 1, title: "" })}`));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  // Keys have a list of their own, and focus comes back from it.
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: en("study:article.markRead") }));
  await page.keyboard.press("Enter");
  const stay = page.getByRole("button", { name: en("study:nextUp.stay") });
  await expect(stay).toBeVisible();
  await tabTo(page, stay);
  await page.keyboard.press("Enter");
  await expect(page.getByText(en("study:missing.nothing")).filter({ visible: true }).first()).toBeVisible();

  // On to the film, by its own key.
  await page.keyboard.press("Shift+N");
  await expect(page.locator("video")).toBeVisible();
  await page.keyboard.press("k");
  await expect
    .poll(() => page.locator("video").evaluate((film: HTMLVideoElement) => !film.paused && film.currentTime > 0))
    .toBe(true);
  await page.keyboard.press("k");
  expect(complaints).toEqual([]);
});

test("a manager filters people, chooses a range, leaves what was about to be done, adds somebody and takes it back", async ({
  page,
}, info) => {
  const hoasen: Site = { business: "hoasen", locale: "vi", prefix: "/en" };
  const complaints = watchConsole(page);
  await page.goto(addressOf(hoasen, "/auth/login?redirect=/manage"));
  await tabTo(page, page.getByLabel(en("auth:login.email")));
  await page.keyboard.type("manager@hoasen.test");
  await tabTo(page, page.getByLabel(en("auth:login.password"), { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/manage$/);
  await isAlive(page);
  await tabTo(page, page.getByRole("link", { name: en("manage:area.people"), exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: en("people:title") })).toBeFocused();

  // A filter by letters, and a tool that opens and closes.
  const status = page.getByLabel(en("people:column.status"), { exact: true });
  await tabTo(page, status);
  await page.keyboard.type(en("people:status.active"));
  await expect(page).toHaveURL(/status=active/);
  const columns = page.locator("summary", { hasText: en("manage:list.columns") });
  await tabTo(page, columns);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("checkbox", { name: en("people:column.email") })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(columns).toBeFocused();

  const rows = page.locator("tbody tr");
  await tabTo(page, rows.first().getByRole("link").first());
  await page.keyboard.press("x");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByText(en("manage:list.chosen", { count: 3 }))).toBeVisible();
  await page.keyboard.press("b");
  await tabTo(page, page.getByRole("button", { name: en("people:action.block"), exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog").locator(":focus")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: en("people:action.block"), exact: true })).toBeFocused();

  await page.keyboard.press("c");
  await expect(page).toHaveURL(/users\/new$/);
  await expect(page.getByRole("heading", { level: 1, name: en("people:add.title") })).toBeFocused();
  await tabTo(page, page.getByLabel(en("people:column.name"), { exact: true }));
  const tag = `${info.project.name}-${info.retry}-${Date.now()}`;
  await page.keyboard.type(`Keys ${tag}`);
  await tabTo(page, page.getByLabel(en("people:column.email"), { exact: true }));
  await page.keyboard.type(`keys-${tag}@hoasen.test`);
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(/sort=-created$/);
  await expect(rows.filter({ hasText: tag })).toBeVisible();
  const undo = page.getByRole("button", { name: en("manage:undo.action") });
  await expect(undo).toBeVisible();
  await page.keyboard.press("F8");
  await tabTo(page, undo);
  await page.keyboard.press("Enter");
  await expect(rows.filter({ hasText: tag })).toHaveCount(0);
  expect(complaints).toEqual([]);
});
