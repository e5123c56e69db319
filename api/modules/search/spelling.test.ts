import { beforeAll, describe, expect, it } from "vitest";
import { SearchAnswer } from "#shared/contracts/search.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { seedSearch } from "#tests/fixtures/seed-search.ts";
import { type SeededBusiness, seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let token: string;

beforeAll(async () => {
  const seeded = await seedTwoBusinesses();
  a = seeded.a;
  await seedSearch(a, [
    {
      slug: "khoa-va-treo-the",
      title: "Khoá và treo thẻ: ngắt nguồn an toàn",
      summary: "Cắt, khoá và thử nguồn trước khi chạm tay vào máy.",
      language: "vi",
      lessons: [
        {
          id: "xa",
          title: "Xả năng lượng dư",
          passages: [{ place: 506, text: "Kéo cần xả áp nửa nấc, nghe tiếng, rồi mới kéo hết." }],
        },
      ],
    },
    {
      slug: "forms",
      title: "Printed forms",
      lessons: [
        {
          id: "pdf",
          title: "Blank form",
          kind: "pdf",
          passages: [{ place: 7, text: "Report every incident within one hour" }],
        },
      ],
    },
  ]);
  await seedSearch(seeded.b, [{ slug: "b", title: "Incidence of b" }]);
  token = await signedIn(a, a.learner);
  await call(a.host, "/courses/khoa-va-treo-the/enrolment", { token, method: "POST" });
});

async function search(query: Record<string, string>) {
  const answer = SearchAnswer.parse(
    await (await call(a.host, `/search?${new URLSearchParams(query)}`, { token })).json(),
  );
  return {
    ...answer,
    slugs: answer.data.map((hit) => (hit.lesson ? `${hit.slug}/${hit.lesson.id.split("-").at(-1)}` : hit.slug)),
  };
}

describe("where nothing has all the words", () => {
  it("offers what was meant, what has some of the words, and what many learn", async () => {
    const wrong = await search({ q: "trao the khoai" });
    expect(wrong.meta.matching).toBe("some");
    expect((await search({ q: "incidnet" })).meta).toMatchObject({ total: 0, spelling: "incident" });
    expect((await search({ q: "xa appp an toan" })).meta.matching).toBe("some");
    const none = await search({ q: "zzzzqqq" });
    expect(none.meta).toMatchObject({ total: 0, spelling: null });
    expect(none.meta.popular[0]?.slug).toBe("khoa-va-treo-the");
  });

  it("offers a phrase that texts have where the words are found, but nowhere together", async () => {
    expect((await search({ q: "treo thu" })).meta.spelling).toBe("treo thẻ");
    expect((await search({ q: "treo the" })).meta.spelling).toBeNull();
  });

  it("says nothing of spelling where only a filter hides the hits", async () => {
    expect((await search({ q: "incident", language: "ja" })).meta).toMatchObject({
      total: 0,
      spelling: null,
      popular: [],
    });
  });

  it("the beginning of a word is enough where no whole word is found", async () => {
    expect((await search({ q: "inciden" })).slugs).toContain("forms/pdf");
  });
});
