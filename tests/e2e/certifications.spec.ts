import { expect, test } from "@playwright/test";
import { assignmentPath, certificationsPath, holdersPath } from "#shared/routes.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { chooseAll } from "./choose-all.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);

test.use({ locale: "vi-VN" });

test(
  "a certification is made of a course, held at once by who completed it, told on their overview, archived and taken back",
  { tag: "@phone" },
  async ({ page, browser, isMobile }) => {
    const complaints = watchConsole(page);
    const title = `An toàn ${crypto.randomUUID().slice(0, 8)}`;
    await arriveAs(page, hoasen, "manager@hoasen.test", `${certificationsPath}/new`);
    await isAlive(page);
    await page.getByRole("button", { name: vi("certifications:form.make") }).click();
    await expect(page.getByLabel(vi("certifications:form.title"), { exact: true })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await page.getByLabel(vi("certifications:form.title"), { exact: true }).fill(title);
    const course = page.getByLabel(vi("certifications:form.course"), { exact: true });
    await course.selectOption({ label: `An toàn thông tin cho mọi nhân viên · ${vi("certifications:kind.course")}` });
    const months = page.getByLabel(vi("certifications:form.months"), { exact: true });
    await months.fill("1");
    await page.getByRole("button", { name: vi("certifications:form.make") }).click();
    // A window is shorter than what it is a part of.
    await expect(page.getByLabel(vi("certifications:form.window"), { exact: true })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await months.fill("24");
    await expectAccessible(page);
    const answered = page.waitForResponse(
      (response) =>
        response.request().method() === "POST" && response.url().endsWith(certificationsPath) && response.ok(),
    );
    await page.getByRole("button", { name: vi("certifications:form.make") }).click();
    const { data: made } = (await (await answered).json()) as { data: { id: string; change_set_id: string } };
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(/^Còn hạn: [1-9]/)).toBeVisible();

    const theirs = await browser.newContext({ locale: "vi-VN" });
    const learner = await theirs.newPage();
    await arriveAs(learner, hoasen, "learner@hoasen.test", "/overview");
    const held = learner.getByRole("row", { name: title });
    await expect(held).toBeVisible();
    await expect(held.getByText(/20(27|28|29)/)).toBeVisible();
    await theirs.close();

    // Chosen holders reach the desk of an assignment with what they hold; its preview says that they have it still.
    await page.goto(addressOf(hoasen, `${holdersPath}?certification=${made.id}`));
    await isAlive(page);
    const holderNames = await page.locator("tbody tr a.link").allTextContents();
    expect(holderNames.length).toBeGreaterThan(0);
    await chooseAll(page, isMobile);
    await page.getByRole("button", { name: vi("holders:assign") }).click();
    await page.waitForURL((url) => url.pathname.endsWith(assignmentPath("new")) && url.searchParams.has("chosen"));
    await expect(page.locator(".assigning-targets").getByText(title)).toBeVisible();
    await expect(page.getByText(holderNames[0] ?? "").first()).toBeVisible();
    await expect(page.getByRole("button", { name: vi("assigning:applyNone") })).toBeEnabled();
    await expectAccessible(page);
    await page.goto(addressOf(hoasen, `${certificationsPath}/${made.id}`));
    await isAlive(page);

    await page.getByRole("button", { name: vi("certifications:archive"), exact: true }).click();
    await expect(page.getByText(vi("certifications:archivedNote"))).toBeVisible();
    await page.goto(addressOf(hoasen, `${certificationsPath}?state=archived`));
    await isAlive(page);
    await expect(page.getByRole("link", { name: title })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: title }).click();
    await page.getByRole("button", { name: vi("certifications:restore"), exact: true }).click();
    await expect(page.getByText(vi("certifications:done.restored", { title })).first()).toBeVisible();
    // Nothing of it stays: other journeys look at the same overview.
    await callAs(page, `/manage/change-sets/${made.change_set_id}/undo`, {});
    await page.goto(addressOf(hoasen, certificationsPath));
    await expect(page.getByRole("link", { name: title })).toHaveCount(0);
    // The window that was refused.
    expect(complaints).toEqual([expect.stringContaining("422")]);
  },
);
