import { expect, type Page, test } from "@playwright/test";
import { competencyPath, frameworkPath, jobProfilePath, matrixPath } from "#shared/routes.ts";
import { emailOf } from "./accounts.ts";
import { arriveAs } from "./arrive.ts";
import { expectAccessible } from "./axe.ts";
import { addressOf, hoasen, isAlive, watchConsole } from "./journey.ts";
import { message } from "./messages.ts";
import { callAs, personOf } from "./study-api.ts";

const vi = (key: string, values?: Record<string, string | number>) => message("vi", key, values);
const levels = ["Biết", "Làm được", "Hướng dẫn", "Kiểm tra", "Soạn quy trình"];

test.use({ locale: "vi-VN" });

test(
  "a framework is made, a job asks for it, a lead assesses in the matrix, a course closes the gap, and the learner reads it",
  { tag: "@phone" },
  async ({ page, browser }, info) => {
    const whose = emailOf("skilled", "hoasen", info);
    const complaints = watchConsole(page);
    const mark = crypto.randomUUID().slice(0, 6);
    const [framework, competency, job] = [`Kho ${mark}`, `An toàn máy ${mark}`, `Thủ kho ${mark}`];
    await arriveAs(page, hoasen, "manager@hoasen.test", frameworkPath("new"));
    const exam = `Thi kho ${mark}`;
    await callAs(page, "/manage/testbank/exams", { title: exam });
    await isAlive(page);
    await page.getByLabel(vi("competency:form.title"), { exact: true }).first().fill(framework);
    await page.getByRole("button", { name: vi("competency:frameworks.make") }).click();
    await expect(page.getByRole("heading", { level: 1, name: framework })).toBeVisible();
    await page
      .getByRole("link", { name: vi("competency:competencies.add") })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1, name: vi("competency:competencies.add") })).toBeVisible();
    await page.getByLabel(vi("competency:form.title"), { exact: true }).first().fill(competency);
    for (const [at, words] of levels.entries())
      await page
        .getByLabel(vi("competency:form.level", { level: at + 1 }), { exact: true })
        .first()
        .fill(words);
    await page.getByRole("button", { name: vi("competency:criteria.add") }).click();
    // One that the learner has not completed.
    await page
      .getByLabel(vi("competency:evidenceWhat.course"), { exact: true })
      .selectOption({ label: "Kỹ năng giao tiếp trong công việc" });
    // Or an exam, from so many percent on: it stands as it was written once it was saved.
    await page.getByRole("button", { name: vi("competency:criteria.addFact") }).click();
    await page.getByRole("button", { name: vi("competency:criteria.turn") }).click();
    await page.getByLabel(vi("competency:criteria.kind"), { exact: true }).last().selectOption("exam");
    await page.getByLabel(vi("competency:evidenceWhat.exam"), { exact: true }).selectOption({ label: exam });
    await page.getByLabel(vi("competency:criteria.percent"), { exact: true }).fill("70");
    await expectAccessible(page);
    await page.getByRole("button", { name: vi("competency:competencies.make") }).click();
    await expect(page.getByRole("heading", { level: 1, name: competency })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: vi("competency:criteria.turn") })).toHaveText(
      vi("competency:criteria.or"),
    );
    const chosenExam = page.getByLabel(vi("competency:evidenceWhat.exam"), { exact: true });
    await expect(chosenExam.locator("option:checked")).toHaveText(exam);
    await expect(page.getByLabel(vi("competency:criteria.percent"), { exact: true })).toHaveValue("70");

    // Somebody has the job.
    const learner = await personOf(page, whose);
    await changeJob(page, learner.id, job);
    await page.goto(addressOf(hoasen, jobProfilePath("new")));
    await isAlive(page);
    await page.getByLabel(vi("competency:profiles.job"), { exact: true }).fill(job);
    await page.getByLabel(competency, { exact: true }).selectOption("3");
    await page.getByRole("button", { name: vi("competency:profiles.make") }).click();
    await expect(page.getByRole("heading", { level: 1, name: job })).toBeVisible();

    await page.goto(addressOf(hoasen, `${matrixPath}?job=${encodeURIComponent(job)}`));
    await isAlive(page);
    const cell = page.getByRole("gridcell", { name: vi("levels:level.unknownNeed", { need: 3 }) });
    await cell.focus();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog");
    await panel.getByLabel(vi("competency:cell.say")).selectOption("1");
    await panel.getByRole("button", { name: vi("competency:cell.save"), exact: true }).click();
    const gap = page.getByRole("gridcell", { name: vi("levels:level.isNeed", { level: 1, need: 3 }) });
    await expect(gap).toBeVisible();
    await expectAccessible(page);
    await gap.focus();
    await page.keyboard.press("Space");
    await expect(page.getByText(vi("competency:closing.enough_other", { count: 1 }))).toBeVisible();
    await page.getByRole("button", { name: vi("competency:closing.assign") }).click();
    const apply = page
      .getByRole("dialog")
      .getByRole("button", { name: vi("competency:closing.apply_other", { count: 1 }) });
    await expect(apply.or(page.getByRole("dialog").getByText(/0 mới/))).toBeVisible();
    await page.keyboard.press("Escape");

    const theirs = await browser.newContext({ locale: "vi-VN" });
    const own = await theirs.newPage();
    await arriveAs(own, hoasen, whose, "/overview");
    await expect(own.getByText(competency, { exact: true })).toBeVisible();
    await expect(own.getByText(vi("levels:own.missing_other", { count: 2 }), { exact: true })).toBeVisible();
    await theirs.close();
    await page.goto(addressOf(hoasen, competencyPath));
    await page.getByRole("link", { name: framework }).click();
    await page.getByRole("button", { name: vi("competency:archive"), exact: true }).click();
    await expect(page.getByText(vi("competency:frameworks.archivedNote"))).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

test("another course may close a gap: it is chosen by keys from its menu, and it is what the preview shows", async ({
  page,
}) => {
  await arriveAs(page, hoasen, "manager@hoasen.test");
  const mark = crypto.randomUUID().slice(0, 6);
  const courses = await callAs<{ id: string; title: string; state: string }[]>(page, "/manage/lms/courses?limit=50");
  const titles = ["Kỹ năng giao tiếp trong công việc", "Khoá và treo thẻ: ngắt nguồn an toàn"];
  const [less, more] = titles.map((title) => courses.find((one) => one.title === title)?.id ?? "");
  const words = { description: "", translations: {} };
  const framework = await callAs<{ id: string }>(page, "/manage/competency/frameworks", {
    title: `Kho ${mark}`,
    ...words,
  });
  const gives = (level: number, id = "") => ({
    level,
    months: null,
    rule: { join: "and", of: [{ kind: "course", id }] },
  });
  const competency = await callAs<{ id: string }>(page, `/manage/competency/frameworks/${framework.id}/competencies`, {
    title: `Xả khí ${mark}`,
    ...words,
    levels,
    criteria: [gives(2, less), gives(4, more)],
    assessment_months: null,
    parent_id: null,
  });
  const profile = await callAs<{ id: string }>(page, "/manage/competency/profiles", {
    title: `Thợ xả khí ${mark}`,
    needs: [{ competency_id: competency.id, level: 5 }],
    next_id: null,
  });

  await page.goto(addressOf(hoasen, `${matrixPath}?profile=${profile.id}&framework=${framework.id}`));
  await isAlive(page);
  await page
    .getByRole("gridcell", { name: vi("levels:level.unknownNeed", { need: 5 }) })
    .first()
    .focus();
  await page.keyboard.press("Space");
  const bar = page.getByRole("region", { name: vi("competency:closing.label") });
  await expect(bar.getByText(titles[1] ?? "", { exact: true })).toBeVisible();
  await bar.getByRole("button", { name: vi("competency:closing.changeOf", { competency: `Xả khí ${mark}` }) }).focus();
  await page.keyboard.press("Enter");
  const other = page.getByRole("menuitem", {
    name: vi("competency:closing.other", { title: titles[0] ?? "", level: 2 }),
  });
  await expect(other).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(bar.getByText(titles[0] ?? "", { exact: true })).toBeVisible();
  await expect(bar.getByText(titles[1] ?? "", { exact: true })).toBeHidden();
  await bar.getByRole("button", { name: vi("competency:closing.assign") }).click();
  await expect(page.getByRole("dialog").getByText(titles[0] ?? "", { exact: true })).toBeVisible();
  await expect(page.getByRole("dialog").getByText(titles[1] ?? "", { exact: true })).toBeHidden();
});

async function changeJob(page: Page, userId: string, job: string): Promise<void> {
  await page.evaluate(
    async ([id, title]) => {
      const headers = { "X-Requested-With": "fetch", "Content-Type": "application/json" };
      const shown = await fetch(`/api/manage/admin/users/${id}`, { headers });
      await fetch(`/api/manage/admin/users/${id}`, {
        method: "PATCH",
        headers: { ...headers, "If-Match": shown.headers.get("ETag") ?? "" },
        body: JSON.stringify({ job_title: title }),
      });
    },
    [userId, job] as const,
  );
}
