import { devices, expect, type Page, test } from "@playwright/test";
import type { ExamDoor } from "#shared/contracts/exam-room.ts";
import { examPath, invigilationPath, sittingPath } from "#shared/routes.ts";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen } from "./journey.ts";
import { message } from "./messages.ts";
import { cutOff } from "./passing-time.ts";
import { callAs, personOf } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);

test.use({ locale: "vi-VN" });

const phone = { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, locale: "vi-VN" };

const device = "00000000-0000-4000-8000-000000000000";
const options = ["Yes", "No"].map((text, at) => ({ id: text.toLowerCase(), text, correct: at === 0 }));

/** An exam of four questions that is open, and into which an invigilator lets people. Answers its id. */
async function openExam(
  page: Page,
  title: string,
  people: readonly string[],
  asked: { code?: string } = {},
): Promise<string> {
  const tag = title.toLowerCase();
  const more = { folder_id: null, level: "medium", language: "vi", competency_id: null, tags: [tag] };
  for (const at of [1, 2, 3, 4])
    // oxlint-disable-next-line no-await-in-loop -- they are numbered as they come
    await callAs(page, "/manage/testbank/questions", {
      ...more,
      body: { id: "q", kind: "single", text: `${title}: ${at}?`, points: 1, options },
    });
  const { id } = await callAs<{ id: string }>(page, "/manage/testbank/exams", { title });
  const row = { folder_id: null, tag, level: null, competency_id: null, count: 4, points: 1 };
  const terms = { rows: [row], is_invigilated: true, minutes: 30, review: "full", review_from: "handed_in", ...asked };
  await page.evaluate(
    async ([url, body]) => {
      const shown = await fetch(url, { headers: { "X-Requested-With": "fetch" } });
      const headers = {
        "X-Requested-With": "fetch",
        "Content-Type": "application/json",
        "If-Match": shown.headers.get("ETag") ?? "",
      };
      await fetch(url, { method: "PATCH", headers, body });
    },
    [`/api/manage/testbank/exams/${id}`, JSON.stringify(terms)] as const,
  );
  await callAs(page, `/manage/testbank/exams/${id}/people`, { ids: people, action: "give" });
  await callAs(page, `/manage/testbank/exams/${id}/opening`, {});
  return id;
}

test("an exam from the door to its result: let in from a phone, cut off in the middle, given time, and closed with nothing lost", async ({
  page: learner,
  browser,
}, info) => {
  const hers = await browser.newContext(phone);
  const watcher = await hers.newPage();
  const email = emailOf(cutOff, "hoasen", info);
  await Promise.all([arriveAs(watcher, hoasen, "manager@hoasen.test"), arriveAs(learner, hoasen, email)]);
  const people = [await personOf(watcher, email), await personOf(watcher, "manager@hoasen.test")] as const;
  const [person, second] = people;
  const id = await openExam(watcher, `Ca ${crypto.randomUUID().slice(0, 6)}`, [person.id, second.id]);

  // Two come in and wait; one press on the phone lets them begin.
  await callAs(watcher, `/exams/${id}/sittings`, { device_id: device });
  await learner.goto(addressOf(hoasen, sittingPath(id)));
  await expect(learner.getByRole("heading", { name: vi("exam-room:waitTitle") })).toBeVisible();
  await watcher.goto(addressOf(hoasen, invigilationPath(id)));
  await expect(watcher.locator(".live-item .live-name")).toHaveText([second.name, person.name]);
  await watcher.getByRole("button", { name: vi("exams:live.admitAll") }).click();
  const yes = learner.getByRole("radio", { name: "Yes" });
  const next = learner.locator(".quiz-next");
  await expect(yes).toBeVisible();

  // What a second tab saves shows in the first at once, which goes on from there.
  const tab = await learner.context().newPage();
  await tab.goto(addressOf(hoasen, sittingPath(id)));
  await tab.getByRole("radio", { name: "No" }).check();
  await expect(learner.getByRole("radio", { name: "No" })).toBeChecked();
  await tab.close();

  // Two answers are saved, then the line breaks; what is answered meanwhile waits on the device.
  const saved = learner.waitForResponse((answer) => answer.url().includes("/answers/") && answer.ok());
  await yes.check();
  await saved;
  await next.click();
  await learner.route("**/presence", (route) => route.abort());
  const savedToo = learner.waitForResponse((answer) => answer.url().includes("/answers/") && answer.ok());
  await yes.check();
  await savedToo;
  await learner.context().setOffline(true);
  await expect(learner.getByText(vi("exam-room:offline"))).toBeVisible();
  await next.click();
  await yes.check();
  await expect(learner.getByText(vi("quiz:save.waiting"))).toBeVisible();
  await learner.getByRole("button", { name: vi("quiz:handIn.open") }).click();
  await expect(learner.getByText(vi("quiz:handIn.unsent", { count: 1 }))).toBeVisible();
  await learner.getByRole("button", { name: vi("quiz:handIn.back") }).click();

  // The phone says who is gone and how far they were, and gives them time with a reason.
  await expect(watcher.getByText(vi("exams:live.lostFor", { count: 1 }))).toBeVisible();
  await expect(watcher.getByText(vi("exams:live.of", { done: 2, count: 4 }))).toBeVisible();
  await expectAccessible(watcher);
  await watcher.getByRole("button", { name: vi("exams:live.plusFor", { name: person.name }) }).click();
  await watcher.getByLabel(vi("exams:live.reason")).fill("Mất mạng ở máy 07");
  await watcher.getByRole("button", { name: vi("exams:live.add", { count: 10 }) }).click();
  await expect(watcher.getByText(vi("exams:done.time", { count: 1 }), { exact: true })).toBeVisible();

  // A question that would come up under the notice of that is not covered by it.
  const notice = watcher.locator(".toast").last();
  const { y } = (await notice.boundingBox())!;
  await watcher.evaluate((top) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `.dialog { animation: none; transform: none } .dialog > .actions { position: fixed; top: ${top}px; left: 40px; right: 40px }`,
    );
    document.adoptedStyleSheets.push(sheet);
  }, y + 8);
  await watcher.getByRole("button", { name: vi("exams:act.close") }).click();
  const answers = watcher.locator(".dialog > .actions");
  await expect(answers).toBeVisible();
  await expect
    .poll(async () => {
      const [one, other] = [(await notice.boundingBox())!, (await answers.boundingBox())!];
      return one.y + one.height <= other.y || other.y + other.height <= one.y;
    })
    .toBe(true);
  await watcher.keyboard.press("Escape");
  await expect(answers).toBeHidden();

  // Back again: what waited is sent, and both read of it.
  await learner.unroute("**/presence");
  await learner.context().setOffline(false);
  await expect(learner.getByText(vi("exam-room:added", { count: 10, reason: "Mất mạng ở máy 07" }))).toBeVisible();
  await expect(learner.getByText(vi("quiz:save.waiting"))).toBeHidden();
  await expect(learner.getByText(vi("exam-room:offline"))).toBeHidden();
  await watcher.getByRole("button", { name: vi("exams:live.group.working") }).click();
  await expect(watcher.getByText(vi("exams:live.of", { done: 3, count: 4 }))).toBeVisible();
  await expect(watcher.getByText(vi("exams:live.losses", { count: 1 }))).toBeVisible();

  // Closing hands in what is there, at both.
  await watcher.getByRole("button", { name: vi("exams:act.close") }).click();
  await watcher
    .getByRole("dialog")
    .getByRole("button", { name: vi("exams:act.close") })
    .click();
  // As the page does by itself within seconds.
  await learner.evaluate(() => void dispatchEvent(new Event("online")));
  await expect(learner).toHaveURL(addressOf(hoasen, examPath(id)), { timeout: 30_000 });
  await expect(learner.getByText(vi("quiz:result.right", { right: 3, count: 4 }))).toBeVisible();
  const log = learner.getByRole("region", { name: vi("exam-room:events") });
  for (const kind of ["lost", "back", "time_added", "closed"])
    // oxlint-disable-next-line no-await-in-loop -- they stand one below the other
    await expect(log.getByText(vi(`exam-room:event.${kind}`))).toHaveCount(1);
  const { data: room } = await watcher.evaluate(
    async (url) => (await fetch(url, { headers: { "X-Requested-With": "fetch" } })).json() as Promise<Told>,
    `/api/manage/testbank/sittings/${id}/live`,
  );
  const hersToo = room.events.filter(({ name }) => name === person.name).map(({ kind }) => kind);
  const { events } = await callAs<ExamDoor>(learner, `/exams/${id}`);
  expect(hersToo.toSorted()).toEqual(events.map(({ kind }) => kind).toSorted());
  await hers.close();
});

test("a wrong access code is said at its field, once, and is typed anew there; the waiting page says when the exam is over", async ({
  page: learner,
  browser,
}, info) => {
  const hers = await browser.newContext(phone);
  const watcher = await hers.newPage();
  const email = emailOf(cutOff, "hoasen", info);
  await Promise.all([arriveAs(watcher, hoasen, "manager@hoasen.test"), arriveAs(learner, hoasen, email)]);
  const person = await personOf(watcher, email);
  const id = await openExam(watcher, `Mã ${crypto.randomUUID().slice(0, 6)}`, [person.id], { code: "K741" });

  await learner.goto(addressOf(hoasen, examPath(id)));
  const field = learner.getByLabel(vi("exam-room:code"));
  const enter = learner.getByRole("button", { name: vi("exam-room:enter") });
  await field.fill("0000");
  await enter.click();
  await expect(learner.getByText(vi("errors:code_wrong"))).toHaveCount(1);
  await expect(field).toBeFocused();
  await field.fill("k7 41");
  await enter.click();
  await expect(learner.getByRole("heading", { name: vi("exam-room:waitTitle") })).toBeVisible();

  await callAs(watcher, `/manage/testbank/exams/${id}/closing`, {});
  await expect(learner.getByRole("heading", { name: vi("exam-room:overTitle") })).toBeVisible();
  await expect(learner.getByText(vi("exam-room:missedText"))).toBeVisible();
  await watcher.goto(addressOf(hoasen, invigilationPath(id)));
  await expect(watcher.getByText(vi("exams:live.note.over"))).toBeVisible();
  await expect(watcher.getByRole("button", { name: vi("exams:live.admitAll") })).toBeHidden();
  await hers.close();
});

test("a sitting is moved from its own row on a phone, by keys and asked first; when it was saved last is said by the server's clock", async ({
  page: learner,
  browser,
}, info) => {
  const [hers, theirs] = [await browser.newContext(phone), await browser.newContext({ locale: "vi-VN" })];
  const [watcher, second] = [await hers.newPage(), await theirs.newPage()];
  const email = emailOf(cutOff, "hoasen", info);
  await Promise.all([
    arriveAs(watcher, hoasen, "manager@hoasen.test"),
    arriveAs(learner, hoasen, email),
    arriveAs(second, hoasen, email),
  ]);
  const person = await personOf(watcher, email);
  const id = await openExam(watcher, `Máy ${crypto.randomUUID().slice(0, 6)}`, [person.id]);

  // The clock of this device is far off.
  await learner.clock.setSystemTime(new Date("2031-03-04T01:02:03Z"));
  await learner.goto(addressOf(hoasen, sittingPath(id)));
  await expect(learner.getByText(vi("exam-room:next.admit"))).toBeVisible();
  await expectAccessible(learner);
  await learner.context().setOffline(true);
  await expect(learner.getByText(vi("exam-room:waitOffline"))).toBeVisible();
  await learner.context().setOffline(false);
  await expect(learner.getByText(vi("exam-room:waitOffline"))).toBeHidden();
  await watcher.goto(addressOf(hoasen, invigilationPath(id)));
  await watcher.getByRole("button", { name: vi("exams:live.admitAll") }).click();
  const saved = learner.waitForResponse((answer) => answer.url().includes("/answers/") && answer.ok());
  await learner.getByRole("radio", { name: "Yes" }).check();
  const { data } = (await (await saved).json()) as { data: { saved_at: string } };
  expect(Math.abs(Date.parse(data.saved_at) - Date.now())).toBeLessThan(60_000);
  const clock = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone: "Asia/Ho_Chi_Minh" } as const;
  const time = new Intl.DateTimeFormat("en-GB", clock).format(Date.parse(data.saved_at));
  await expect(learner.getByText(vi("quiz:save.saved", { time }))).toBeVisible();

  await second.goto(addressOf(hoasen, sittingPath(id)));
  await expect(second.getByRole("heading", { name: vi("exam-room:elsewhereTitle") })).toBeVisible();
  await watcher.getByRole("button", { name: vi("exams:live.group.working") }).click();
  const move = watcher.getByRole("button", { name: vi("exams:live.moveFor", { name: person.name }) });
  await move.focus();
  await watcher.keyboard.press("Enter");
  const asked = watcher.getByRole("dialog");
  await expect(asked.getByText(vi("exams:live.moveAsk.text"))).toBeVisible();
  await expectAccessible(watcher);
  await asked.getByRole("button", { name: vi("exams:live.move"), exact: true }).press("Enter");
  await expect(asked).toBeHidden();
  await second.getByRole("button", { name: vi("exam-room:again") }).click();
  await expect(second.getByText(vi("quiz:attempt.place", { number: 2, count: 4 }))).toBeVisible();
  await expect(second.getByText(vi("quiz:save.saved", { time }))).toBeVisible();
  await learner.evaluate(() => void dispatchEvent(new Event("online")));
  await expect(learner.getByRole("heading", { name: vi("exam-room:elsewhereTitle") })).toBeVisible();
  await callAs(watcher, `/manage/testbank/exams/${id}/closing`, {});
  await expect(watcher.getByText(vi("exams:live.over"), { exact: true })).toBeVisible();
  await Promise.all([hers.close(), theirs.close()]);
});

interface Told {
  data: { events: ExamDoor["events"] };
}
