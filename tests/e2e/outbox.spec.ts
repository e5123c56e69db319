import { expect, test } from "@playwright/test";
import type { OutboxRow } from "#shared/contracts/outbox.ts";
import type { PersonDetail } from "#shared/contracts/people.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, isAlive, type Site, watchConsole } from "./journey.ts";
import { newestMail } from "./mailbox.ts";
import { message } from "./messages.ts";
import { callAs } from "./study-api.ts";

const hoasen: Site = { business: "hoasen", locale: "vi", prefix: "" };
const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);

test.use({ locale: "vi-VN" });

test(
  "letters wait in the list: one goes now, another is taken back by the undo",
  { tag: "@phone" },
  async ({ page }, info) => {
    const complaints = watchConsole(page);
    const emailOf = (name: string) => `letter-${name}-${info.project.name}-${info.retry}-${Date.now()}@hoasen.test`;
    await arriveAs(page, hoasen, "manager@hoasen.test", "/manage/jobs");
    const add = (email: string) =>
      callAs<{ person: PersonDetail; change_set_id: string }>(page, "/manage/admin/users", { name: email, email });
    const [now, undone] = [emailOf("now"), emailOf("undone")];
    await add(now);
    const { change_set_id: set } = await add(undone);

    await page
      .getByRole("link", { name: vi("manage:area.outbox") })
      .first()
      .click();
    await expect(page.getByRole("heading", { name: vi("outbox:title"), level: 1 })).toBeVisible();
    const rowOf = (email: string) => page.locator("tbody tr", { hasText: email });
    await expect(rowOf(now)).toContainText(vi("outbox:state.waiting"));
    await expectAccessible(page);
    await rowOf(now)
      .getByRole("button", { name: vi("outbox:sendNow") })
      .click();
    await expect(rowOf(now)).toContainText(vi("outbox:state.sent"));
    expect((await newestMail(hoasen, now)).text).toContain("/auth/password/reset/");

    await callAs(page, `/manage/change-sets/${set}/undo`, {});
    await page.goto(addressOf(hoasen, "/manage/jobs/letters?state=taken_back"));
    await isAlive(page);
    await expect(rowOf(undone)).toContainText(vi("outbox:state.taken_back"));
    const rows = await callAs<OutboxRow[]>(page, "/manage/outbox?state=taken_back");
    expect(rows.find((row) => row.person.name === undone)).toMatchObject({ tries: 0, person: { id: null } });
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  },
);
