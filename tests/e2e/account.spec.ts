import { expect, type Page, test } from "@playwright/test";
import { emailOf, password } from "./accounts.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, isAlive, type Site, watchConsole } from "./journey.ts";
import { newestCode, newestMail } from "./mailbox.ts";
import { message } from "./messages.ts";

const otp: Site = { business: "otp", locale: "en", prefix: "/en" };

test.use({ locale: "en-US" });

async function enter(page: Page, email: string, known?: ReadonlySet<string>): Promise<void> {
  await page.goto(addressOf(otp, "/auth/login?redirect=%2Fen%2Fmy-learning"));
  await page.getByLabel(message("en", "auth:login.email")).fill(email);
  await page.getByLabel(message("en", "auth:login.password"), { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/verify-otp/);
  await page.getByLabel(message("en", "auth:otp.label")).fill((await newestCode(otp, email, known)).code);
  await expect(page).toHaveURL(addressOf(otp, "/my-learning"));
}

async function openSettings(page: Page): Promise<void> {
  await page.goto(addressOf(otp, "/auth/setting"));
  await isAlive(page);
}

test("the profile saves itself, says so, and is kept; mistakes stand beneath their field", async ({ page }, info) => {
  const complaints = watchConsole(page);
  await enter(page, emailOf("account", "otp", info));
  await openSettings(page);
  const name = page.getByLabel(message("en", "account:profile.name"));
  await name.fill(" ");
  await page.keyboard.press("Enter");
  await expect(page.getByText(message("en", "validation:required"))).toBeVisible();
  await name.fill(`Lê Ánh ${info.project.name}`);
  await page.keyboard.press("Enter");
  await expect(page.getByText(message("en", "account:saved"), { exact: true })).toBeVisible();
  await page.getByLabel(message("en", "account:profile.phone")).fill("12");
  await page.keyboard.press("Tab");
  await expect(page.getByText(message("en", "validation:phone_invalid"))).toBeVisible();
  await page.getByLabel(message("en", "account:profile.phone")).fill("+84 90 123 45 67");
  await page.keyboard.press("Tab");
  await expect(page.getByText(message("en", "validation:phone_invalid"))).toHaveCount(0);
  const zoneSaved = page.waitForResponse(
    (answer) => answer.url().endsWith("/auth/change-info") && (answer.request().postData() ?? "").includes("Tokyo"),
  );
  await page.getByLabel(message("en", "account:profile.timeZone")).selectOption("Asia/Tokyo");
  expect((await zoneSaved).status()).toBe(200);
  await page.reload();
  await expect(name).toHaveValue(`Lê Ánh ${info.project.name}`);
  await expect(page.getByLabel(message("en", "account:profile.phone"))).toHaveValue("+84 90 123 45 67");
  await expect(page.getByLabel(message("en", "account:profile.timeZone"))).toHaveValue("Asia/Tokyo");

  await isAlive(page);
  await page.getByRole("radio", { name: message("en", "common:colourMode.dark") }).check({ force: true });
  await expect(page.locator("html")).toHaveClass(/dark/);
  await page.locator("#profile-language").selectOption("ja");
  await expect(page).toHaveURL(addressOf({ ...otp, prefix: "/ja" }, "/auth/setting"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(message("ja", "account:title"));
  expect(complaints).toEqual([]);
});

test("§18.37: a picture goes up by the queue: refused by its bytes, through a cut network and a reload, worn, removed", async ({
  page,
}, info) => {
  const complaints = watchConsole(page);
  await enter(page, emailOf("picture", "otp", info));
  await openSettings(page);
  const choose = page.locator('input[type="file"]');
  const row = page.locator(".account-picture .upload-item");
  await choose.setInputFiles({ name: "x.png", mimeType: "image/png", buffer: Buffer.from("<svg onload=alert(1)>") });
  await expect(row).toContainText(message("en", "upload:problems.type"));

  const me = { name: "me.png", mimeType: "image/png", buffer: await page.screenshot() };
  let network: "cut" | "slow" | "back" = "cut";
  await page.route("**/api/uploads/*/parts/1", (route) =>
    network === "cut" ? route.abort("internetdisconnected") : network === "back" ? route.continue() : undefined,
  );
  await choose.setInputFiles(me);
  await expect(row).toContainText(message("en", "upload:problems.network"));
  await expectAccessible(page, "main");

  // Tried again, it stands in the middle when the page is left; the device has it, and it goes on by itself.
  network = "slow";
  await row.getByRole("button", { name: message("en", "upload:retry", { name: "me.webp" }) }).press("Enter");
  const preview = page.locator(".account-picture img.avatar[src^='blob:']");
  await expect(preview).toBeVisible();
  await expect(row.getByRole("progressbar")).toBeVisible();
  network = "back";
  await page.reload();
  const picture = page.locator(".account-picture img.avatar");
  await expect(picture).toHaveAttribute("src", /^\/api\/files\/avatar-/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(10);
  await expect(row).toHaveCount(0);

  // A second one takes its place; then there is none.
  const first = await picture.getAttribute("src");
  await choose.setInputFiles(me);
  await expect(
    page.locator(".account-picture").getByText(message("en", "account:saved"), { exact: true }),
  ).toBeVisible();
  await expect(picture).not.toHaveAttribute("src", first!);
  await page.getByRole("button", { name: message("en", "account:picture.remove") }).click();
  await expect(picture).toHaveCount(0);
  expect(complaints.filter((line) => !/net::ERR|status of 404/.test(line))).toEqual([]);
});

test("signing out everywhere else ends the other browser alone; a sign-on is linked by password and code, told by mail, listed, removed", async ({
  page,
  browser,
}, info) => {
  const email = emailOf("link", "otp", info);
  await enter(page, email);
  const first = await newestCode(otp, email);
  const other = await browser.newContext({ locale: "en-US" });
  const elsewhere = await other.newPage();
  const known = new Set([first.id]);
  await enter(elsewhere, email, known);
  known.add((await newestCode(otp, email, known)).id);
  await openSettings(page);
  await expect(page.locator(".session-devices").first().getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: message("en", "account:sessions.endOthers") }).click();
  await expect(
    page.getByText(message("en", "account:sessions.onlyThis")).or(page.getByText("1 other place")),
  ).toBeVisible();
  await elsewhere.goto(addressOf(otp, "/my-learning"));
  await expect(elsewhere).toHaveURL(/\/auth\/login/);
  await other.close();

  const person = `link-${info.project.name}-${info.retry}@acme.test`;
  const atProvider = async () => {
    // The page that leads there has buttons too.
    await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:/);
    const button = page.getByRole("button").first();
    await button.evaluate((one, value) => one.setAttribute("value", value), person);
    await button.click();
  };
  await page.getByRole("button", { name: message("en", "account:identities.link", { provider: "Microsoft" }) }).click();
  await atProvider();
  await expect(page).toHaveURL(addressOf(otp, "/auth/link"));
  await expect(page.getByText(person)).toBeVisible();
  await expectAccessible(page, "main");
  const own = page.locator("#password");
  await own.fill("Wrong-2026!");
  await page.keyboard.press("Enter");
  await expect(page.getByText(message("en", "validation:wrong_password"))).toBeVisible();
  await own.fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(message("en", "auth:otp.label"))).toBeVisible();
  const { id, code } = await newestCode(otp, email, known);
  await page.getByLabel(message("en", "auth:otp.label")).fill(code);
  await expect(page).toHaveURL(/\/en\/auth\/setting\?link=done/);
  await expect(page.getByText(message("en", "account:identities.outcome.done"))).toBeVisible();
  await expect(page.getByText(person)).toBeVisible();
  expect((await newestMail(otp, email, new Set([...known, id]))).text).toContain(person);

  await page.goto(addressOf(otp, "/auth/logout"));
  await page.getByRole("button", { name: message("en", "auth:logout.confirm") }).click();
  // The provider would still know its visitor.
  const bySignOn = async () => {
    await page.context().clearCookies({ domain: "127.0.0.1" });
    await page.goto(addressOf(otp, "/auth/login"));
    await page.getByRole("link", { name: message("en", "auth:login.microsoft") }).click();
    await atProvider();
  };
  await bySignOn();
  await expect(page).toHaveURL(addressOf(otp, ""));
  expect(
    await page.evaluate(
      async () => ((await (await fetch("/api/auth/me")).json()) as { data: { email: string } }).data.email,
    ),
  ).toBe(email);

  await openSettings(page);
  await page
    .getByRole("button", { name: message("en", "account:identities.removeNamed", { provider: "Microsoft" }) })
    .click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(person);
  await dialog.getByRole("button", { name: message("en", "account:identities.remove") }).click();
  await expect(page.getByText(person)).toHaveCount(0);
  await page.goto(addressOf(otp, "/auth/logout"));
  await page.getByRole("button", { name: message("en", "auth:logout.confirm") }).click();
  await bySignOn();
  await expect(page.getByText(message("en", "errors:sso_not_allowed"))).toBeVisible();
});
