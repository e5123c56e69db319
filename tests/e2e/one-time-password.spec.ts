import { expect, test } from "@playwright/test";
import { emailOf, password } from "./accounts.ts";
import { addressOf, isAlive, type Site, watchConsole } from "./journey.ts";
import { newestCode } from "./mailbox.ts";
import { message } from "./messages.ts";

const otp: Site = { business: "otp", locale: "en", prefix: "/en" };
const codeLabel = message("en", "auth:otp.label");

test.use({ locale: "en-US" });

test("a code by mail ends the sign-in; a wrong one stays to be typed over; a trusted device is asked no more", async ({
  page,
  context,
}, info) => {
  const email = emailOf("code", "otp", info);
  const enter = async () => {
    await page.getByLabel(message("en", "auth:login.email")).fill(email);
    await page.getByLabel(message("en", "auth:login.password"), { exact: true }).fill(password);
    await page.keyboard.press("Enter");
  };
  await page.goto(addressOf(otp, "/my-learning"));
  await enter();
  await expect(page).toHaveURL(/\/en\/auth\/verify-otp\?redirect=%2Fen%2Fmy-learning/);
  await expect(page.getByRole("main")).toContainText(`c•••••`);
  const input = page.getByLabel(codeLabel);
  await expect(input).toBeFocused();
  const { code } = await newestCode(otp, email);
  const wrong = code === "000000" ? "111111" : "000000";

  await page.keyboard.type(`${wrong.slice(0, 3)}x${wrong.slice(3)}`);
  await expect(page.getByText(message("en", "errors:otp_wrong"))).toBeVisible();
  await expect(input).toHaveValue(wrong);
  expect(await input.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd])).toEqual([0, 6]);

  await page.getByLabel(message("en", "auth:otp.trust")).check();
  await input.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page).toHaveURL(addressOf(otp, "/my-learning"));
  const names = (await context.cookies()).map((cookie) => cookie.name);
  expect(names).toContain("t_device");
  expect(names).not.toContain("t_otp");

  await page.goto(addressOf(otp, "/auth/logout"));
  await page.getByRole("button", { name: message("en", "auth:logout.confirm") }).click();
  await page.goto(addressOf(otp, "/my-learning"));
  await enter();
  await expect(page).toHaveURL(addressOf(otp, "/my-learning"));

  // Trust ends in the settings.
  await page.goto(addressOf(otp, "/auth/setting"));
  await isAlive(page);
  const trust = page.getByRole("switch");
  await expect(trust).toBeChecked();
  await page.getByText(message("en", "account:security.trust")).click();
  await expect(page.getByText(message("en", "account:saved"), { exact: true })).toBeVisible();
  await expect(trust).not.toBeChecked();
  await page.reload();
  await expect(page.getByRole("switch")).not.toBeChecked();
});

test("a step that is not under way leads back to the sign-in page", async ({ page }) => {
  const complaints = watchConsole(page);
  await page.goto(addressOf(otp, "/auth/verify-otp?redirect=%2Fen%2Fmy-learning"));
  await page.getByRole("link", { name: message("en", "auth:otp.goneAction") }).click();
  await expect(page).toHaveURL(/\/en\/auth\/login\?redirect=%2Fen%2Fmy-learning/);
  expect(complaints).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the code is an ordinary form; too early a new one is refused in words", async ({ page }, info) => {
    const email = emailOf("plain", "otp", info);
    await page.goto(addressOf(otp, "/my-learning"));
    await page.getByLabel(message("en", "auth:login.email")).fill(email);
    await page.getByLabel(message("en", "auth:login.password"), { exact: true }).fill(password);
    await page.getByRole("button", { name: message("en", "auth:login.submit"), exact: true }).click();
    await expect(page).toHaveURL(/verify-otp/);
    await page.getByRole("button", { name: message("en", "auth:otp.resend") }).click();
    await expect(page.getByRole("alert")).not.toBeEmpty();
    await page.getByLabel(codeLabel).fill("12");
    await page.getByRole("button", { name: message("en", "auth:otp.submit") }).click();
    await expect(page.getByText(message("en", "validation:otp_invalid"))).toBeVisible();
    const { code } = await newestCode(otp, email);
    await page.getByLabel(codeLabel).fill(code);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(addressOf(otp, "/my-learning"));
  });
});
