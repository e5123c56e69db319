import { expect, type Page, test } from "@playwright/test";
import type { WaitingHandIn } from "#shared/contracts/hand-ins.ts";
import type { Attempt, WaitingEssay } from "#shared/contracts/quiz.ts";
import type { StudyLesson } from "#shared/contracts/study.ts";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { callAs, enrol } from "./study-api.ts";
import { message } from "./messages.ts";

const safety = "lam-viec-an-toan-voi-may";
const talking = "ky-nang-giao-tiep";
const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const button = (page: Page, key: string) => page.getByRole("button", { name: vi(key), exact: true });
/** A picture of one point. */
const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test.use({ locale: "vi-VN" });

/** Answers the essay of a quiz and hands the attempt in. */
async function handInEssay(page: Page, lesson: string, essay: string): Promise<void> {
  const attempt = await callAs<Attempt>(page, `/lessons/${lesson}/attempts`, {});
  const question = attempt.questions.find(({ kind }) => kind === "essay")!;
  const status = await page.evaluate(
    async ([path, text]) =>
      (
        await fetch(path, {
          method: "PUT",
          headers: { "X-Requested-With": "fetch", "Content-Type": "application/json" },
          body: JSON.stringify({ slots: { text } }),
        })
      ).status,
    [`/api/attempts/${attempt.id}/answers/${question.id}`, essay] as const,
  );
  expect(status).toBe(200);
  await callAs(page, `/attempts/${attempt.id}/submission`, {});
}

/** What waits by this learner, and the address where it is graded. */
async function placesOf(desk: Page, email: string): Promise<[essay: string, work: string]> {
  const answer = (await callAs<WaitingEssay[]>(desk, "/quiz-reviews")).find(({ learner }) => learner.email === email)!;
  const work = (await callAs<WaitingHandIn[]>(desk, "/hand-in-reviews")).find(
    ({ learner }) => learner.email === email,
  )!;
  const place = (item: string) => addressOf(hoasen, `/manage/grading?item=${item}`);
  return [place(`essay-${answer.review_id}`), place(`hand-in-${work.hand_in_id}-${work.revision}`)];
}

test("an essay and a file are graded at the desk, a refused save comes back, and the learner sees both", async ({
  page,
  browser,
}, info) => {
  const complaints = watchConsole(page);
  const email = emailOf("graded", "hoasen", info);
  await arriveAs(page, hoasen, email);
  const { quiz } = await enrol(page, safety);
  // Its own words: other journeys wait in the same queue.
  const essay = `Băng tải còn quay khi chú Tư thò tay vào (${email}).`;
  await handInEssay(page, quiz!, essay);
  const { assignment } = await enrol(page, talking);
  await page.goto(addressOf(hoasen, `/studying/${talking}/${assignment}`));
  await isAlive(page);
  await page.locator("input[type=file]").setInputFiles({ name: "bang.png", mimeType: "image/png", buffer: picture });
  await expect(page.locator(".upload-item.is-complete")).toBeVisible();
  await button(page, "assignment:form.send").click();
  await expect(page.getByText(vi("assignment:state.waiting")).first()).toBeVisible();

  const context = await browser.newContext({ ...info.project.use, locale: "vi-VN" });
  const desk = await context.newPage();
  await arriveAs(desk, hoasen, "manager@hoasen.test");
  const [answer, work] = await placesOf(desk, email);

  // The answer beside the question and its guide; points that cannot be are refused where they stand.
  await desk.goto(answer);
  await isAlive(desk);
  await expect(desk.getByText(essay)).toBeVisible();
  await expect(desk.getByRole("heading", { name: vi("grading:item.guide") })).toBeVisible();
  await expectAccessible(desk);
  // Where the queue has no room beside it, a link leads back to it.
  const size = desk.viewportSize()!;
  await desk.setViewportSize({ width: 800, height: 900 });
  await expect(desk.locator(".work-back")).toBeVisible();
  await desk.setViewportSize(size);
  const points = desk.getByLabel(vi("grading:judge.points", { most: 2 }));
  await points.fill("3");
  await desk.getByLabel(vi("grading:judge.comment")).fill("Nêu thêm nguồn năng lượng còn lại.");
  await expect(desk.getByText(vi("grading:judge.range", { most: 2 }))).toBeVisible();
  await points.fill("1,5");
  await points.press("Control+Enter");
  await expect(desk.getByText(vi("grading:saved.points", { points: "1,5", most: 2 }), { exact: true })).toBeVisible();
  await expect(desk.getByText(essay)).toHaveCount(0);

  // The picture is in sight; what cannot be saved comes back with what was typed and why.
  await desk.goto(work);
  await isAlive(desk);
  await expect(desk.getByRole("img", { name: "bang.png" })).toBeVisible();
  await desk.route("**/api/hand-in-reviews", (route) =>
    route.request().method() === "POST" ? route.abort("internetdisconnected") : route.continue(),
  );
  await desk.getByLabel(vi("grading:judge.points", { most: 10 })).fill("9");
  await desk.getByLabel(vi("grading:judge.comment")).fill("Rất rõ.");
  await expect(desk.getByText(vi("grading:judge.willAccept"))).toBeVisible();
  await desk.locator(".judgement-form [type=submit]").click();
  await desk.getByRole("button", { name: vi("grading:failed.open") }).click();
  await desk.unroute("**/api/hand-in-reviews");
  await expect(desk.locator(".judgement-form [role=alert]")).toBeVisible();
  await expect(desk.getByLabel(vi("grading:judge.comment"))).toHaveValue("Rất rõ.");
  await expectAccessible(desk);
  const saved = desk.waitForResponse(
    (response) => response.url().endsWith("/api/hand-in-reviews") && response.request().method() === "POST",
  );
  await desk.locator(".judgement-form [type=submit]").click();
  expect((await saved).status()).toBe(200);

  // More time for quizzes, from now on.
  await desk.goto(addressOf(hoasen, `/manage/grading/extra-time?q=${encodeURIComponent(email)}`));
  await isAlive(desk);
  await expectAccessible(desk);
  await desk.locator(".extra-people select").selectOption("50");
  await expect
    .poll(
      async () =>
        (await callAs<{ extra_time_percent: number }[]>(desk, `/extra-time?q=${encodeURIComponent(email)}`))[0]
          ?.extra_time_percent,
    )
    .toBe(50);
  await context.close();

  await page.reload();
  await expect(page.getByText(vi("assignment:state.accepted"))).toBeVisible();
  await expect(page.getByText("Rất rõ.")).toBeVisible();
  await page.goto(addressOf(hoasen, `/studying/${safety}/${quiz}`));
  await expect(page.getByText("Nêu thêm nguồn năng lượng còn lại.")).toBeVisible();
  const lesson = await callAs<StudyLesson>(page, `/courses/${safety}/lessons/${quiz}`);
  expect(lesson.content).toMatchObject({ quiz: { time_limit_seconds: 30 * 60, last_result: { waiting_count: 0 } } });
  expect(complaints.filter((line) => !/ERR_INTERNET_DISCONNECTED|net::ERR/.test(line))).toEqual([]);
});
