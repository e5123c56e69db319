import { expect, test } from "@playwright/test";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { personOf } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);

test.use({ locale: "vi-VN" });

test(
  "the product is seen as a learner sees it, read only, beside the manager's other tab, and the learner is told",
  { tag: "@phone" },
  async ({ page, context, browser }, info) => {
    const complaints = watchConsole(page);
    const email = emailOf("viewed", "hoasen", info);
    await arriveAs(page, hoasen, "manager@hoasen.test", "/manage/lms/learners");
    const { id, name } = await personOf(page, email);
    const other = await context.newPage();
    await other.goto(addressOf(hoasen, "/manage/lms/learners"));
    await isAlive(other);

    await page.goto(addressOf(hoasen, `/manage/lms/learners/${id}`));
    await isAlive(page);
    await page.getByRole("button", { name: vi("learners:act.view"), exact: true }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(name);
    await dialog.getByRole("button", { name: vi("learners:act.view"), exact: true }).click();

    const bar = page.getByRole("complementary", { name: vi("common:viewingBar.label") });
    await expect(bar).toContainText(vi("common:viewingBar.text", { name }));
    await expect(bar).toContainText(vi("common:viewingBar.until", { count: 15 }));
    await expect(page).toHaveURL(addressOf(hoasen, "/"));
    await isAlive(page);
    await expectAccessible(page);

    // A write is refused by a sentence, and the other tab is still the manager's.
    const refused = await page.evaluate(
      async (url) => {
        const headers = { "X-Requested-With": "fetch", "X-Viewing": url.id, "Content-Type": "application/json" };
        const answer = await fetch("/api/auth/change-info", { method: "POST", headers, body: '{"name":"x"}' });
        return [answer.status, ((await answer.json()) as { data: { code: string } }).data.code];
      },
      { id },
    );
    expect(refused).toEqual([403, "viewing_session"]);
    const stillManager = await other.evaluate(async () => {
      const headers = { "X-Requested-With": "fetch" };
      const [me, list] = await Promise.all(
        ["/auth/me", "/manage/lms/learners"].map((at) => fetch(`/api${at}`, { headers })),
      );
      return [((await me!.json()) as { data: { email: string } }).data.email, list!.status];
    });
    expect(stillManager).toEqual(["manager@hoasen.test", 200]);

    await page.goto(addressOf(hoasen, "/my-learning"));
    await isAlive(page);
    await expect(bar).toBeVisible();
    await page.goto(addressOf(hoasen, "/auth/setting"));
    await expect(page.getByText(vi("account:viewed", { name }))).toBeVisible();
    const kept = await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("recent-searches")));
    expect(kept).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).not.toContain("t_viewing");
    expect((await page.goto(addressOf(hoasen, "/manage/lms/learners")))?.status()).toBe(403);
    await expect(bar).toBeVisible();

    await bar.getByRole("button", { name: vi("common:viewingBar.end"), exact: true }).click();
    await expect(page).toHaveURL(addressOf(hoasen, `/manage/lms/learners/${id}`));
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(bar).toHaveCount(0);

    const own = await (await browser.newContext({ locale: "vi-VN" })).newPage();
    await arriveAs(own, hoasen, email, "/auth/setting");
    await expect(own.getByRole("heading", { name: vi("account:viewings.title") })).toBeVisible();
    await expect(own.getByRole("list", { name: vi("account:viewings.title") }).getByRole("listitem")).toHaveCount(1);
    await own.context().close();
    expect(complaints.filter((line) => !line.includes("403"))).toEqual([]);
  },
);
