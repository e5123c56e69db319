import { expect, type Page, test } from "@playwright/test";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { addressOf, isAlive, type Site, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";

const site: Site = { business: "hoasen", locale: "en", prefix: "/en" };

test.use({ locale: "en-US" });

/** Holds back what is asked for at an address until `open` is called. */
async function gate(page: Page, address: RegExp): Promise<{ open: () => void }> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(address, async (route) => {
    await opened;
    await route.continue();
  });
  return { open: () => open() };
}

/** Opens a page whose scripts do not come before `let` is called. */
async function openWithoutScripts(page: Page, path: string): Promise<{ let: () => Promise<void> }> {
  const scripts = await gate(page, /\/assets\/.*\.js$/);
  await page.goto(addressOf(site, path), { waitUntil: "commit" });
  return {
    async let() {
      scripts.open();
      await isAlive(page);
    },
  };
}

/** Ids by which the browser's React calls an element otherwise than the server's did: it does not mend them. */
function strangeIds(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("[id]")].flatMap((element) => {
      const key = Object.keys(element).find((name) => name.startsWith("__reactProps"));
      const { id } = (key ? Reflect.get(element, key) : {}) as { id?: string };
      return id === undefined || id === element.id ? [] : [`${element.id} is ${id}`];
    }),
  );
}

test("what is typed, ticked and pressed before the scripts are there counts once they are", async ({ page }, info) => {
  const complaints = watchConsole(page);
  await arriveAs(page, site, emailOf("early", "hoasen", info));

  const settings = await openWithoutScripts(page, "/auth/setting");
  const name = page.getByLabel(message("en", "account:profile.name"));
  await name.fill("Vũ Sớm Mai");
  await page.keyboard.press("Enter");
  await page.getByRole("radio", { name: message("en", "common:colourMode.dark") }).check({ force: true });
  const search = page.locator("#search-top");
  await search.click();
  await page.keyboard.type("an toan");
  await page
    .getByRole("button", { name: message("en", "common:frame.palette") })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const saved = page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/auth/change-info") && (answer.request().postData() ?? "").includes("Vũ Sớm Mai"),
  );
  await settings.let();
  expect(await strangeIds(page)).toEqual([]);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(search).toHaveValue("an toan");
  await expect(page.locator("html")).toHaveClass(/dark/);
  expect((await saved).status()).toBe(200);
  await page.unrouteAll();
  await page.reload();
  await expect(name).toHaveValue("Vũ Sớm Mai");
  await expect(page.locator("html")).toHaveClass(/dark/);
  expect(complaints).toEqual([]);
});

test("the palette that was asked for before the scripts are there opens with what was typed after it", async ({
  page,
}, info) => {
  await arriveAs(page, site, emailOf("early", "hoasen", info));
  const settings = await openWithoutScripts(page, "/auth/setting");
  const name = page.getByLabel(message("en", "account:profile.name"));
  const before = await name.inputValue();
  await name.focus();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("ancc");
  await page.keyboard.press("Backspace");
  await settings.let();
  await expect(page.locator(".palette-box input")).toHaveValue("anc");
  await expect(name).toHaveValue(before);
});

test("what is typed on while a form waits for its words is not taken back", async ({ page }) => {
  const [scripts, words] = [await gate(page, /\/assets\/.*\.js$/), await gate(page, /\/_messages\//)];
  await page.goto(addressOf(site, "/auth/login"), { waitUntil: "commit" });
  const email = page.getByLabel(message("en", "auth:login.email"));
  await email.focus();
  await page.keyboard.type("minh");
  const isRunning = page.evaluate(
    () => new Promise((resolve) => document.addEventListener("alive", () => resolve(true), { once: true })),
  );
  const isTold = page.evaluate(
    () => new Promise((resolve) => document.addEventListener("input", ({ isTrusted }) => !isTrusted && resolve(true))),
  );
  scripts.open();
  await isRunning;
  await page.keyboard.type("@hoasen.test");
  words.open();
  await isTold;
  await expect(email).toHaveValue("minh@hoasen.test");
});

test("scripts that a lost network cut off are asked for again when it is back", async ({ page, context }) => {
  let isCut = true;
  await page.route(/\/assets\/app-.*\.js$/, (route) =>
    isCut ? route.abort("internetdisconnected") : route.continue(),
  );
  const refused = page.waitForEvent("requestfailed");
  await page.goto(addressOf(site, "/docs"));
  await refused;
  await context.setOffline(true);
  isCut = false;
  await context.setOffline(false);
  await isAlive(page);
});
