import { gzipSync } from "node:zlib";
import type { DatabaseSync } from "node:sqlite";
import { tenantDb } from "#api/db/tenant-db.ts";
import { readMatrix } from "#api/modules/competency/public.ts";
import { spiedDatabase } from "../../tests/fixtures/spied-database.ts";
import { openLocalTarget } from "../../tools/ops/local-target.ts";
import { median } from "../measure.ts";
import { openPeopleWorld } from "../people-world.ts";
import type { Figure, Study } from "../study.ts";
import { business } from "../world.ts";

const state = ".cache/bench/matrix";
export const people = 1000;
const competencies = 200;
/** As the page asks: few first, then the rest. */
const pages = [50, 250, 250, 250, 250];

export default {
  title: `a matrix of ${people} people × ${competencies} competencies, every cell assessed`,
  async run({ rounds }) {
    await openPeopleWorld(state, people, fillMatrix);
    const target = await openLocalTarget({ state });
    const spied = spiedDatabase(target.db);
    const db = tenantDb(spied.database, business);
    const figures: Figure[] = [];
    const times: number[] = [];
    let bytes = 0;
    let packed = 0;
    for (let round = 0; round < Math.max(rounds, 3); round++) {
      spied.reset();
      [bytes, packed] = [0, 0];
      let cursor: string | undefined;
      const began = performance.now();
      for (const limit of pages) {
        // oxlint-disable-next-line no-await-in-loop -- a page says where the next one begins
        const answer = await readMatrix(db, { scope: "business", locale: "vi", query: { limit, cursor } }, Date.now());
        const text = JSON.stringify(answer);
        bytes += text.length;
        packed += gzipSync(text).length;
        cursor = answer.meta.next_cursor ?? undefined;
        if (cursor === undefined) break;
      }
      times.push(performance.now() - began);
    }
    figures.push(
      // A cell is found by the index of what was said and read once; a page besides reads its people and all competencies.
      {
        what: "all pages",
        value: await spied.rowsRead(),
        unit: `rows, ${spied.statements()} statements`,
        bar: 3 * people * competencies + pages.length * 3 * (competencies + people / pages.length),
      },
      { what: "all pages", value: Math.round(median(times)), unit: "ms", bar: 20_000 },
      { what: "all pages", value: Math.round(bytes / 1024), unit: "KB", bar: 700 },
      { what: "all pages, gzipped", value: Math.round(packed / 1024), unit: "KB", bar: 250 },
    );
    await target.dispose();
    return figures;
  },
} satisfies Study;

export function fillMatrix(file: DatabaseSync): void {
  file
    .prepare(
      "INSERT INTO competency_frameworks (id, business_id, title, description, translations, created_by, created_at, updated_at) VALUES ('f', ?, 'F', '', '{}', 'reader', 1, 1)",
    )
    .run(business);
  const competency =
    file.prepare(`INSERT INTO competencies (id, business_id, framework_id, position, title, description, levels,
    translations, criteria, created_by, created_at, updated_at) VALUES (?, ?, 'f', ?, ?, '', '["","","","",""]', '{}', '[]', 'reader', 1, 1)`);
  for (let at = 0; at < competencies; at++) competency.run(`c${at}`, business, at, `Năng lực ${at}`);
  const needs = JSON.stringify(Object.fromEntries(Array.from({ length: competencies }, (_, at) => [`c${at}`, 3])));
  file
    .prepare(
      "INSERT INTO job_profiles (id, business_id, title, needs, created_by, created_at, updated_at) VALUES ('p', ?, 'Kho', ?, 'reader', 1, 1)",
    )
    .run(business, needs);
  file.exec("UPDATE users SET job_title = 'Kho'");
  const answer =
    file.prepare(`INSERT INTO competency_answers (id, business_id, user_id, competency_id, way, level, at, assessed_by, note)
    VALUES (?, ?, ?, ?, 'lead', ?, ?, 'reader', '')`);
  for (let person = 0; person < people; person++)
    for (let at = 0; at < competencies; at++)
      answer.run(`${person}-${at}`, business, `person-${person}`, `c${at}`, (person + at) % 6, 1 + at);
}
