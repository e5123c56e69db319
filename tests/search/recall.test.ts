import { beforeAll, describe, expect, it } from "vitest";
import { SearchAnswer } from "#shared/contracts/search.ts";
import { call, seedSignedIn } from "../fixtures/api-client.ts";
import en from "../fixtures/search/en.json";
import ja from "../fixtures/search/ja.json";
import ko from "../fixtures/search/ko.json";
import vi from "../fixtures/search/vi.json";
import zh from "../fixtures/search/zh_cn.json";
import type { SeededBusiness } from "../fixtures/two-businesses.ts";
import { type Corpus, seedCorpus } from "./seed-corpus.ts";

/** What people search in everyday words, and what they must be shown; written apart from the index (tests/fixtures/search). */
const corpora: [string, Corpus][] = [
  ["vi", vi as Corpus],
  ["en", en as Corpus],
  ["ja", ja as Corpus],
  ["ko", ko as Corpus],
  ["zh-CN", zh as Corpus],
];

/** At most; the first page may hold fewer. */
const shown = 20;

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;

beforeAll(async () => {
  ({ a, b, token } = await seedSignedIn());
});

async function found(q: string): Promise<{ ids: string[]; owners: Set<string | undefined> }> {
  const response = await call(a.host, `/search?${new URLSearchParams({ q })}`, { token });
  const hits = SearchAnswer.parse(await response.json()).data.slice(0, shown);
  return {
    ids: hits.map(({ lesson, slug }) => lesson?.id.slice(a.id.length + 1) ?? slug),
    owners: new Set(hits.flatMap(({ lesson }) => (lesson ? [lesson.id.slice(0, a.id.length)] : []))),
  };
}

describe.each(corpora)("everyday queries in %s", (language, corpus) => {
  beforeAll(async () => {
    await seedCorpus(a, corpus, language);
    await seedCorpus(b, corpus, language);
  });

  it("are two hundred at least", () => {
    expect(new Set(corpus.queries.map(({ q }) => q)).size).toBeGreaterThanOrEqual(200);
  });

  it("find what they must, on the first page, and nothing of another business", { timeout: 120_000 }, async () => {
    const missed: string[] = [];
    for (const { q, expect: wanted } of corpus.queries) {
      const { ids, owners } = await found(q);
      for (const id of wanted)
        if (!ids.includes(id))
          missed.push(`${q} → ${id} ${corpus.documents.find((document) => document.id === id)?.title}`);
      for (const owner of owners) expect(owner, q).toBe(a.id);
    }
    expect(missed).toEqual([]);
  });
});
