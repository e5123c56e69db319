import { expect, test } from "@playwright/test";
import { emailOf, password } from "./accounts.ts";
import { addressOf, hoasen, signIn, type Site, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";

const inEnglish: Site = { business: "hoasen", locale: "en", prefix: "/en" };

test.use({ locale: "vi-VN" });

test("signing in leads back to where the visitor was headed; log-out ends it; no token is within a script's reach", async ({
  page,
  context,
}) => {
  const complaints = watchConsole(page);
  await page.goto(addressOf(hoasen, "/khoa-hoc/phong-chay-chua-chay"));
  await signIn(page, hoasen, "learner@hoasen.test");
  await expect(page).toHaveURL(addressOf(hoasen, "/khoa-hoc/phong-chay-chua-chay"));

  const cookies = await context.cookies();
  for (const name of ["t_a_token", "t_r_token"]) {
    expect(cookies.find((cookie) => cookie.name === name)).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: "Lax",
      path: "/",
    });
  }
  const token = cookies.find(({ name }) => name === "t_r_token")?.value ?? "";
  expect(await page.content()).not.toContain(token);
  expect(await page.evaluate(() => document.cookie)).not.toContain("_token");

  await page.goto(addressOf(hoasen, "/auth/logout"));
  await page.getByRole("button", { name: message("vi", "auth:logout.confirm") }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect((await context.cookies()).filter(({ name }) => name.endsWith("_token"))).toEqual([]);
  await page.goto(addressOf(hoasen, "/my-learning"));
  await expect(page).toHaveURL(/\/auth\/login\?redirect=%2Fmy-learning/);
  expect(complaints).toEqual([]);
});

test("wrong input is said beside its field, a wrong password above the form", async ({ page }) => {
  await page.goto(addressOf(hoasen, "/auth/login"));
  await page.getByRole("button", { name: message("vi", "auth:login.submit"), exact: true }).click();
  await expect(page.getByText(message("vi", "validation:email_required"))).toBeVisible();
  await expect(page.getByText(message("vi", "validation:password_required"))).toBeVisible();
  await page.getByLabel(message("vi", "auth:login.email")).fill("nobody");
  await page.getByLabel(message("vi", "auth:login.password"), { exact: true }).fill("x");
  await page.keyboard.press("Enter");
  await expect(page.getByText(message("vi", "validation:email_invalid"))).toBeVisible();
  // A form that was sent before its script came is a new page, which keeps no password.
  await page.getByLabel(message("vi", "auth:login.password"), { exact: true }).fill("x");
  await page.getByLabel(message("vi", "auth:login.email")).fill("nobody@hoasen.test");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: message("vi", "errors:invalid_credentials") })).toBeVisible();
});

test("a sign-in that reaches nobody says so in words, keeps what was typed, and works once the network is back", async ({
  page,
  context,
}) => {
  await page.goto(addressOf(hoasen, "/auth/login"));
  // Before its script is there the form is the browser's own.
  await page.waitForLoadState("networkidle");
  const email = page.getByLabel(message("vi", "auth:login.email"));
  await email.fill("learner@hoasen.test");
  await page.getByLabel(message("vi", "auth:login.password"), { exact: true }).fill(password);
  await context.setOffline(true);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: message("vi", "error:failedToFetch.message") })).toBeVisible();
  await expect(email).toHaveValue("learner@hoasen.test");
  await context.setOffline(false);
  await page.getByRole("button", { name: message("vi", "auth:login.submit"), exact: true }).click();
  await expect(page).toHaveURL(addressOf(hoasen, "/"));
});

test("the first password is changed before anything else", async ({ page }, info) => {
  await page.goto(addressOf(inEnglish, "/khoa-hoc/an-toan-thong-tin"));
  await signIn(page, inEnglish, emailOf("fresh", "hoasen", info));
  await expect(page).toHaveURL(/\/en\/auth\/password-change\?.*required=required/);
  await page.goto(addressOf(inEnglish, "/my-learning"));
  await expect(page).toHaveURL(/password-change/);
  await page.getByLabel(message("en", "password:change.new"), { exact: true }).fill("Another-2027!");
  await page.getByLabel(message("en", "password:change.confirmation"), { exact: true }).fill("Another-2027!");
  await page.getByRole("button", { name: message("en", "password:change.submit"), exact: true }).click();
  await expect(page).not.toHaveURL(/password-change/);
  await page.goto(addressOf(inEnglish, "/my-learning"));
  await expect(page).toHaveURL(addressOf(inEnglish, "/my-learning"));
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("signing in works, and a mistake is said", async ({ page }) => {
    await page.goto(addressOf(hoasen, "/my-learning"));
    await page.getByLabel(message("vi", "auth:login.email")).fill("learner@hoasen.test");
    await page.getByLabel(message("vi", "auth:login.password"), { exact: true }).fill("wrong");
    await page.getByRole("button", { name: message("vi", "auth:login.submit"), exact: true }).click();
    await expect(page.getByText(message("vi", "errors:invalid_credentials"))).toBeVisible();
    await expect(page.getByLabel(message("vi", "auth:login.email"))).toHaveValue("learner@hoasen.test");
    await page.getByLabel(message("vi", "auth:login.password"), { exact: true }).fill(password);
    await page.getByRole("button", { name: message("vi", "auth:login.submit"), exact: true }).click();
    await expect(page).toHaveURL(addressOf(hoasen, "/my-learning"));
  });
});
