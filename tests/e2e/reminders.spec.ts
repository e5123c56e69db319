import { expect, test } from "@playwright/test";
import type { OutboxRow } from "#shared/contracts/outbox.ts";
import { certificationsPath, holdersPath } from "#shared/routes.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { chooseAll } from "./choose-all.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);

test.use({ locale: "vi-VN" });

test(
  "chosen holders are reminded once it was seen who gets a letter, and the undo takes the letters back",
  { tag: "@phone" },
  async ({ page, isMobile }) => {
    const complaints = watchConsole(page);
    const title = `Nhắc ${crypto.randomUUID().slice(0, 8)}`;
    await arriveAs(page, hoasen, "manager@hoasen.test", holdersPath);
    const { earning } = await callAs<{ earning: { kind: string; id: string; title: string }[] }>(
      page,
      "/manage/lms/new-certification",
    );
    const course = earning.find((one) => one.title === "An toàn thông tin cho mọi nhân viên");
    const terms = { title, months: 1, window_days: 27, grace_days: 365 };
    const made = await callAs<{ id: string; change_set_id: string }>(page, certificationsPath, {
      ...terms,
      earned_by: { kind: "course", id: course?.id },
    });
    await page.goto(addressOf(hoasen, `${holdersPath}?certification=${made.id}`));
    await isAlive(page);
    const holders = await page.locator("tbody tr a.link").allTextContents();
    await chooseAll(page, isMobile);
    await page.getByRole("button", { name: vi("holders:remind.act") }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.locator("li")).toHaveCount(holders.length);
    // A day each has whoever is told; the others say why they are not.
    const letters = await dialog.locator("li > .tabular").count();
    expect(letters).toBeGreaterThan(0);
    await expect(dialog.getByText(vi("holders:remind.letters", { count: letters }))).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: vi("holders:remind.send") }).click();
    await expect(page.getByText(vi("holders:remind.done", { count: letters })).first()).toBeVisible();

    const ofThem = async () =>
      (await callAs<OutboxRow[]>(page, "/manage/outbox?limit=100")).filter(
        ({ letter, person }) => letter.startsWith("certificate_") && holders.includes(person.name),
      );
    const waiting = await ofThem();
    expect(waiting.filter(({ state }) => state === "waiting")).toHaveLength(letters);

    // Chosen once more, nobody is told twice, and the button says so by being dead.
    await chooseAll(page, isMobile);
    await page.getByRole("button", { name: vi("holders:remind.act") }).click();
    await expect(dialog.getByText(vi("holders:remind.letters", { count: 0 }))).toBeVisible();
    await expect(dialog.getByRole("button", { name: vi("holders:remind.send") })).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();

    await page.getByRole("button", { name: vi("manage:undo.action") }).click();
    await expect.poll(async () => (await ofThem()).filter(({ state }) => state === "waiting").length).toBe(0);
    // Nothing of it stays: other journeys look at the same list.
    await callAs(page, `/manage/change-sets/${made.change_set_id}/undo`, {});
    expect(complaints).toEqual([]);
  },
);
