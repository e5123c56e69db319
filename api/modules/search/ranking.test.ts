import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { type QuickHit, SearchAnswer } from "#shared/contracts/search.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { seedSearch, type SeededText } from "#tests/fixtures/seed-search.ts";
import { type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";
import { indexTitles } from "./title-index.job.ts";

/** A long course whose title is asked for, and a short one of which every lesson says the same words again and again. */
interface Case {
  language: string;
  title: string;
  /** What is typed → the course of that title comes first. */
  queries: string[];
  /** While it is typed. */
  beginnings: string[];
  words: string;
  filler: string;
}

const cases: Case[] = [
  {
    language: "vi",
    title: "Phòng cháy chữa cháy tại nơi làm việc",
    queries: ["phòng cháy chữa cháy", "phong chay chua chay", "PHÒNG CHÁY", "phòng cháy nơi làm việc"],
    beginnings: ["p", "ph", "phò", "phong ch", "phòng cháy ch"],
    words: "phòng cháy chữa cháy",
    filler: "Mỗi ca kiểm tra lối thoát và bình chữa.",
  },
  {
    language: "vi",
    title: "An toàn thông tin cho mọi nhân viên",
    queries: ["an toàn thông tin", "an toan thong tin"],
    beginnings: ["an", "an t", "an toàn th"],
    words: "an toàn thông tin",
    filler: "Khoá màn hình khi rời chỗ ngồi.",
  },
  {
    language: "vi",
    title: "Đào tạo nội bộ: khoá và treo thẻ",
    queries: ["khoá và treo thẻ", "khóa và treo thẻ", "dao tao noi bo"],
    beginnings: ["đ", "da", "đào t", "khoá và tr"],
    words: "khoá và treo thẻ",
    filler: "Cắt nguồn rồi thử máy trước khi chạm tay.",
  },
  {
    language: "en",
    title: "Fire extinguishers at work",
    queries: ["fire extinguishers", "fire extinguisher", "extinguisher work"],
    beginnings: ["fi", "fire e", "ext"],
    words: "fire extinguishers",
    filler: "Keep the exits clear on every floor.",
  },
  {
    language: "ja",
    title: "消火器の使い方",
    queries: ["消火器", "消火", "使い方"],
    beginnings: ["消", "消火", "使い"],
    words: "消火器",
    filler: "避難経路を毎日確かめます。",
  },
  {
    language: "ko",
    title: "소화기 사용 안내",
    queries: ["소화기", "소화기 사용"],
    beginnings: ["소화", "소화기 사"],
    words: "소화기 사용",
    filler: "비상구를 매일 확인합니다.",
  },
  {
    language: "zh-CN",
    title: "灭火器使用指南",
    queries: ["灭火器", "灭火", "使用指南"],
    beginnings: ["灭", "灭火"],
    words: "灭火器使用",
    filler: "每天检查安全出口。",
  },
];

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;

const slugOf = (at: number) => `named-${at}`;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses());
  const texts = cases.flatMap(({ language, title, words, filler }, at): SeededText[] => [
    {
      slug: slugOf(at),
      title,
      language,
      summary: filler,
      lessons: [{ id: "long", title: filler, passages: [{ place: null, text: `${filler} `.repeat(120) }] }],
    },
    {
      slug: `talks-${at}`,
      title: filler,
      language,
      summary: words,
      lessons: Array.from({ length: 9 }, (_, n) => ({
        id: `l${n}`,
        title: `${words} ${n}`,
        passages: [{ place: null, text: `${words}. ${words}.` }],
      })),
    },
  ]);
  await seedSearch(a, texts);
  await seedSearch(
    b,
    texts.map((text) => ({ ...text, title: `${text.title} b` })),
  );
  token = await signedIn(a, a.learner);
});

async function search(q: string, more: Record<string, string> = {}) {
  return SearchAnswer.parse(
    await (await call(a.host, `/search?${new URLSearchParams({ q, ...more })}`, { token })).json(),
  ).data;
}

async function quick(q: string): Promise<QuickHit[]> {
  const { data } = await (
    await call(a.host, `/search/quick?${new URLSearchParams({ q })}`, { token })
  ).json<{ data: { own: QuickHit[]; found: QuickHit[] } }>();
  return [...data.own, ...data.found];
}

describe.each(cases.map((one, at) => [one.title, one, at] as const))("%s", (_title, { queries, beginnings }, at) => {
  it("stands above the lessons that say it again and again", async () => {
    const hits = await search(queries[0]!);
    expect(hits[0]?.slug).toBe(slugOf(at));
    expect(hits.filter(({ kind }) => kind === "lesson").length).toBeGreaterThan(5);
  });

  it.each(queries)("comes first for %s, and no hit twice", async (q) => {
    const hits = await search(q);
    expect([hits[0]?.kind, hits[0]?.slug]).toEqual(["course", slugOf(at)]);
    expect(new Set(hits.map(({ id }) => id)).size).toBe(hits.length);
  });

  it.each(beginnings)("is in the palette while %s is typed", async (q) => {
    expect((await quick(q)).filter(({ kind }) => kind === "course").map(({ slug }) => slug)).toContain(slugOf(at));
  });
});

describe("titles", () => {
  it("with other marks than those typed are not what was named", async () => {
    const [first] = await search("phong chảy");
    expect(first?.slug).not.toBe(slugOf(0));
  });

  it("answer a beginning on the page of results, too", async () => {
    expect((await search("phong ch"))[0]?.slug).toBe(slugOf(0));
  });

  it("are none of the other business's, however little is typed", async () => {
    for (const q of ["p", "b", "消", "fire e"])
      expect((await quick(q)).filter(({ title }) => title.endsWith(" b"))).toEqual([]);
  });

  it("are gone with what was archived", async () => {
    await env.DB.prepare("UPDATE courses SET archived_at = 1 WHERE id = ?")
      .bind(`${a.id}-${slugOf(3)}`)
      .run();
    expect((await quick("fire e")).map(({ slug }) => slug)).not.toContain(slugOf(3));
    await env.DB.prepare("UPDATE courses SET archived_at = NULL WHERE id = ?")
      .bind(`${a.id}-${slugOf(3)}`)
      .run();
  });

  it("of an index that is older than they are come with the daily job, once", async () => {
    const titles = async () =>
      (
        await env.DB.prepare(
          "SELECT tier, word, item_id FROM search_title_words WHERE business_id = ? ORDER BY 1, 2, 3",
        )
          .bind(a.id)
          .all()
      ).results;
    const before = await titles();
    await env.DB.prepare("DELETE FROM search_title_words WHERE business_id = ?").bind(a.id).run();
    expect((await quick("ph")).map(({ slug }) => slug)).not.toContain(slugOf(0));
    expect(await indexTitles(env.DB)).toBe(1);
    expect(await titles()).toEqual(before);
    expect(await indexTitles(env.DB)).toBe(0);
  });
});
