import { expect, type Page, test } from "@playwright/test";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";

const programme = "/chuong-trinh-hoc/hoi-nhap-nhan-vien-moi";

test.use({ locale: "vi-VN" });

async function open(page: Page, path: string, email: string): Promise<void> {
  await arriveAs(page, hoasen, email, path);
  await isAlive(page);
}

/** As the page's own calls are made. */
function call(page: Page, path: string, method = "GET", body?: object): Promise<{ status: number; code?: string }> {
  return page.evaluate(
    async ([to, verb, json]) => {
      const headers = { "X-Requested-With": "fetch", ...(json && { "Content-Type": "application/json" }) };
      const response = await fetch(`/api${to}`, { method: verb!, headers, ...(json && { body: json }) });
      const answer = (await response.json().catch(() => ({}))) as { data?: { code?: string } };
      return { status: response.status, ...(answer.data?.code && { code: answer.data.code }) };
    },
    [path, method, body ? JSON.stringify(body) : ""] as const,
  );
}

test("a programme has one address, is joined, closes what is not its turn and opens the current part", async ({
  page,
}, info) => {
  const complaints = watchConsole(page);
  await open(page, programme, emailOf("programme", "hoasen", info));
  await expect(page).toHaveURL(addressOf(hoasen, `${programme}/owner`));
  await expectAccessible(page);

  await page
    .getByRole("button", { name: message("vi", "programme:action.join") })
    .filter({ visible: true })
    .click();
  const locked = page.getByRole("listitem").filter({ hasText: "Thực hành khoá và treo thẻ" });
  await expect(locked).toContainText(
    message("vi", "programme:step.lock", { parts: "“Khoá và treo thẻ: ngắt nguồn an toàn”" }),
  );
  await expectAccessible(page);

  await locked.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Thực hành khoá và treo thẻ trên máy thật" })).toBeVisible();
  await expect(page.getByRole("button", { name: message("vi", "classroom:action.register") })).toHaveCount(0);
  await page.goBack();

  await page.locator('[aria-current="step"]').getByRole("button").click();
  await expect(page).toHaveURL(/\/studying\/chao-mung-den-hoa-sen\/.+/);
  expect(complaints).toEqual([]);
});

test("a category lists what it holds and leads to those below it", async ({ page }) => {
  await open(page, "/chuong-trinh-hoc/an-toan-lao-dong", "learner@hoasen.test");
  await expect(page.getByRole("heading", { level: 1, name: "An toàn lao động" })).toBeVisible();
  await expect(page.getByRole("link", { name: /Sơ cấp cứu tại nơi làm việc/ })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole("navigation", { name: message("vi", "programme:category.below") })
    .getByRole("link", { name: "Sơ cấp cứu" })
    .click();
  await expect(page).toHaveURL(addressOf(hoasen, "/chuong-trinh-hoc/an-toan-lao-dong/so-cap-cuu"));
  await expect(page.getByRole("heading", { level: 1, name: "Sơ cấp cứu" })).toBeVisible();
  const missing = await page.goto(addressOf(hoasen, "/chuong-trinh-hoc/an-toan-lao-dong/khong-co"));
  expect(missing?.status()).toBe(404);
});

test("a seat is taken, shown with its code and calendar, and given back", async ({ page, playwright }, info) => {
  const complaints = watchConsole(page);
  await open(page, "/khoa-hoc-offline/so-cap-cuu", emailOf("seat", "hoasen", info));
  await expectAccessible(page);
  await page.locator(".btn-primary").filter({ visible: true }).click();
  await expect(page.getByRole("heading", { name: message("vi", "classroom:card.title") })).toBeVisible();
  await expect(page.getByRole("img", { name: message("vi", "classroom:card.qr") })).toBeVisible();
  await expect(page.locator(".toast")).toBeVisible();
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByRole("complementary")
      .getByRole("link", { name: message("vi", "classroom:sessions.ics") })
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe("so-cap-cuu.ics");

  await page.getByRole("button", { name: message("vi", "classroom:feed.open") }).click();
  await page.getByRole("button", { name: message("vi", "classroom:feed.create") }).click();
  const address = new URL(await page.getByLabel(message("vi", "classroom:feed.address")).inputValue());
  // A calendar program has no session; Node resolves no *.localhost, so the host travels in its header.
  const program = await playwright.request.newContext({ extraHTTPHeaders: { Host: address.host } });
  const local = `http://127.0.0.1:${address.port}${address.pathname}${address.search}`;
  expect(await (await program.get(local)).text()).toContain("STATUS:CONFIRMED");
  await page.getByRole("button", { name: message("vi", "classroom:feed.revoke") }).click();
  await expect(page.getByRole("button", { name: message("vi", "classroom:feed.create") })).toBeVisible();
  expect((await program.get(local)).status()).toBe(404);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: message("vi", "classroom:action.giveBack") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: message("vi", "classroom:action.giveBack") })
    .click();
  await expect(page.getByRole("img", { name: message("vi", "classroom:card.qr") })).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("home tells what is due and what was assigned, and what is locked stays so through the API", async ({ page }) => {
  await open(page, "/", "learner@hoasen.test");
  const due = page.getByRole("region", { name: message("vi", "home:agenda.title") });
  // What is overdue stands first.
  await expect(due.getByRole("listitem").first().locator(".state.err")).toBeVisible();
  await expect(page.getByRole("region", { name: message("vi", "home:assigned.title") })).toContainText(
    "Hội nhập nhân viên mới",
  );
  const classroom = await page.evaluate(
    async () =>
      (
        (await (await fetch("/api/classrooms/thuc-hanh-khoa-treo-the")).json()) as {
          data: { sessions: { id: string }[] };
        }
      ).data,
  );
  expect(await call(page, `/classroom-sessions/${classroom.sessions[0]!.id}/registration`, "POST", {})).toEqual({
    status: 400,
    code: "lesson_locked",
  });
});
