import { expect, test } from "@playwright/test";
import { emailOf, password } from "./accounts.ts";
import { addressOf, type Site, watchConsole } from "./journey.ts";
import { newestMail } from "./mailbox.ts";
import { message } from "./messages.ts";

const otp: Site = { business: "otp", locale: "vi", prefix: "" };

test.use({ locale: "vi-VN" });

test("the mailed link sets a new password once, on the business's own host", async ({ page }, info) => {
  const complaints = watchConsole(page);
  const email = emailOf("reset", "otp", info);
  await page.goto(addressOf(otp, "/auth/login"));
  await page.getByRole("link", { name: message("vi", "auth:login.forgot") }).click();
  await page.waitForURL(/forgot-password/);
  // Sent before its script is there, the form leads to a new document: nothing moves the focus in it.
  await page.waitForLoadState("networkidle");
  await page.getByLabel(message("vi", "auth:login.email")).fill("nobody@");
  await page.keyboard.press("Enter");
  await expect(page.getByText(message("vi", "validation:email_invalid"))).toBeVisible();
  await page.getByLabel(message("vi", "auth:login.email")).fill(` ${email} `);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: message("vi", "password:forgot.doneTitle") })).toBeFocused();
  await expect(page.getByText(message("vi", "password:forgot.doneText", { email }))).toBeVisible();
  await expect(page.getByText(message("vi", "password:forgot.doneHelp"))).toBeVisible();

  const { text } = await newestMail(otp, email);
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? "";
  expect(link).toContain(addressOf(otp, "/auth/password/reset/"));
  await page.goto(link);
  await expect(page).toHaveTitle(/^Thay đổi mật khẩu - /);
  await page.waitForLoadState("networkidle");
  const first = page.getByLabel(message("vi", "password:change.new"), { exact: true });
  const second = page.getByLabel(message("vi", "password:change.confirmation"), { exact: true });
  await first.fill("Moi-2027");
  await expect(page.locator("[data-rule].is-met")).toHaveCount(5);
  await second.fill("Moi-2028");
  await page.keyboard.press("Enter");
  await expect(page.getByText(message("vi", "validation:password_mismatch"))).toBeVisible();
  await first.fill("Bai-hoc-moi-2027!");
  await second.fill("Bai-hoc-moi-2027!");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: message("vi", "password:reset.doneTitle") })).toBeFocused();

  await page.goto(link);
  await expect(page.getByRole("heading", { name: message("vi", "password:reset.expiredTitle") })).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveCount(0);
  await expect(page.getByRole("link", { name: message("vi", "password:reset.newLink") })).toHaveAttribute(
    "href",
    "/auth/forgot-password",
  );

  await page.goto(addressOf(otp, "/auth/login"));
  await page.getByLabel(message("vi", "auth:login.email")).fill(email);
  await page.getByLabel(message("vi", "auth:login.password"), { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page.getByText(message("vi", "errors:invalid_credentials"))).toBeVisible();
  await page.getByLabel(message("vi", "auth:login.password"), { exact: true }).fill("Bai-hoc-moi-2027!");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/verify-otp/);
  // The refusals above are answers of 400 and 401, which the browser reports by itself.
  expect(complaints.filter((line) => !/status of 40[01]/.test(line))).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("success stands in place of the form, whether or not there is such an account", async ({ page }, {
    project,
  }) => {
    await page.goto(addressOf(otp, "/auth/forgot-password"));
    await page.getByLabel(message("vi", "auth:login.email")).fill(`nobody-${project.name}@otp.test`);
    await page.getByRole("button", { name: message("vi", "password:forgot.submit") }).click();
    await expect(page.getByText(`nobody-${project.name}@otp.test`)).toBeVisible();
    await expect(page.getByRole("textbox")).toHaveCount(0);
  });

  test("a spent link says so before anything is typed", async ({ page }) => {
    await page.goto(addressOf(otp, "/auth/password/reset/not-a-token"));
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expect(page.getByRole("heading", { name: message("vi", "password:reset.expiredTitle") })).toBeVisible();
  });
});
