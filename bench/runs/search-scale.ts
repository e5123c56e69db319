import { readFileSync, rmSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { itemAt } from "#shared/domain/item-at.ts";
import { type TenantDb, tenantDb } from "#api/db/tenant-db.ts";
import { search, wordStatements } from "#api/modules/search/public.ts";
import { documentsOf, type SeedCourse } from "../courses.ts";
import { documentsAtOnce, writeDocuments } from "../documents.ts";
import { median } from "../measure.ts";
import { freshDatabase, sqliteDatabase } from "../sqlite-database.ts";
import type { Study } from "../study.ts";
import { idOf, sourcesOf } from "../world-rows.ts";

const state = ".cache/bench/search";
const business = "search";
const viewer = "nobody-in-particular";
const languages = { vi: "vi", en: "en", ja: "ja", ko: "ko", zh_cn: "zh-CN" } as const;
const sizes = [1000, 10_000, 100_000] as const;
const queriesOfEach = 40;

interface Corpus {
  documents: { title: string; text: string }[];
  queries: { q: string }[];
}

/** What people write and ask in a language: the texts and the everyday queries that the index is tested by. */
const corpora = Object.entries(languages).map(([file, language]) => ({
  language,
  ...(JSON.parse(readFileSync(`tests/fixtures/search/${file}.json`, "utf8")) as Corpus),
}));

export default {
  title: `everyday queries in five languages over ${sizes.map((size) => size.toLocaleString("en")).join(", ")} documents: milliseconds of SQLite`,
  async run() {
    const file = await freshDatabase(state);
    file.exec("PRAGMA synchronous = OFF; PRAGMA foreign_keys = OFF; PRAGMA cache_size = -400000");
    const costs: number[][] = [];
    for (const [at, size] of sizes.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- one size grows out of the other
      await fillDocuments(file, sizes[at - 1] ?? 0, size);
      // oxlint-disable-next-line no-await-in-loop -- as it is then
      costs.push(await Promise.all(corpora.map((corpus) => costOf(file, corpus))));
    }
    file.close();
    rmSync(state, { recursive: true });
    return [
      ...costs.flatMap((own, at) =>
        own.map((value, of) => ({
          what: `${sizes[at]?.toLocaleString("en")} documents, ${itemAt(corpora, of).language}`,
          value,
          unit: "ms",
          bar: 3,
          goal: 1,
        })),
      ),
      {
        what: "the most by the fewest, all languages",
        value: median(itemAt(costs, costs.length - 1)) / median(itemAt(costs, 0)),
        unit: "×",
        bar: 2,
      },
    ];
  },
} satisfies Study;

/** A document in each language in turn: two texts of the language's, so that their words stand in more and more. */
function writtenOf(at: number): { language: string; title: string; text: string } {
  const { language, documents } = itemAt(corpora, at % corpora.length);
  const turn = Math.floor(at / corpora.length);
  const textAt = (place: number) => itemAt(documents, place % documents.length);
  const [one, other] = [textAt(turn), textAt(turn * 31 + 7)];
  return { language, title: `${one.title} ${at}`, text: `${one.text} ${other.title}. ${other.text}` };
}

async function fillDocuments(file: DatabaseSync, from: number, to: number): Promise<void> {
  const db = tenantDb(sqliteDatabase(file), business);
  const all = documentsOf(to);
  file.exec("BEGIN");
  for (let at = from; at < to; at += documentsAtOnce) {
    const some = all.slice(at, at + documentsAtOnce).map((course, n) => ({ ...course, shown: shownOf(at + n) }));
    const sources = some.flatMap((course, n) => sourcesIn(db, course, at + n));
    // oxlint-disable-next-line no-await-in-loop -- a thousand at a time, so that they fit into memory
    await writeDocuments(db, at, some, sources);
  }
  await db.batch(await wordStatements(db));
  file.exec("COMMIT; PRAGMA optimize");
}

function shownOf(at: number) {
  const { language, title } = writtenOf(at);
  return { language, title };
}

function sourcesIn(db: TenantDb, course: SeedCourse, at: number) {
  const { language, title, text } = writtenOf(at);
  return sourcesOf(db, course).map((source) => ({
    ...source,
    language,
    title,
    summary: "",
    passages: source.kind === "lesson" ? [{ place: null, text }] : [],
  }));
}

/** Half of the language's queries take less than this. */
async function costOf(file: DatabaseSync, { language, queries }: (typeof corpora)[number]): Promise<number> {
  let spent = 0;
  const db = tenantDb(
    sqliteDatabase(file, (milliseconds) => (spent += milliseconds)),
    business,
  );
  const asked = queries.slice(0, queriesOfEach);
  const costs: number[] = [];
  // Twice: what SQLite and the search keep of the first time is there the second.
  for (const [at, { q }] of [...asked, ...asked].entries()) {
    spent = 0;
    const filters = { type: [], category: [], language: [], length: [], status: [] };
    // oxlint-disable-next-line no-await-in-loop -- one behind the other: nothing else is to run meanwhile
    const { data } = await search(db, idOf(db, viewer), {
      q,
      filters,
      sort: "relevance",
      strict: false,
      cursor: undefined,
    });
    if (data.length === 0) throw new Error(`${q} (${language}) found nothing`);
    if (at >= asked.length) costs.push(spent);
  }
  return median(costs);
}
