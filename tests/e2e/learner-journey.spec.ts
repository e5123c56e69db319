import { expect, test } from "@playwright/test";
import { emailOf } from "./accounts.ts";
import { addressOf, isAlive, packOf, type Site, signIn, watchConsole } from "./journey.ts";
import { finishLesson } from "./study.ts";
import { message } from "./messages.ts";

const journeys: { site: Site; slug: string; tag: string[] }[] = [
  { site: { business: "hoasen", locale: "vi", prefix: "" }, slug: "an-toan-thong-tin", tag: [] },
  { site: { business: "kumo", locale: "ja", prefix: "/ja" }, slug: "joho-security", tag: ["@phone-alone"] },
];

for (const { site, slug, tag } of journeys) {
  test.describe(`${site.business} in ${site.locale}`, () => {
    test.use({ locale: site.locale === "ja" ? "ja-JP" : "vi-VN" });

    test("from the hostname to a finished course, through every kind of lesson", { tag }, async ({ page }, info) => {
      const complaints = watchConsole(page);
      const { locale } = site;
      const { courses, profile } = await packOf(site.business);
      const course = courses.find((candidate) => candidate.slug === slug);
      if (!course) throw new Error(`There is no course ${slug}`);
      const lessons = course.sections.flatMap((section) => section.lessons);
      expect(new Set(lessons.map(({ kind }) => kind))).toEqual(new Set(["article", "video", "pdf", "quiz"]));

      await page.goto(addressOf({ ...site, prefix: "" }, "/"));
      await expect(page).toHaveURL(new RegExp(`${site.prefix}/auth/login`));
      await signIn(page, site, emailOf("study", site.business, info));
      await expect(page).toHaveURL(new RegExp(`\\.localhost:\\d+${site.prefix}/?$`));

      await page.getByRole("link", { name: course.title }).filter({ visible: true }).first().click();
      await expect(page.getByRole("heading", { level: 1, name: course.title })).toBeVisible();
      await isAlive(page);
      await page
        .getByRole("button", { name: message(locale, "course:action.enrol") })
        .filter({ visible: true })
        .first()
        .click();
      await page
        .getByRole("link", { name: message(locale, "course:action.start") })
        .filter({ visible: true })
        .first()
        .click();

      for (const [index, lesson] of lessons.entries()) {
        const heading = message(locale, "study:lesson.heading", { number: index + 1, title: lesson.title });
        await expect(page).toHaveTitle(new RegExp(`^${escape(heading)}`));
        await finishLesson(page, locale, lesson);
        const next = lessons[index + 1];
        if (next)
          await page
            .getByRole("link", { name: message(locale, "study:steps.next", { number: index + 2 }) })
            .filter({ visible: true })
            .first()
            .click();
      }

      await expect(page.getByRole("heading", { name: message(locale, "study:finished.title") })).toBeVisible();
      const isSeen = profile.is_gamification_enabled ? page.waitForResponse("**/api/score-news/seen") : null;
      await page.goto(addressOf(site, `/khoa-hoc/${slug}`));
      await expect(
        page
          .getByRole("link", { name: message(locale, "course:action.review") })
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      if (isSeen) {
        // What it earned is told once, without taking the focus.
        const told = page.locator(".toast").getByText(message(locale, "badges:told.level", { level: 2 }));
        await expect(told).toBeVisible();
        await expect(page.locator(".toast :focus")).toHaveCount(0);
        expect((await isSeen).status()).toBe(200);
      }
      const isAsked = isSeen ? page.waitForResponse("**/api/score-news") : null;
      await page.goto(addressOf(site, "/my-learning?tab=completed"));
      await expect(page.getByRole("link", { name: course.title }).first()).toBeVisible();
      if (isAsked) expect(await (await isAsked).json()).toMatchObject({ data: { level: null, run: null, badges: [] } });
      await expect(page.locator(".toast")).toHaveCount(0);
      expect(complaints).toEqual([]);
    });
  });
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
