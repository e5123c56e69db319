import { expect, type Page, test } from "@playwright/test";
import type { QuizOverview } from "#shared/contracts/quiz.ts";
import { emailOf } from "./accounts.ts";
import { answer, type Question, shownOf } from "./answer-question.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, packOf, watchConsole } from "./journey.ts";
import { callAs, enrol } from "./study-api.ts";
import { message } from "./messages.ts";

const slug = "lam-viec-an-toan-voi-may";
const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);

test.use({ locale: "vi-VN" });

async function questionsOf(): Promise<Question[]> {
  const course = (await packOf("hoasen")).courses.find((one) => one.slug === slug);
  const lesson = course?.sections.flatMap(({ lessons }) => lessons).find(({ kind }) => kind === "quiz");
  if (lesson?.kind !== "quiz") throw new Error(`${slug} has no quiz`);
  return lesson.quiz.questions;
}

async function openQuiz(page: Page, email: string): Promise<string> {
  await arriveAs(page, hoasen, email);
  const { quiz } = await enrol(page, slug);
  await page.goto(addressOf(hoasen, `/studying/${slug}/${quiz}`));
  await isAlive(page);
  return quiz!;
}

/** How the viewer stands in the quiz. */
async function quizOf(page: Page, lessonId: string): Promise<QuizOverview> {
  return (await callAs<{ content: { quiz: QuizOverview } }>(page, `/courses/${slug}/lessons/${lessonId}`)).content.quiz;
}

async function start(page: Page): Promise<void> {
  await page.getByRole("button", { name: vi("quiz:overview.start") }).click();
  await expect(page.locator("h1.quiz-question")).toBeVisible();
}

const saved = (page: Page) =>
  expect(page.locator(".quiz-saved")).toContainText(vi("quiz:save.saved", { time: "" }).trim());

test("every kind of question by keyboard; a reload loses nothing; the essay waits for a person, who passes it", async ({
  page,
  browser,
}, info) => {
  const complaints = watchConsole(page);
  const questions = await questionsOf();
  const email = emailOf("quiz", "hoasen", info);
  await openQuiz(page, email);
  await expectAccessible(page);
  await start(page);
  const count = await page.locator(".quiz-map-cells button").count();
  const kinds = new Set<string>();
  for (let asked = 0; asked < count; asked++) {
    const question = await shownOf(page, questions);
    await answer(page, question);
    if (!kinds.has(question.kind)) await expectAccessible(page);
    kinds.add(question.kind);
    await saved(page);
    if (asked === 6) {
      await page.reload();
      await isAlive(page);
      await expect(page.getByText(vi("quiz:attempt.place", { number: 8, count }))).toBeVisible();
    } else if (asked < count - 1) {
      await page
        .getByRole("button", { name: vi("quiz:map.question", { number: asked + 2 }), exact: true })
        .first()
        .press("Enter");
    }
  }
  // What stands outside the pools is always asked.
  expect([...kinds]).toEqual(
    expect.arrayContaining([...new Set(questions.filter(({ pool }) => pool === undefined).map(({ kind }) => kind))]),
  );

  await page
    .getByRole("button", { name: vi("quiz:handIn.open"), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: vi("quiz:handIn.confirm"), exact: true })
    .click();
  await expect(page.locator("#quiz-score")).toHaveText(vi("quiz:result.passed"));
  await expect(page.getByText(vi("quiz:result.waitingText", { count: 1 }))).toBeVisible();
  await expectAccessible(page);

  const office = await (await browser.newContext({ locale: "vi-VN" })).newPage();
  await arriveAs(office, hoasen, "manager@hoasen.test");
  const essay = (
    await callAs<{ review_id: string; learner: { email: string }; points: number }[]>(office, "/quiz-reviews")
  ).find(({ learner }) => learner.email === email)!;
  await callAs(office, "/quiz-reviews", { review_id: essay.review_id, points: essay.points, comment: "Rất rõ ràng." });
  await office.context().close();
  await page.reload();
  await expect(page.getByText("Rất rõ ràng.")).toBeVisible();
  // What a part of an answer belongs to has the room that its words need: it does not break letter by letter.
  const heights = await page
    .locator(".review-slot > .option-key:not(:empty)")
    .evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(0);
  expect(Math.max(...heights)).toBeLessThan(100);
  expect(complaints).toEqual([]);
});

test("the time is the server's: a moved clock moves nothing, and at its end what was saved is handed in", async ({
  page,
}, info) => {
  await page.addInitScript(() => {
    const real = Date.now.bind(Date);
    Date.now = () => real() + 3 * 3_600_000;
  });
  const quiz = await openQuiz(page, emailOf("timed", "hoasen", info));
  await start(page);
  const timer = page.getByRole("timer");
  await expect(timer).toHaveText(/^(20:00|19:5\d)$/);

  // Handed in from elsewhere: the tab that is looked at again shows the result, and asking for the time starts nothing.
  await callAs(page, `/attempts/${(await quizOf(page, quiz)).open_attempt!.id}/submission`, {});
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.locator("#quiz-score")).toHaveText(vi("quiz:result.failed"));
  expect(await quizOf(page, quiz)).toMatchObject({ open_attempt: null, attempts_left: 2 });

  // As it would be some minutes later.
  await page.route("**/attempts", async (route) => {
    const url = new URL(route.request().url());
    const response = await route.fetch({
      url: `http://127.0.0.1:${url.port}${url.pathname}`,
      headers: { ...(await route.request().allHeaders()), host: url.host },
    });
    const body = (await response.json()) as { data: { seconds_left: number } };
    body.data.seconds_left = 3;
    await route.fulfill({ response, json: body });
  });
  await page.getByRole("button", { name: vi("quiz:overview.again") }).click();
  await expect(timer).toHaveText(/^0:0\d$/);
  await expect(page.getByText(vi("quiz:time.up"), { exact: true })).toBeVisible();
  await expect(page.locator("#quiz-score")).toHaveText(vi("quiz:result.failed"));
});

test("§18.59: a login that expires and a tab that is closed in the middle lose no answer: the next sign-in saves it", async ({
  page,
  context,
}, info) => {
  const email = emailOf("parted", "hoasen", info);
  const quiz = await openQuiz(page, email);
  await start(page);
  await context.clearCookies();
  const questions = await questionsOf();
  await answer(page, await shownOf(page, questions));
  await expect(page.getByText(vi("quiz:save.signedOut"))).toBeVisible();
  await expect(page.getByRole("link", { name: vi("quiz:save.signIn") })).toHaveAttribute(
    "href",
    `/auth/login?redirect=${encodeURIComponent(`/studying/${slug}/${quiz}?attempt`)}`,
  );
  await expectAccessible(page);
  await page.close();

  // Nobody opens the quiz again.
  const again = await context.newPage();
  await arriveAs(again, hoasen, email, "/");
  await expect
    .poll(async () => Object.keys((await quizOf(again, quiz)).open_attempt!.answers), { timeout: 30_000 })
    .toHaveLength(1);
  await expect
    .poll(() => again.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("quiz-answer:"))))
    .toEqual([]);
});
