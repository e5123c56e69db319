import { expect, type Locator, type Page, test } from "@playwright/test";
import { e2ePort } from "../../playwright.config.ts";
import { client } from "../identity-provider/client.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { ownSite } from "./own-business.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const issuer = `http://127.0.0.1:${e2ePort + 1}/oidc`;

const saml = `http://127.0.0.1:${e2ePort + 1}/saml`;

test.use({ locale: "vi-VN" });
// One business, which has one provider of its own.
test.describe.configure({ mode: "serial" });

/** Answers the provider's own page as somebody. */
async function signInAtProvider(page: Page, email: string, at = `${issuer}/interaction/`): Promise<void> {
  await expect(page).toHaveURL((url) => url.href.startsWith(at));
  const person = page.getByRole("button").first();
  await person.evaluate((button, value) => button.setAttribute("value", value), email);
  await person.click();
}

/** A window that closes before it is alive tells nobody; here, unlike on a desk, no window gains focus by that. */
async function close(window: Page): Promise<void> {
  await isAlive(window);
  await window.close();
}

/** What an earlier attempt at these journeys left. */
async function startAfresh(page: Page): Promise<void> {
  const on = page.getByRole("region", { name: vi("access:sso.step.on") });
  const off = on.getByRole("button", { name: vi("access:sso.switchOff") });
  const drop = on.getByRole("button", { name: vi("access:sso.drop") });
  await expect(on).toBeVisible();
  if (await off.isVisible()) {
    await off.click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: vi("access:sso.switchOff") })
      .click();
    await expect(off).toHaveCount(0);
  }
  if (await drop.isVisible()) await drop.click();
  await expect(drop).toHaveCount(0);
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
    await startAfresh(page);

    const provider = page.getByRole("region", { name: vi("access:sso.step.provider") });
    await provider.getByText("OpenID Connect", { exact: true }).click();
    await provider.getByLabel(vi("access:sso.issuer")).fill(`${issuer}/nowhere`);
    await provider.getByLabel(vi("access:sso.clientId")).fill(client.id);
    await provider.getByLabel(vi("access:sso.clientSecret")).fill("wrong");
    await provider.getByRole("button", { name: vi("access:sso.save") }).click();
    await expect(provider.getByText(vi("validation:issuer_unknown"))).toBeVisible();
    await provider.getByLabel(vi("access:sso.issuer")).fill(issuer);
    await provider.getByRole("button", { name: vi("access:sso.save") }).click();

    const testing = page.getByRole("region", { name: vi("access:sso.step.test") });
    const tryAs = async (email: string, outcome: string) => {
      const opening = page.waitForEvent("popup");
      await testing.getByRole("button").last().click();
      const window = await opening;
      // The provider knows somebody who has just been there.
      await window.waitForURL(/\/interaction\/|end=shown/);
      if (window.url().startsWith(issuer)) await signInAtProvider(window, email);
      await expect(window.getByText(vi(outcome))).toBeVisible();
      await expectAccessible(window);
      await close(window);
      await expect(testing.getByText(vi(outcome))).toBeVisible();
    };
    await tryAs(manager, "access:sso.outcome.clientRefused");
    const on = page.getByRole("region", { name: vi("access:sso.step.on") });
    await expect(on.getByRole("button", { name: vi("access:sso.switchOn") })).toBeDisabled();

    await provider.getByLabel(vi("access:sso.clientSecret")).fill(client.secret);
    await provider.getByRole("button", { name: vi("access:sso.save") }).click();
    await expect(provider.getByLabel(vi("access:sso.clientSecret"))).toHaveValue("");
    await tryAs(manager, "access:sso.outcome.passed");
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
    // When it was, by whom, what it is and how it came about.
    const [latest] = await page
      .getByRole("region", { name: vi("access:sso.history") })
      .getByRole("listitem")
      .all();
    for (const said of [/\d\d\/\d\d \d\d:\d\d/, issuer, vi("configuration:history.first")])
      await expect(latest!).toContainText(said);
    // The issuer that was none.
    expect(complaints).toEqual([expect.stringContaining("422")]);
  },
);

test(
  "a provider of SAML is read from its metadata, says in a test what is wrong, and then lets a learner in",
  { tag: "@phone" },
  async ({ page, browser }, info) => {
    const site = ownSite(info, "ways");
    const manager = `manager@${site.business}.test`;
    const complaints = watchConsole(page);
    await arriveAs(page, site, manager, "/manage/admin/sign-in/sso?provider=custom");
    await isAlive(page);
    await startAfresh(page);
    const [provider, testing, who, on] = ["provider", "test", "who", "on"].map((step) =>
      page.getByRole("region", { name: vi(`access:sso.step.${step}`) }),
    ) as [Locator, Locator, Locator, Locator];
    await provider.getByText("SAML 2.0", { exact: true }).click();
    await expect(provider.getByLabel(vi("access:sso.saml.recipient"))).toHaveValue(addressOf(site, "/sso/saml"));
    await expectAccessible(page);
    const address = provider.getByLabel(vi("access:sso.saml.theirUrl"));
    await address.fill(`${saml}/nowhere`);
    await provider.getByRole("button", { name: vi("access:sso.save") }).click();
    await expect(provider.getByText(vi("validation:saml_unreadable"))).toBeVisible();
    await address.fill("");
    const metadata = await (await page.request.get(`${saml}/metadata?keys=provider,stranger`)).body();
    await provider
      .locator("input[type=file]")
      .setInputFiles({ name: "idp.xml", mimeType: "text/xml", buffer: metadata });
    await provider.getByRole("button", { name: vi("access:sso.save") }).click();
    await expect(provider.getByText(`${saml}/sso`)).toBeVisible();

    for (const [email, outcome] of [
      [`other-audience+${manager}`, "otherAudience"],
      [manager, "passed"],
    ] as const) {
      const opening = page.waitForEvent("popup");
      await testing.getByRole("button").last().click();
      const window = await opening;
      await signInAtProvider(window, email, `${saml}/sso`);
      await expect(window.getByText(vi(`access:sso.outcome.${outcome}`))).toBeVisible();
      await expectAccessible(window);
      await close(window);
      await expect(testing.getByText(vi(`access:sso.outcome.${outcome}`))).toBeVisible();
    }
    await who.getByLabel(vi("access:sso.domains")).fill(`${site.business}.test`);
    await who.getByText(vi("access:sso.justInTime")).click();
    await who.getByRole("button", { name: vi("access:sso.save") }).click();
    // An address of the domain counts from now on, without another test.
    await expect(testing.getByText(vi("access:sso.came.verified"))).toBeVisible();
    await on.getByRole("button", { name: vi("access:sso.switchOn") }).click();
    await expect(on.getByRole("button", { name: vi("access:sso.switchOff") })).toBeVisible();
    await expectAccessible(page);

    const visitor = await browser.newContext({ locale: "vi-VN" });
    const learner = await visitor.newPage();
    await learner.goto(addressOf(site, "/auth/login"));
    await learner.getByRole("link", { name: vi("auth:login.customSso") }).click();
    await signInAtProvider(learner, `sha1+newcomer@${site.business}.test`, `${saml}/sso`);
    await expect(learner).toHaveURL(addressOf(site, "/auth/login?reason=sso-failed"));
    await learner.getByRole("link", { name: vi("auth:login.customSso") }).click();
    await signInAtProvider(learner, `saml-${info.repeatEachIndex}@${site.business}.test`, `${saml}/sso`);
    await expect(learner).toHaveURL(addressOf(site, "/").replace(/\/$/, ""));
    expect((await visitor.cookies()).map(({ name }) => name)).toContain("t_r_token");
    await visitor.close();
    // The metadata that were none.
    expect(complaints).toEqual([expect.stringContaining("422")]);
  },
);
