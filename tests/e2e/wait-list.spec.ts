import { expect, test } from "@playwright/test";
import type { OutboxRow } from "#shared/contracts/outbox.ts";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { classOf, rowOf } from "./held-class.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs, personOf } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const manager = "manager@hoasen.test";

test.use({ locale: "vi-VN" });

test(
  "somebody who waits is let in beyond the seats once that was confirmed, gets no letter where it is undone, and one where it is not",
  { tag: "@phone" },
  async ({ page, browser }, info) => {
    const complaints = watchConsole(page);
    await arriveAs(page, hoasen, manager, "/manage/lms/classes");
    const [first, waiting] = [
      await personOf(page, emailOf("walled", "hoasen", info)),
      await personOf(page, emailOf("seatless", "hoasen", info)),
    ];
    const held = await classOf(page, { seats: 1 });
    const theirs = await browser.newContext({ locale: "vi-VN" });
    const seat = await theirs.newPage();
    for (const { email } of [first, waiting]) {
      await theirs.clearCookies();
      await arriveAs(seat, hoasen, email, `/khoa-hoc-offline/${held.slug}`);
      await callAs(seat, `/classroom-sessions/${held.date}/registration`, { accept_clash: true });
    }

    await page.goto(addressOf(hoasen, `/manage/lms/sessions/${held.date}`));
    await isAlive(page);
    await expectAccessible(page);
    await expect(page.getByText(vi("classes:wait.full"))).toBeVisible();
    const letIn = page.getByRole("button", { name: vi("classes:wait.letInOf", { name: waiting.name }) });
    await letIn.click();
    const doubt = page.getByRole("dialog", { name: vi("classes:wait.beyond", { name: waiting.name }) });
    await expect(doubt).toContainText(vi("classes:wait.beyondText", { seats: 1, taken: 1 }));
    await expectAccessible(page);
    await doubt.getByRole("button", { name: vi("manage:list.cancel") }).click();
    await expect(letIn).toBeVisible();
    await letIn.click();
    await doubt.getByRole("button", { name: vi("classes:wait.anyway") }).click();
    await expect(rowOf(page, waiting.name)).toBeVisible();
    await expect(page.getByText(vi("classes:roster.waiting"))).toBeHidden();
    const letters = async () => {
      const rows = await callAs<OutboxRow[]>(page, "/manage/outbox?limit=20&letter=seat_given");
      return rows.filter(({ person }) => person.id === waiting.id).map(({ state }) => state);
    };
    expect((await letters())[0]).toBe("waiting");
    await seat.reload();
    await expect(seat.getByText(vi("classroom:state.registered")).first()).toBeVisible();

    await page.getByRole("button", { name: vi("manage:undo.action") }).click();
    await expect(letIn).toBeVisible();
    expect((await letters())[0]).toBe("taken_back");
    await seat.reload();
    await expect(seat.getByText(vi("classroom:state.registered"))).toHaveCount(0);

    // Whoever is excused leaves the seat: nothing is asked any more.
    const row = rowOf(page, first.name);
    const more = row.getByRole("button", { name: vi("classes:roster.otherOf", { name: first.name }) });
    if (await more.isVisible()) await more.click();
    await row.getByRole("button", { name: vi("classes:mark.excused") }).click();
    await expect(page.getByText(vi("classes:wait.free", { count: 1 }))).toBeVisible();
    await letIn.click();
    await expect(rowOf(page, waiting.name)).toBeVisible();
    await theirs.close();
    // A browser says of a doubt what it says of any refusal.
    expect(complaints.filter((complaint) => !complaint.includes("409"))).toEqual([]);
  },
);
