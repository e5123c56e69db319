import { expect, test } from "@playwright/test";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { teamOf } from "./led-team.ts";
import { message } from "./messages.ts";
import { personOf } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const manager = "manager@hoasen.test";

test.use({ locale: "vi-VN" });

test(
  "a role is made and given; a team lead sees and changes their teams alone, and keeps what they typed when it is taken",
  { tag: "@phone" },
  async ({ page, browser, isMobile }, info) => {
    const complaints = watchConsole(page);
    const role = `Tổ trưởng ${crypto.randomUUID().slice(0, 8)}`;
    await arriveAs(page, hoasen, manager, "/manage/admin/roles");
    await isAlive(page);
    const lead = await personOf(page, emailOf("lead", "hoasen", info));
    const led = await personOf(page, emailOf("led", "hoasen", info));
    const other = await personOf(page, emailOf("managed", "hoasen", info));
    await teamOf(page, lead, led);

    await page.getByRole("link", { name: vi("roles:add.action") }).click();
    await page.getByLabel(vi("roles:column.name"), { exact: true }).fill(role);
    await page.getByRole("button", { name: vi("roles:add.action") }).click();
    await expect(page.getByText(vi("roles:form.noFlags"))).toBeVisible();
    await page.getByRole("checkbox", { name: vi("manage:area.admin") }).check({ force: true });
    // Each right and each reach says what it lets somebody do.
    for (const right of ["admin", "lms", "testbank", "competency", "gamification", "business", "teams"] as const)
      await expect(page.getByText(vi(`manage:rights.${right}`))).toBeVisible();
    await page.getByRole("radio", { name: vi("roles:scope.teams") }).check({ force: true });
    await page.getByRole("button", { name: vi("roles:add.action") }).click();
    await expect(page.getByRole("heading", { level: 1, name: role })).toBeVisible();
    await page.getByLabel(vi("roles:members.find")).fill(lead.email.split("@")[0]!);
    await page.getByRole("option", { name: lead.email }).click();
    const take = page.getByRole("button", { name: vi("roles:members.takeFrom", { name: lead.name }) });
    await expect(take).toBeVisible();
    await expectAccessible(page);
    await page.goto(addressOf(hoasen, `/manage/admin/users/${lead.id}`));
    await expect(page.getByText(vi("people:abilities.teams")).first()).toBeVisible();
    const can = page.getByRole("region", { name: vi("people:abilities.title", { name: lead.name }) });
    await expect(can).toContainText(vi("manage:rights.admin"));
    await expect(can).toContainText(vi("manage:rights.teams"));
    await expect(page.getByRole("checkbox", { name: role })).toBeChecked();
    await expectAccessible(page);

    const theirs = await (await browser.newContext()).newPage();
    await arriveAs(theirs, hoasen, lead.email, "/manage/admin/users");
    await isAlive(theirs);
    await expect(theirs.locator("tbody tr", { hasText: led.email })).toBeVisible();
    await expect(theirs.locator("tbody tr")).toHaveCount(2);
    await expect(theirs.getByRole("link", { name: vi("people:import") })).toHaveCount(0);
    if (!isMobile)
      await expect(theirs.getByRole("link", { name: vi("manage:area.admin"), exact: true })).toHaveCount(0);
    expect((await theirs.goto(addressOf(hoasen, `/manage/admin/users/${other.id}`)))?.status()).toBe(404);
    // Refused inside the frame, by name of who can give the right; the ways to what is theirs are there.
    expect((await theirs.goto(addressOf(hoasen, "/manage/admin/settings")))?.status()).toBe(403);
    await isAlive(theirs);
    await expect(theirs.getByRole("heading", { level: 1 })).toHaveText(vi("error:403.title"));
    await expect(theirs.getByRole("main")).toContainText((await personOf(page, manager)).name);
    await expectAccessible(theirs);
    if (isMobile) await theirs.locator(".management-top button").first().click();
    await theirs.getByRole("link", { name: vi("manage:area.people"), exact: true }).click();
    await expect(theirs.locator("tbody tr", { hasText: led.email })).toBeVisible();

    await theirs.goto(addressOf(hoasen, `/manage/admin/users/${led.id}`));
    await isAlive(theirs);
    const job = theirs.getByLabel(vi("people:add.jobTitle"));
    await job.fill("Thủ kho");
    await page.goto(addressOf(hoasen, "/manage/admin/roles"));
    await page.getByRole("link", { name: role }).click();
    await take.click();
    await expect(take).toHaveCount(0);
    await theirs.getByRole("button", { name: vi("manage:form.save") }).click();
    await expect(theirs.getByText(vi("errors:forbidden"))).toBeVisible();
    await expect(job).toHaveValue("Thủ kho");
    expect(complaints).toEqual([]);
  },
);
