import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { SearchAnswer } from "#shared/contracts/search.ts";
import { courseRequests } from "#api/db/schema/admission.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { seedCategory } from "#tests/fixtures/seed-course.ts";
import { courseIdOf, lessonIdOf, seedSearch } from "#tests/fixtures/seed-search.ts";
import { type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;

const cue = (place: number, text: string) => ({ place, text });

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
  const [safety] = await Promise.all([seedCategory(a, "safety"), seedCategory(a, "safety/machines")]);
  const machines = `${a.id}-safety-machines`;
  await seedSearch(a, [
    {
      slug: "khoa-va-treo-the",
      title: "Khoá và treo thẻ: ngắt nguồn an toàn",
      summary: "Cắt, khoá và thử nguồn trước khi chạm tay vào máy.",
      language: "vi",
      durationSeconds: 5040,
      categoryId: machines,
      lessons: [
        {
          id: "xa",
          title: "Xả năng lượng dư",
          passages: [cue(500, "Nhìn đồng hồ đo."), cue(506, "Kéo cần xả áp nửa nấc, nghe tiếng, rồi mới kéo hết.")],
        },
        {
          id: "the",
          title: "Treo thẻ",
          kind: "article",
          trial: true,
          passages: [{ place: null, text: "Viết tên mình lên thẻ." }],
        },
      ],
    },
    { slug: "di-hoc", title: "Tôi được đi học", language: "vi", durationSeconds: 900, categoryId: safety },
    { slug: "di-hoc-2", title: "Tới đuốc dì hộc", language: "vi", durationSeconds: 900 },
    {
      slug: "forms",
      title: "Printed forms",
      language: "en",
      lessons: [
        {
          id: "pdf",
          title: "Blank form",
          kind: "pdf",
          passages: [cue(1, "Cover page"), cue(7, "Report every incident within one hour")],
        },
      ],
    },
    { slug: "shoka", title: "消火器の使い方", language: "ja", durationSeconds: 6000 },
    ...Array.from({ length: 45 }, (_, n) => ({
      slug: `bulk-${n}`,
      title: `Bulk course number ${n}`,
      language: "en",
      publishedAt: n,
    })),
  ]);
  await seedSearch(b, [
    {
      slug: "khoa-va-treo-the",
      title: "Khoá và treo thẻ của b",
      lessons: [{ id: "xa", title: "Xả áp", passages: [cue(1, "xả áp an toàn của b")] }],
    },
  ]);
  token = await signedIn(a, a.learner);
});

async function search(query: Record<string, string>, as = token) {
  const response = await call(a.host, `/search?${new URLSearchParams(query)}`, { token: as });
  expect(response.status).toBe(200);
  const answer = SearchAnswer.parse(await response.json());
  return {
    ...answer,
    slugs: answer.data.map((hit) => (hit.lesson ? `${hit.slug}/${hit.lesson.id.split("-").at(-1)}` : hit.slug)),
  };
}
const markedIn = ({ text, marks }: { text: string; marks: [number, number][] }) =>
  marks.map(([start, end]) => text.slice(start, end));

describe("what is found", () => {
  it("words with and without marks, words typed with marks first", async () => {
    expect((await search({ q: "toi duoc di hoc" })).slugs).toEqual(expect.arrayContaining(["di-hoc", "di-hoc-2"]));
    expect((await search({ q: "tôi được đi học" })).slugs[0]).toBe("di-hoc");
    expect((await search({ q: "tới đuốc dì hộc" })).slugs[0]).toBe("di-hoc-2");
  });

  it("only as typed, where that is asked for", async () => {
    expect((await search({ q: "toi duoc di hoc", exact: "1" })).slugs).toEqual([]);
    expect((await search({ q: "tôi được đi học", exact: "1" })).slugs).toEqual(["di-hoc"]);
    expect((await search({ q: "消火", exact: "1" })).slugs).toEqual(["shoka"]);
  });

  it("says how a query without marks was read", async () => {
    expect((await search({ q: "xa ap an toan" })).meta.reading).toBe("xả áp an toàn");
    expect((await search({ q: "xả áp an toàn" })).meta.reading).toBeNull();
    expect((await search({ q: "printed forms" })).meta.reading).toBeNull();
  });

  it("marks titles and quotes the second of a transcript, the page of a document", async () => {
    const [lesson] = (await search({ q: "xa ap", type: "lesson" })).data;
    expect(lesson?.moment).toMatchObject({
      place: 506,
      lesson: { id: lessonIdOf(a, "khoa-va-treo-the", "xa"), number: 1, is_open: false },
    });
    expect(markedIn(lesson!.moment!.quote)).toEqual(["xả áp"]);
    const [course] = (await search({ q: "an toan xa ap", type: "course" })).data;
    expect(markedIn(course!.title)).toEqual(["an toàn"]);
    expect(course?.moment?.place).toBe(506);
    const [form] = (await search({ q: "report incidents" })).data;
    expect(form?.moment).toMatchObject({ place: 7, lesson: { kind: "pdf" } });
  });

  it("a course quotes no lesson where lessons stand in the list themselves", async () => {
    const { data } = await search({ q: "xa ap an toan" });
    expect(data.find((hit) => hit.kind === "course")?.moment).toBeNull();
  });

  it("two signs of Japanese", async () => {
    expect((await search({ q: "消火" })).slugs).toEqual(["shoka"]);
    expect((await search({ q: "使い方" })).slugs).toEqual(["shoka"]);
    expect((await search({ q: "器" })).slugs).toEqual(["shoka"]);
  });

  it("a lesson opens for who is enrolled and on trial, else its course stands for it", async () => {
    const open = async () =>
      Object.fromEntries(
        (await search({ q: "the nang luong xa", type: "lesson" })).data
          .concat((await search({ q: "treo the", type: "lesson" })).data)
          .map((hit) => [hit.lesson!.id.split("-").at(-1), hit.lesson!.is_open]),
      );
    expect(await open()).toMatchObject({ the: true });
    await call(a.host, "/courses/khoa-va-treo-the/enrolment", { token, method: "POST" });
    const [hit] = (await search({ q: "xa ap", type: "lesson" })).data;
    expect(hit?.lesson?.is_open).toBe(true);
    const course = async () => (await search({ q: "khoa va treo the", type: "course" })).data[0];
    expect(await course()).toMatchObject({ status: "not_started", lesson_count: 2, done_count: 0 });
    expect((await search({ status: "in_progress" })).slugs).toEqual([]);
    await env.DB.prepare("UPDATE enrolments SET last_studied_at = enrolled_at + 1 WHERE course_id = ?")
      .bind(courseIdOf(a, "khoa-va-treo-the"))
      .run();
    expect(await course()).toMatchObject({ status: "in_progress", lesson_count: 2, done_count: 0 });
  });

  it("nothing that was archived since", async () => {
    await env.DB.prepare("UPDATE courses SET archived_at = 1 WHERE id = ?").bind(courseIdOf(a, "forms")).run();
    expect((await search({ q: "printed forms" })).slugs).not.toContain("forms");
    await env.DB.prepare("UPDATE courses SET archived_at = NULL WHERE id = ?").bind(courseIdOf(a, "forms")).run();
    await env.DB.prepare("UPDATE lessons SET archived_at = 1 WHERE id = ?")
      .bind(lessonIdOf(a, "forms", "pdf"))
      .run();
    expect((await search({ q: "report incident" })).slugs).toEqual(["forms"]);
    await env.DB.prepare("UPDATE lessons SET archived_at = NULL WHERE id = ?")
      .bind(lessonIdOf(a, "forms", "pdf"))
      .run();
  });

  it("nothing of the other business, whatever is asked", async () => {
    for (const q of [
      "của b",
      "xả áp an toàn của b",
      "",
      '"',
      "khoá OR treo",
      "title:khoa",
      "khoa*",
      "NEAR(khoa the)",
      "} : (",
    ]) {
      const { data, meta } = await search({ q });
      expect(JSON.stringify([data, meta])).not.toContain("của b");
      expect(JSON.stringify([data, meta])).not.toContain(b.id);
    }
  });
});

describe("facets", () => {
  it("count what choosing them would show, and keep what is chosen", async () => {
    const all = (await search({ q: "xa ap an toan" })).meta.facets;
    expect(all.type).toEqual([
      { value: "course", label: "", count: 1 },
      { value: "lesson", label: "", count: 1 },
    ]);
    const chosen = await search({ q: "treo the", type: "lesson", category: "safety" });
    expect(chosen.meta.facets.type.map(({ value, count }) => [value, count])).toEqual([
      ["course", 1],
      ["lesson", 1],
    ]);
    expect(chosen.meta.facets.category).toEqual([
      { value: "safety", label: "Label safety", count: 1 },
      { value: "safety/machines", label: "Label safety/machines", count: 1 },
    ]);
    expect(chosen.slugs).toEqual(["khoa-va-treo-the/the"]);
    expect((await search({ q: "treo the", length: "short", type: "course" })).meta.total).toBe(0);
    expect((await search({ q: "treo the", status: "in_progress" })).meta.total).toBeGreaterThan(0);
  });
});

describe("pages", () => {
  it.each(["", "bulk course"])("go through every hit once: %s", async (q) => {
    const seen: string[] = [];
    let cursor: string | null = "";
    let total = 0;
    for (let n = 0; n < 10 && cursor !== null; n++) {
      const answer = await search({ q, ...(cursor && { cursor }) });
      seen.push(...answer.slugs);
      total = answer.meta.total;
      cursor = answer.meta.next_cursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(total);
    expect(total).toBe(q === "" ? 50 : 45);
  });

  it("the catalogue stands newest first and filters as a search does", async () => {
    const { slugs, meta } = await search({ q: "" });
    expect(slugs[0]).toBe("khoa-va-treo-the");
    expect(meta).toMatchObject({ matching: "browse", is_capped: false });
    expect((await search({ language: "ja" })).slugs).toEqual(["shoka"]);
    expect((await search({ category: "safety" })).slugs).toEqual(["khoa-va-treo-the", "di-hoc"]);
    expect((await search({ length: "medium,long" })).slugs).toEqual(["khoa-va-treo-the", "shoka"]);
    expect((await search({ status: "in_progress" })).slugs).toEqual(["khoa-va-treo-the"]);
    expect((await search({ type: "lesson" })).meta.total).toBe(3);
    expect((await search({ q: "bulk", sort: "newest" })).slugs[0]).toBe("bulk-44");
  });

  it("refuse a cursor of another search", async () => {
    const { meta } = await search({ q: "bulk" });
    expect(
      (await call(a.host, `/search?q=course&cursor=${encodeURIComponent(meta.next_cursor!)}`, { token })).status,
    ).toBe(422);
    expect((await call(a.host, `/search?q=bulk&cursor=x`, { token })).status).toBe(422);
  });
});

describe("while somebody types", () => {
  const quick = async (q: string) => {
    const { data } = await (
      await call(a.host, `/search/quick?${new URLSearchParams({ q })}`, { token })
    ).json<{ data: { own: { slug: string }[]; found: { slug: string }[] } }>();
    return [data.own.map(({ slug }) => slug), data.found.map(({ slug }) => slug)];
  };

  it("own courses stand first, and alone where nothing is typed yet", async () => {
    expect(await quick("")).toEqual([["khoa-va-treo-the"], []]);
    expect((await quick("khoa va tre"))[0]).toEqual(["khoa-va-treo-the"]);
    expect(await quick("消火")).toEqual([[], ["shoka"]]);
  });
});

it("says of a course that it is taken on request, and to whoever asked that they did", async () => {
  const shoka = eq(courses.id, courseIdOf(a, "shoka"));
  const hitOf = async () => (await search({ q: "消火器" })).data.find(({ slug }) => slug === "shoka")?.admission;
  expect(await hitOf()).toBe("open");
  await a.db.update(courses, { admission: "request" }, shoka).run();
  expect(await hitOf()).toBe("request");
  const asked = { id: "asked", userId: a.learner, courseId: courseIdOf(a, "shoka"), state: "waiting" as const };
  await a.db.insert(courseRequests, { ...asked, askedAt: 1 }).run();
  expect(await hitOf()).toBe("requested");
});
