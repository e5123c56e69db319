import { expect, test } from "@playwright/test";
import { classBodies } from "../fixtures/class-bodies.ts";
import type { ClassroomDetail } from "#shared/contracts/classroom.ts";
import type { Roster } from "#shared/contracts/roster.ts";
import { emailOf, password } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { browserThatSees } from "./fake-camera.ts";
import { classOf, markOf, soon } from "./held-class.ts";
import { callAs, personOf } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const manager = "manager@hoasen.test";

test.use({ locale: "vi-VN" });

const isOwn = (complaint: string) => !/ERR_INTERNET_DISCONNECTED|Failed to (?:fetch|load)/.test(complaint);

test(
  "the code on the wall is scanned by a learner, who signs in for it: present once, and the roster shows it by itself",
  { tag: "@phone" },
  async ({ page, browser }, info) => {
    const complaints = watchConsole(page);
    await arriveAs(page, hoasen, manager, "/manage/lms/classes");
    const learner = await personOf(page, emailOf("walled", "hoasen", info));
    const other = await personOf(page, emailOf("seatless", "hoasen", info));
    const held = await classOf(page);
    const theirs = await browser.newContext({ locale: "vi-VN" });
    const seat = await theirs.newPage();
    await arriveAs(seat, hoasen, learner.email, `/khoa-hoc-offline/${held.slug}`);
    await callAs(seat, `/classroom-sessions/${held.date}/registration`, { accept_clash: true });
    await theirs.clearCookies();

    await page.goto(addressOf(hoasen, `/manage/lms/sessions/${held.date}`));
    await isAlive(page);
    await page
      .getByRole("button", { name: vi("classes:wall.show") })
      .or(page.getByRole("button", { name: vi("classes:wall.project") }))
      .click();
    const wall = page.getByRole("dialog", { name: held.title });
    await expect(wall.getByRole("img", { name: vi("classes:wall.label") })).toBeVisible();
    await expectAccessible(page);
    const address = async () => {
      const code = (await wall.locator(".roster-wall-code").innerText()).replaceAll(" ", "");
      return addressOf(hoasen, `/khoa-hoc-offline/${held.slug}?wall=${held.date}.${code}`);
    };

    // Whoever is signed in nowhere signs in, and comes back to what they scanned.
    const first = await address();
    await seat.goto(first);
    await seat.getByLabel(vi("auth:login.email")).fill(learner.email);
    await seat.getByLabel(vi("auth:login.password"), { exact: true }).fill(password);
    await seat.getByRole("button", { name: vi("auth:login.submit") }).click();
    await seat.waitForURL(/wall=/);
    const done = seat.getByText(vi("classroom:wall.done", { mark: vi("classroom:wall.mark.present") }));
    const late = seat.getByRole("alert");
    await expect(done.or(late)).toBeVisible();
    if (await late.isVisible()) await seat.goto(await address());
    await expect(done).toBeVisible();
    await expectAccessible(seat);
    await expect(wall.getByText(`1 / 1 ${vi("classes:roster.there")}`)).toBeVisible();
    await seat.reload();
    await expect(seat.getByText(vi("classroom:state.present")).first()).toBeVisible();
    await theirs.close();

    const nobody = await browser.newContext({ locale: "vi-VN" });
    const stranger = await nobody.newPage();
    await arriveAs(stranger, hoasen, other.email);
    await stranger.goto(await address());
    await expect(stranger.getByRole("alert")).toContainText(vi("errors:no_seat"));
    // A code that is over says how to get another; one that is typed is as good as one that is scanned.
    await stranger.goto(first.replace(/.{8}$/, "00000000"));
    await expect(stranger.getByRole("alert")).toContainText(vi("errors:wall_code_old"));
    await stranger.getByLabel(vi("classroom:wall.code")).fill(await wall.locator(".roster-wall-code").innerText());
    await stranger.getByRole("button", { name: vi("classroom:wall.send") }).click();
    await expect(stranger.getByRole("alert")).toContainText(vi("errors:no_seat"));
    await nobody.close();

    const before = await wall.locator(".roster-wall-code").innerText();
    await expect(wall.locator(".roster-wall-code")).not.toHaveText(before, { timeout: 20_000 });
    await wall.getByRole("button", { name: vi("classes:wall.close") }).click();
    await expect(markOf(page, learner.name)).toHaveAttribute("aria-pressed", "true");
    expect(complaints).toEqual([]);
  },
);

test(
  "the teacher's phone reads a learner's code by its camera, offline too, and takes a typed one where it has none",
  { tag: "@phone" },
  async ({ page, browser, viewport }, info) => {
    const complaints = watchConsole(page);
    await arriveAs(page, hoasen, manager, "/manage/lms/classes");
    const [seen, typed] = [
      await personOf(page, emailOf("walled", "hoasen", info)),
      await personOf(page, emailOf("seatless", "hoasen", info)),
    ];
    const held = await classOf(page);
    const theirs = await browser.newContext({ locale: "vi-VN" });
    const seat = await theirs.newPage();
    const addresses: string[] = [];
    const cards: string[] = [];
    for (const { email } of [seen, typed]) {
      await theirs.clearCookies();
      await arriveAs(seat, hoasen, email, `/khoa-hoc-offline/${held.slug}`);
      const { sessions } = await callAs<ClassroomDetail>(seat, `/classroom-sessions/${held.date}/registration`, {
        accept_clash: true,
      });
      const code = sessions[0]?.registration?.check_in_code ?? "";
      addresses.push(addressOf(hoasen, `/khoa-hoc-offline/${held.slug}?check-in=${code}`));
      await seat.reload();
      cards.push(await seat.locator(".classroom-card-code").innerText());
    }

    await page.goto(addressOf(hoasen, `/manage/lms/classes/${held.id}`));
    await isAlive(page);
    await page.locator(".classes-dates a").first().click();
    await page.getByRole("button", { name: vi("classes:scan.open") }).click();
    const scanner = page.getByRole("dialog", { name: vi("classes:scan.title") });
    await expect(scanner.getByRole("alert")).toBeVisible();
    expect(page.url()).toContain("?scan=1");
    await expectAccessible(page);
    const field = scanner.getByLabel(vi("classes:scan.code"));
    await field.fill("ABC");
    await field.press("Enter");
    await expect(scanner.getByText(vi("classes:scan.unknown"))).toBeVisible();
    await field.fill(cards[1]!.toLowerCase());
    await scanner.getByRole("checkbox", { name: vi("classes:scan.late") }).check();
    await field.press("Enter");
    const said = (name: string, mark: string) => vi("classes:roster.said", { name, mark: vi(`classes:mark.${mark}`) });
    await expect(scanner.getByText(said(typed.name, "late"))).toBeVisible();
    await scanner.getByRole("button", { name: vi("classes:scan.close") }).click();
    await expect(page.locator(".roster-row.is-late")).toContainText(typed.name);

    const phone = await browserThatSees(addresses[0]!, info.outputPath("card.y4m"));
    const camera = await (await phone.newContext({ locale: "vi-VN", viewport })).newPage();
    const itsComplaints = watchConsole(camera);
    await arriveAs(camera, hoasen, manager, `/manage/lms/sessions/${held.date}`);
    await isAlive(camera);
    await camera.waitForLoadState("networkidle");
    await camera.context().setOffline(true);
    await camera.getByRole("button", { name: vi("classes:scan.open") }).click();
    const reading = camera.getByRole("dialog", { name: vi("classes:scan.title") });
    await expect(reading.getByText(said(seen.name, "present"))).toBeVisible({ timeout: 30_000 });
    await expectAccessible(camera);
    await reading.getByRole("button", { name: vi("classes:scan.close") }).click();
    await expect(camera.locator(".roster-row.is-present")).toContainText(seen.name);
    await expect(camera.getByText(vi("classes:roster.queued"))).toBeVisible();
    await camera.context().setOffline(false);
    await expect(camera.getByText(vi("classes:roster.queued"))).toBeHidden({ timeout: 20_000 });
    // The words go with the network's return, the mark itself a moment later.
    const marks = async () =>
      (await callAs<Roster>(camera, `/manage/lms/sessions/${held.date}/roster`)).people.map(
        ({ mark, way }) => `${mark} ${way}`,
      );
    await expect.poll(marks).toEqual(expect.arrayContaining(["present card", "late card"]));
    await phone.close();

    await seat.goto(addressOf(hoasen, `/khoa-hoc-offline/${held.slug}`));
    await expect(seat.getByText(vi("classroom:state.present")).first()).toBeVisible();
    await theirs.close();
    expect([...complaints, ...itsComplaints].filter(isOwn)).toEqual([]);
  },
);

test("marks come out of a file: what each line would do is shown first, and what was done is taken back", async ({
  page,
}, info) => {
  const complaints = watchConsole(page);
  await arriveAs(page, hoasen, manager, "/manage/lms/classes");
  const learner = await personOf(page, emailOf("walled", "hoasen", info));
  const held = await classOf(page);
  const theirs = await page.context().browser()!.newContext({ locale: "vi-VN" });
  const seat = await theirs.newPage();
  await arriveAs(seat, hoasen, learner.email, `/khoa-hoc-offline/${held.slug}`);
  await callAs(seat, `/classroom-sessions/${held.date}/registration`, { accept_clash: true });
  await theirs.close();

  await page.goto(addressOf(hoasen, `/manage/lms/sessions/${held.date}`));
  await isAlive(page);
  await page.getByRole("button", { name: vi("classes:file.open") }).click();
  const dialog = page.getByRole("dialog", { name: vi("classes:file.title") });
  await dialog.getByLabel(vi("classes:file.paste")).fill("nobody@hoasen.test; 1");
  await dialog.getByRole("button", { name: vi("classes:file.check") }).click();
  await expect(dialog.getByText(vi("classes:file.problem.unknown_person"))).toBeVisible();
  await dialog.getByRole("button", { name: vi("classes:file.back") }).click();
  await expect(dialog.getByLabel(vi("classes:file.paste"))).toHaveValue("nobody@hoasen.test; 1");
  const lines = ["Email;Điểm danh", `${learner.email};Muộn`, "nobody@hoasen.test;1", ";?"];
  await dialog
    .locator("input[type=file]")
    .setInputFiles({ name: "marks.csv", mimeType: "text/csv", buffer: Buffer.from(`\uFEFF${lines.join("\r\n")}`) });
  await expect(dialog.getByText(vi("classes:file.counts", { changed: 1, same: 0, wrong: 2 }))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: vi("classes:file.apply", { count: 1 }) }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator(".roster-row.is-late")).toContainText(learner.name);
  await page.getByRole("button", { name: vi("manage:undo.action") }).click();
  await expect(page.locator(".roster-row.is-late")).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("what a teacher marks stands in the learner's programme at once", async ({ page, browser }, info) => {
  await arriveAs(page, hoasen, manager, "/manage/lms/classes");
  const learner = await personOf(page, emailOf("marked", "hoasen", info));
  const part = "Sơ cấp cứu tại nơi làm việc";
  const classes = await callAs<{ id: string; title: string }[]>(page, "/manage/lms/classes?limit=100");
  const { id } = classes.find(({ title }) => title === part)!;
  const idsOf = async () =>
    (await callAs<{ dates: { id: string }[] }>(page, `/manage/lms/classes/${id}`)).dates.map((one) => one.id);
  const known = await idsOf();
  await callAs(page, `/manage/lms/classes/${id}/dates`, { ...classBodies.addDates, ...soon() });
  const date = (await idsOf()).find((one) => !known.includes(one))!;
  const theirs = await browser.newContext({ locale: "vi-VN" });
  const seat = await theirs.newPage();
  await arriveAs(seat, hoasen, learner.email, "/chuong-trinh-hoc/hoi-nhap-nhan-vien-moi");
  await isAlive(seat);
  await seat
    .getByRole("button", { name: vi("programme:action.join") })
    .filter({ visible: true })
    .click();
  await expect(seat.locator('[aria-current="step"]')).toBeVisible();
  await callAs(seat, `/classroom-sessions/${date}/registration`, { accept_clash: true });
  await seat.reload();
  const step = seat.getByRole("listitem").filter({ hasText: part });
  const done = vi("programme:step.done", { date: "" });
  await expect(step.first()).not.toContainText(done);

  await page.goto(addressOf(hoasen, `/manage/lms/sessions/${date}`));
  await isAlive(page);
  const heard = page.waitForResponse((answer) => answer.url().endsWith("/attendance") && answer.ok());
  await markOf(page, learner.name).click();
  await heard;
  await seat.reload();
  await expect(step.first()).toContainText(done);
  await theirs.close();
});

test(
  "a class with two dates is made, a learner books, and a tap marks them there, offline too: their class is done",
  { tag: "@phone" },
  async ({ page, browser, context }, info) => {
    const complaints = watchConsole(page);
    const title = `Xe nâng ${crypto.randomUUID().slice(0, 8)}`;
    await arriveAs(page, hoasen, manager, "/manage/lms/classes/new");
    await isAlive(page);
    const learner = await personOf(page, emailOf("classes", "hoasen", info));
    await page.getByLabel(vi("classes:form.title"), { exact: true }).fill(title);
    await page.getByLabel(vi("classes:form.summary")).fill("Lái an toàn trong kho.");
    await page.getByRole("button", { name: vi("classes:form.make") }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

    await page.getByRole("button", { name: vi("classes:date.add") }).click();
    const near = soon();
    await page.getByLabel(vi("classes:date.on"), { exact: true }).fill(near.on);
    await page.getByLabel(vi("classes:date.from"), { exact: true }).fill(near.from);
    await page.getByLabel(vi("classes:date.to"), { exact: true }).fill(near.to);
    await page.getByLabel(vi("classes:date.repeat")).selectOption("week");
    await page.getByLabel(vi("classes:date.times")).fill("2");
    await page.getByRole("button", { name: vi("classes:date.make"), exact: true }).click();
    const dates = page.locator(".classes-dates > li");
    await expect(dates).toHaveCount(2);
    await expectAccessible(page);

    const id = page.url().split("/").at(-1)!.split("?")[0]!;
    const { slug, dates: held } = await callAs<{ slug: string; dates: { id: string }[] }>(
      page,
      `/manage/lms/classes/${id}`,
    );
    const theirs = await browser.newContext({ locale: "vi-VN" });
    const seat = await theirs.newPage();
    await arriveAs(seat, hoasen, learner.email, `/khoa-hoc-offline/${slug}`);
    await callAs(seat, `/classroom-sessions/${held[0]!.id}/registration`, { accept_clash: true });

    await page.goto(addressOf(hoasen, `/manage/lms/sessions/${held[0]!.id}`));
    await isAlive(page);
    const row = markOf(page, learner.name);
    await expect(row).toHaveAttribute("aria-pressed", "false");
    await context.setOffline(true);
    await row.click();
    await expect(page.getByText(vi("classes:roster.queued"))).toBeVisible();
    await expect(row).toHaveAttribute("aria-pressed", "true");
    await context.setOffline(false);
    await expect(page.getByText(vi("classes:roster.queued"))).toBeHidden({ timeout: 20_000 });
    await expectAccessible(page);

    await seat.reload();
    await expect(seat.getByText(vi("classroom:state.present")).first()).toBeVisible();
    await theirs.close();
    expect(complaints.filter(isOwn)).toEqual([]);
  },
);
