import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { SignJWT } from "jose";
import { emailOf, keysFile, password, type WaysInKeys } from "./accounts.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, isAlive, packOf, type Site } from "./journey.ts";
import { newestCode } from "./mailbox.ts";
import { message } from "./messages.ts";

const otp: Site = { business: "otp", locale: "vi", prefix: "" };
const sso: Site = { business: "sso", locale: "vi", prefix: "" };
const keys = () => JSON.parse(readFileSync(keysFile, "utf8")) as WaysInKeys;

test.use({ locale: "vi-VN" });

/** On a phone too the name can be read whole, and until when. */
async function showsLongNames(page: Page): Promise<void> {
  const wide = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  const name = "Nguyễn Phương Thị Thanh Huyền Trang";
  const hidden = await page.locator(".support-whom").evaluate(
    (whom, text) => {
      const before = whom.textContent;
      whom.textContent = text;
      const bar = whom.closest(".support-bar")!;
      const until = bar.querySelector(".support-until")!.getBoundingClientRect();
      const cut = [
        whom.scrollWidth - whom.clientWidth,
        whom.scrollHeight - whom.clientHeight,
        until.bottom - bar.getBoundingClientRect().bottom,
      ];
      whom.textContent = before;
      return Math.max(...cut);
    },
    message("vi", "common:supportBar.text", { name }),
  );
  expect(hidden).toBeLessThanOrEqual(0);
  await page.setViewportSize(wide);
}

/** Every layout says that this is a support session, with the way out of it. */
async function endsFromAnyPage(page: Page): Promise<void> {
  const bar = page.getByRole("complementary", { name: message("vi", "common:supportBar.label") });
  const course = (await packOf("acme")).courses[0]?.slug ?? "";
  await page.evaluate(
    (slug) => fetch(`/api/courses/${slug}/enrolment`, { method: "POST", headers: { "X-Requested-With": "fetch" } }),
    course,
  );
  for (const path of ["/search", `/studying/${course}`, "/auth/password-change", "/auth/setting"]) {
    await page.goto(addressOf(otp, path));
    expect(page.url()).toContain(path);
    await expect(bar, path).toContainText(/\d{2}:\d{2}/);
  }
  await isAlive(page);
  await showsLongNames(page);
  await expect(page.locator(".session-devices").first()).toContainText(message("vi", "account:sessions.support"));
  await expectAccessible(page, ".support-bar");
  await page.getByLabel(message("vi", "account:profile.name")).fill("Somebody");
  await page.keyboard.press("Tab");
  await expect(page.getByText(message("vi", "errors:support_session"))).toBeVisible();
  await bar.getByRole("button", { name: message("vi", "common:supportBar.end") }).click();
  await expect(page).toHaveURL(addressOf(otp, "/auth/login"));
}

function partnerToken(email: string): Promise<string> {
  const { businessId, partnerSecret } = keys();
  return new SignJWT({ email })
    .setProtectedHeader({ alg: "HS256", kid: "partner-1" })
    .setAudience(businessId)
    .setJti(crypto.randomUUID())
    .setIssuedAt()
    .setExpirationTime("2m")
    .sign(new TextEncoder().encode(partnerSecret));
}

async function whoIsIn(page: Page): Promise<string> {
  const me = await page.evaluate(
    async () => (await fetch("/api/auth/me")).json() as Promise<{ data: { email: string } }>,
  );
  return me.data.email;
}

test("an operator's code enters once; wrong ones are refused in the entrance's own words", async ({ page }, info) => {
  const { businessId, supportCodes } = keys();
  const code = supportCodes[emailOf("supported", "otp", info)] ?? "";
  const enter = async (thoaix: string) => {
    await page.goto(addressOf(otp, "/auth/secret1122"));
    await page.getByLabel(message("vi", "auth:support.business")).fill(businessId);
    await page.getByLabel(message("vi", "auth:support.code"), { exact: true }).fill(thoaix);
    await page.keyboard.press("Enter");
  };
  await enter("");
  await expect(page.getByLabel(message("vi", "auth:support.code"), { exact: true })).toBeFocused();
  await enter("not-a-code");
  await expect(page.getByText(message("vi", "auth:support.codeWrong"))).toBeVisible();
  await expect(page.getByLabel(message("vi", "auth:support.business"))).toHaveValue(businessId);
  await enter(code);
  await expect(page).toHaveURL(addressOf(otp, "/"));
  expect(await whoIsIn(page)).toBe(emailOf("supported", "otp", info));
  await endsFromAnyPage(page);
  await enter(code);
  await expect(page.getByText(message("vi", "auth:support.codeWrong"))).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("the support entrance has the form that the business turned off", async ({ page }, info) => {
  await page.goto(addressOf(sso, "/auth/secret1122"));
  await page.getByLabel(message("vi", "auth:login.email")).fill(emailOf("supported", "sso", info));
  await page.getByLabel(message("vi", "auth:login.password"), { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(addressOf(sso, "/"));
});

test("a partner's link signs in, asks before it replaces somebody, works once and leaves no trace", async ({
  page,
}, info) => {
  const email = emailOf("partnered", "otp", info);
  const link = addressOf(otp, `/auth/login-jubviec?token=${await partnerToken(email)}`);
  await page.goto(link);
  await expect(page).toHaveURL(addressOf(otp, "/"));
  expect(await whoIsIn(page)).toBe(email);

  const seated = emailOf("seated", "otp", info);
  await page.goto(addressOf(otp, `/auth/login-jubviec?token=${await partnerToken(seated)}`));
  await expect(page).toHaveURL(addressOf(otp, "/auth/login-jubviec"));
  await expect(page.getByText(message("vi", "auth:partner.who", { email }))).toBeVisible();
  await page.getByRole("link", { name: message("vi", "auth:partner.stay") }).click();
  expect(await whoIsIn(page)).toBe(email);
  await page.goto(addressOf(otp, `/auth/login-jubviec?token=${await partnerToken(seated)}`));
  await page.getByRole("button", { name: message("vi", "auth:partner.confirm") }).click();
  await expect(page).toHaveURL(addressOf(otp, "/"));
  expect(await whoIsIn(page)).toBe(seated);

  await page.context().clearCookies();
  await page.goto(link);
  await expect(page).toHaveURL(addressOf(otp, "/auth/login-jubviec"));
  await expect(page.getByRole("heading", { name: message("vi", "auth:partner.failedTitle") })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain("token=");
});

test("a person signed in by password is asked too", async ({ page }, info) => {
  const email = emailOf("seated", "otp", info);
  await page.goto(addressOf(otp, "/auth/login"));
  await page.getByLabel(message("vi", "auth:login.email")).fill(email);
  await page.getByLabel(message("vi", "auth:login.password"), { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/verify-otp/);
  await page.getByLabel(message("vi", "auth:otp.label")).fill((await newestCode(otp, email)).code);
  await expect(page).toHaveURL(addressOf(otp, "/"));
  await page.goto(addressOf(otp, "/auth/login-jubviec"));
  await expect(page.getByRole("heading", { name: message("vi", "auth:partner.failedTitle") })).toBeVisible();
  expect(await whoIsIn(page)).toBe(email);
});
