// Loaded by the first call: no test is to wait for it.
import "#api/modules/publishing/public.ts";
import { beforeEach, describe, expect, it } from "vitest";
import type { CourseChecks } from "#shared/contracts/studio-publication.ts";
import { articleOf, courseAuthor, type CourseAuthor } from "#tests/fixtures/course-author.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";

let author: CourseAuthor;

beforeEach(async () => {
  author = await courseAuthor((await resetBusinesses()).a);
});

describe("the list before publishing", () => {
  it("finds links to pages that are not there, and advises of links without words", async () => {
    const id = await author.begin("Fire drill");
    const lines = [
      "[x](/courses/khong-co)",
      "[x](/en/khoa-hoc/khong-co#a)",
      "[x](/khoa-hoc-offline/khong-co)",
      "[x](/khoa-hoc/fire-drill) [y](/vi/docs) [z](https://example.com/courses/khong-co)",
      "[](https://example.com)",
    ];
    const lesson = await author.add(id, "Read", articleOf(lines.join("\n\n")));
    const { data } = await author.asked<CourseChecks>(`courses/${id}/checks`);
    expect(data.blocking.map(({ code, lesson_id, block }) => [code, lesson_id, block])).toEqual(
      [1, 3, 5].map((line) => ["dead_link", lesson, `line ${line}`]),
    );
    expect(data.advice.map(({ code, block }) => [code, block])).toContainEqual(["nameless_link", "line 9"]);
  });

  it("stands in the way where a link leads to what is archived, and advises of what is not out yet", async () => {
    const open = await author.begin("Open");
    const [shown, gone] = [
      await author.add(open, "Read", articleOf("Read.")),
      await author.add(open, "Left", articleOf("Left.")),
    ];
    await author.publish(open);
    await author.change(open, { steps: [{ act: "remove_lesson", lesson_id: gone }] });
    await author.publish(open);
    await author.begin("New one");
    const old = await author.begin("Old one");
    await author.add(old, "Read", articleOf("Read."));
    await author.publish(old);
    await author.asked("courses/archiving", { body: { ids: [old], is_archived: true } });
    const id = await author.begin("Fire drill");
    const lesson = await author.add(id, "Read", articleOf("Later."));
    const lines = [
      `[x](/studying/open/${shown}) [y](/khoa-hoc/open)`,
      `[x](/studying/open/${gone})`,
      "[x](/khoa-hoc/new-one)",
      "[x](/vi/khoa-hoc/old-one)",
      `[x](/studying/open/khong-co)`,
      `[x](/studying/fire-drill/${lesson}) [y](/khoa-hoc/fire-drill)`,
    ];
    await author.write(lesson, articleOf(lines.join("\n\n")));
    const { data } = await author.asked<CourseChecks>(`courses/${id}/checks`);
    expect(data.blocking.map(({ code, lesson_id, block }) => [code, lesson_id, block])).toEqual([
      ["archived_link", lesson, "line 3"],
      ["archived_link", lesson, "line 7"],
      ["dead_link", lesson, "line 9"],
    ]);
    expect(data.advice.filter(({ code }) => code === "draft_link")).toMatchObject([
      { lesson_id: lesson, block: "line 5" },
    ]);
  });
});
