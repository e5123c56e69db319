import { expect, type Page, test } from "@playwright/test";
import type { CourseDetail, LessonKind } from "#shared/contracts/course.ts";
import { bareFilm } from "../fixtures/study-lesson.ts";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, packOf } from "./journey.ts";
import { message } from "./messages.ts";

const slug = "ky-nang-giao-tiep";
const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);

// Answers are played to the page: what a service worker fetches would pass them by.
test.use({ locale: "vi-VN", serviceWorkers: "block" });

// A played answer that is still on its way when a test ends is no failure.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

async function enter(page: Page, email: string): Promise<void> {
  await arriveAs(page, hoasen, email);
}

/** The course page, come to by a link, with its lesson of a kind made one to try. */
async function openCourse(page: Page, kind: LessonKind): Promise<void> {
  await page.route(`**/api/courses/${slug}`, async (route) => {
    // Node does not know *.localhost.
    const url = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host: url.host };
    const answer = await route.fetch({ url: `http://127.0.0.1:${url.port}${url.pathname}`, headers }).catch(() => null);
    // The page was left meanwhile.
    if (!answer) return;
    const body = (await answer.json()) as { data: CourseDetail };
    for (const lesson of body.data.sections.flatMap(({ lessons }) => lessons)) lesson.is_trial = lesson.kind === kind;
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto(addressOf(hoasen, "/"));
  await isAlive(page);
  await page.locator(`a[href="/khoa-hoc/${slug}"]`).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(addressOf(hoasen, `/khoa-hoc/${slug}`));
}

const tryLink = (page: Page) => page.getByRole("link", { name: vi("course:lesson.trial") }).first();
const dialog = (page: Page) => page.getByRole("dialog");

test(
  "the lesson in its place, focus restored, and the enrolment that leads on into it",
  { tag: "@phone" },
  async ({ page }, info) => {
    await enter(page, emailOf("trial", "hoasen", info));
    await openCourse(page, "article");
    await tryLink(page).click();
    await expect(dialog(page).locator(".prose p").first()).toBeVisible();
    await expectAccessible(page, "[role=dialog]");
    if (info.project.name === "phone")
      expect(await dialog(page).boundingBox()).toMatchObject({
        x: 0,
        y: 0,
        width: page.viewportSize()!.width,
        height: page.viewportSize()!.height,
      });
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(tryLink(page)).toBeFocused();

    await page.keyboard.press("Enter");
    await dialog(page)
      .getByRole("button", { name: vi("course:action.enrol") })
      .click();
    await expect(page).toHaveURL(new RegExp(`/studying/${slug}/`));
  },
);

/** What the learning API answers for the lesson. */
interface Answer {
  status?: number;
  json: object;
}

async function serveLesson(page: Page, answer: Answer | "no network"): Promise<void> {
  await page.route(`**/api/courses/${slug}/lessons/*`, (route) => {
    if (answer === "no network") return route.abort();
    return route.fulfill({ status: 200, ...answer });
  });
}
const refusal = (status: number): Answer => ({
  status,
  json: { statusCode: status, statusMessage: "", message: "No", data: { message: "No" } },
});

const refusals: [Answer | "no network", string][] = [
  [refusal(404), "course:trial.error.notFound"],
  [refusal(403), "course:trial.error.unavailable"],
  ["no network", "course:trial.error.loading"],
];

test("its four error states, and trying again", async ({ page }) => {
  await enter(page, "manager@hoasen.test");
  for (const [answer, words] of refusals) {
    await serveLesson(page, answer);
    await openCourse(page, "article");
    await tryLink(page).click();
    await expect(dialog(page).getByRole("alert")).toContainText(vi(words), { timeout: 20_000 });
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
  await dialog(page)
    .getByRole("button", { name: vi("common:actions.retry") })
    .click();
  await expect(dialog(page).locator(".prose p").first()).toBeVisible();

  // A quiz is not shown before it counts.
  await openCourse(page, "quiz");
  await tryLink(page).click();
  await expect(dialog(page).getByRole("alert")).toContainText(vi("course:trial.error.unsupported"));
});

test("the first pages of a document, and a film that does not come", async ({ page }) => {
  const { courses, folder } = await packOf("hoasen");
  const course = courses.find((candidate) => candidate.slug === slug);
  const pdf = course?.sections.flatMap(({ lessons }) => lessons).find(({ kind }) => kind === "pdf");
  if (pdf?.kind !== "pdf") throw new Error(`${slug} has no document`);
  const bytes = Buffer.from(await folder.read(pdf.file.path));
  await page.route("**/api/files/trial-file", (route) =>
    route.fulfill({ body: bytes, contentType: "application/pdf" }),
  );
  await enter(page, "manager@hoasen.test");
  await openCourse(page, "pdf");
  await serveLesson(page, {
    json: {
      data: {
        content: { kind: "pdf", src: "/files/trial-file", pages: pdf.pages, file_name: "x.pdf", bytes: bytes.length },
      },
    },
  });
  await tryLink(page).click();
  await expect(dialog(page).locator(".textLayer span").first()).toBeVisible();
  expect(await dialog(page).locator("canvas").count()).toBeLessThanOrEqual(3);

  await page.unrouteAll({ behavior: "ignoreErrors" });
  await serveLesson(page, {
    json: {
      data: {
        content: bareFilm("/files/nowhere"),
      },
    },
  });
  await openCourse(page, "article");
  await tryLink(page).click();
  await expect(dialog(page).getByRole("alert")).toContainText(vi("course:trial.error.unavailable"));
});
