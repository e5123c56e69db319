import { expect, type Page, test } from "@playwright/test";
import { e2ePort } from "../../playwright.config.ts";
import { client } from "../identity-provider/client.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { ownSite } from "./own-business.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const issuer = `http://127.0.0.1:${e2ePort + 1}/oidc`;

test.use({ locale: "vi-VN" });

/** Answers the provider's own page as somebody. */
async function signInAtProvider(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${issuer}/interaction/`));
  const person = page.getByRole("button").first();
  await person.evaluate((button, value) => button.setAttribute("value", value), email);
  await person.click();
}

test(
  "a manager sets a provider up, tests it in a window, says who may enter, switches it on, and a learner comes in by it",
  { tag: "@phone" },
  async ({ page, browser }, info) => {
    const site = ownSite(info, "ways");
    const manager = `manager@${site.business}.test`;
    const complaints = watchConsole(page);
    await arriveAs(page, site, manager, "/manage/admin/sign-in");
    await isAlive(page);
    await expectAccessible(page);
    await page.locator(`a[href$="provider=custom"]`).click();
    await isAlive(page);

    const provider = page.getByRole("region", { name: vi("access:sso.step.provider") });
    await provider.getByLabel(vi("access:sso.issuer")).fill(`${issuer}/nowhere`);
    await provider.getByLabel(vi("access:sso.clientId")).fill(client.id);
    await provider.getByLabel(vi("access:sso.clientSecret")).fill("wrong");
    await provider.getByRole("button", { name: vi("access:sso.save") }).click();
    await expect(provider.getByText(vi("validation:issuer_unknown"))).toBeVisible();
    await provider.getByLabel(vi("access:sso.issuer")).fill(issuer);
    await provider.getByRole("button", { name: vi("access:sso.save") }).click();

    const testing = page.getByRole("region", { name: vi("access:sso.step.test") });
    const tryAs = async (button: string, email: string, outcome: string) => {
      const opening = page.waitForEvent("popup");
      await testing.getByRole("button", { name: vi(button) }).click();
      const window = await opening;
      // The provider knows somebody who has just been there.
      await window.waitForURL(/\/interaction\/|end=shown/);
      if (window.url().startsWith(issuer)) await signInAtProvider(window, email);
      await expect(window.getByText(vi(outcome))).toBeVisible();
      await expectAccessible(window);
      await window.close();
      await expect(testing.getByText(vi(outcome))).toBeVisible();
    };
    await tryAs("access:sso.test", manager, "access:sso.outcome.clientRefused");
    const on = page.getByRole("region", { name: vi("access:sso.step.on") });
    await expect(on.getByRole("button", { name: vi("access:sso.switchOn") })).toBeDisabled();

    await provider.getByLabel(vi("access:sso.clientSecret")).fill(client.secret);
    await provider.getByRole("button", { name: vi("access:sso.save") }).click();
    await expect(provider.getByLabel(vi("access:sso.clientSecret"))).toHaveValue("");
    await tryAs("access:sso.testAgain", manager, "access:sso.outcome.passed");
    await expect(testing.getByText(manager)).toBeVisible();

    const who = page.getByRole("region", { name: vi("access:sso.step.who") });
    await who.getByLabel(vi("access:sso.domains")).fill(`${site.business}.test`);
    await who.getByText(vi("access:sso.justInTime")).click();
    await who.getByRole("button", { name: vi("access:sso.save") }).click();
    await expectAccessible(page);
    await on.getByRole("button", { name: vi("access:sso.switchOn") }).click();
    await expect(on.getByRole("button", { name: vi("access:sso.switchOff") })).toBeVisible();

    const visitor = await browser.newContext({ locale: "vi-VN" });
    const learner = await visitor.newPage();
    await learner.goto(addressOf(site, "/auth/login"));
    await learner.getByRole("link", { name: vi("auth:login.customSso") }).click();
    await signInAtProvider(learner, `newcomer-${info.repeatEachIndex}@${site.business}.test`);
    await expect(learner).toHaveURL(addressOf(site, "/").replace(/\/$/, ""));
    expect((await visitor.cookies()).map(({ name }) => name)).toContain("t_r_token");
    await visitor.close();

    await on.getByRole("button", { name: vi("access:sso.switchOff") }).click();
    const asked = page.getByRole("dialog");
    await asked.getByRole("button", { name: vi("access:sso.switchOff") }).click();
    await expect(on.getByRole("button", { name: vi("access:sso.switchOn") })).toBeEnabled();
    await on.getByRole("button", { name: vi("access:sso.drop") }).click();
    await expect(page.getByRole("region", { name: vi("access:sso.history") })).toContainText(issuer);
    // The issuer that was none.
    expect(complaints).toEqual([expect.stringContaining("422")]);
  },
);
