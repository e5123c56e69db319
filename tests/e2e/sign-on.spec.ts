import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { tamperingNames } from "../identity-provider/tampering-names.ts";
import { addressOf, type Site } from "./journey.ts";
import { message } from "./messages.ts";

const sso: Site = { business: "sso", locale: "ja", prefix: "/ja" };
const otp: Site = { business: "otp", locale: "ja", prefix: "/ja" };

test.use({ locale: "ja-JP" });

test("a business without form sign-in leads through its own provider to where one was headed", async ({
  page,
  context,
}) => {
  await page.goto(addressOf(sso, "/my-learning"));
  await expect(page.getByLabel(message("ja", "auth:login.password"), { exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: message("ja", "auth:login.customSso") }).click();
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:/);
  await page.getByRole("button", { name: "learner@kumo.test" }).click();
  await expect(page).toHaveURL(addressOf(sso, "/my-learning"));
  const cookies = await context.cookies(addressOf(sso, "/"));
  expect(cookies.map(({ name }) => name)).toContain("t_r_token");
  expect(cookies.map(({ name }) => name)).not.toContain("t_sso");
});

test("somebody whom the business does not admit is told so", async ({ page }) => {
  await page.goto(addressOf(sso, "/auth/login-sso"));
  await page.getByRole("link", { name: message("ja", "auth:login.customSso") }).click();
  await page.getByRole("button", { name: "learner@hoasen.test" }).click();
  await expect(page.getByRole("heading", { name: message("ja", "auth:sso.failedTitle") })).toBeVisible();
  await expect(page.getByText(message("ja", "errors:sso_not_allowed"))).toBeVisible();
});

test("a callback that this browser did not begin signs nobody in", async ({ page, context }) => {
  for (const path of ["/sso/callback?code=stolen&state=forged", "/auth/azure/callback?code=stolen&state=forged"]) {
    const answer = await page.goto(addressOf({ ...sso, prefix: "" }, path));
    expect(answer?.status()).toBe(401);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(message("ja", "auth:sso.failedTitle"));
  }
  expect((await context.cookies()).filter(({ name }) => name.endsWith("_token"))).toEqual([]);
});

test("a sign-on that one stopped leads back to the sign-in page, which says so", async ({ page }) => {
  await page.goto(addressOf(sso, "/auth/login-sso"));
  const link = page.getByRole("link", { name: message("ja", "auth:login.customSso") });
  await link.click();
  await page.goto(addressOf({ ...sso, prefix: "" }, "/sso/callback?error=access_denied&state=x"));
  await expect(page.getByText(message("ja", "auth:reason.ssoCancelled"))).toBeVisible();
});

test("a provider that the business does not offer is refused in words", async ({ page }) => {
  await page.goto(addressOf(otp, "/auth/login-sso?provider=custom"));
  await expect(page).toHaveURL(/reason=sso-not-offered/);
  await expect(page.getByText(message("ja", "auth:reason.ssoNotOffered"))).toBeVisible();
});

/** Where the business's sign-in page leads who signs in at its provider. */
async function wayToProvider(page: Page): Promise<string> {
  await page.goto(addressOf(sso, "/auth/login-sso"));
  const link = page.getByRole("link", { name: message("ja", "auth:login.customSso") });
  return new URL((await link.getAttribute("href")) ?? "", page.url()).href;
}

/** Stops at the provider's page, where `person` will be the one to be chosen. */
async function toProvider(page: Page, way: string, person: string): Promise<void> {
  await page.goto(way);
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:/);
  await page
    .getByRole("button")
    .first()
    .evaluate((button, value) => button.setAttribute("value", value), person);
}

async function authCookies(context: BrowserContext): Promise<string[]> {
  return (await context.cookies()).map(({ name }) => name).filter((name) => name.endsWith("_token"));
}

test("§18.46: an ID token that was tampered with signs nobody in", async ({ page, context }) => {
  // None of these pages needs a script, a sheet or a face, which would be loaded and run dozens of times.
  await page.route("**/assets/*", (route) => route.abort());
  const way = await wayToProvider(page);
  // A directory of one's own is refused on the Microsoft path alone: other providers have none.
  for (const name of tamperingNames.filter((candidate) => candidate !== "own-directory")) {
    await context.clearCookies();
    await toProvider(page, way, `${name}+learner@kumo.test`);
    await page.getByRole("button").first().click();
    await expect(page.getByRole("heading", { level: 1 }), name).toHaveText(message("ja", "auth:sso.failedTitle"));
    expect(await authCookies(context), name).toEqual([]);
  }
});

test("§18.46: a code that was redeemed signs nobody in again", async ({ page, context }) => {
  await toProvider(page, await wayToProvider(page), "learner@kumo.test");
  const state = (await context.cookies()).filter(({ name }) => name === "t_sso");
  expect(state).toHaveLength(1);
  const callback = page.waitForRequest(/\/sso\/callback\?/);
  await page.getByRole("button").first().click();
  const address = (await callback).url();
  await expect(page).toHaveURL(addressOf(sso, "/").replace(/\/$/, ""));
  await context.clearCookies();
  await context.addCookies(state);
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(401);
  expect(await authCookies(context)).toEqual([]);
});
