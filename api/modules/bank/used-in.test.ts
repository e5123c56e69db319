import { beforeEach, expect, it } from "vitest";
import type { BlueprintRow } from "#shared/contracts/exam-terms.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { questionLevels } from "#shared/domain/question-levels.ts";
import { seeded } from "#shared/domain/seeded.ts";
import { questionFolders, questions } from "#api/db/schema/bank.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedQuestion } from "#tests/fixtures/seed-bank.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { candidatesOf } from "./drawn.repo.ts";
import { usesOf } from "./used-in.ts";

let a: SeededBusiness;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
});

it("a question is said to be drawn by exactly the rows that draw it, whatever they ask for", async () => {
  const random = seeded(18);
  const one = <Item>(items: readonly Item[]) => itemAt(items, Math.floor(random() * items.length));
  const folders = ["top", "below", "beside"];
  for (const id of folders)
    await a.db
      .insert(questionFolders, { id, name: id, parentId: id === "below" ? "top" : null, createdAt: 1, updatedAt: 1 })
      .run();
  const tags = ["Áp suất", "van", "GIAO CA"];
  for (let at = 0; at < 40; at++)
    await seedQuestion(a, `q${at}`, {
      tags: tags.filter(() => random() < 0.4),
      level: one(questionLevels),
      folderId: one([...folders, "gone", null]),
      competencyId: one(["safety", null]),
      archivedAt: random() < 0.1 ? 5 : null,
    });
  const asked = await a.db.from(questions).all();
  const known = await a.db.from(questionFolders).all();
  const rows = Array.from({ length: 60 }, (): BlueprintRow => ({
    folder_id: one([...folders, "gone", null, null]),
    tag: one(["ap suat", "VAN", "giao ca", null, null]),
    level: one([...questionLevels, null, null]),
    competency_id: one(["safety", null, null]),
    count: 1,
    points: 1,
  }));
  const candidates = await candidatesOf(a.db, rows);
  const place = { courseId: "c", course: "C", lessonId: "l", lesson: "L" };
  let drawn = 0;
  for (const [at, row] of rows.entries()) {
    const bank = { picked: [], rows: [row] };
    const said = asked.filter((question) => usesOf(question, [{ ...place, bank }], known).length > 0);
    const ids = said.map(({ id, currentVersion }) => `${id}-${currentVersion}`).toSorted();
    expect([row, ids]).toEqual([row, itemAt(candidates, at).toSorted()]);
    drawn += ids.length;
  }
  expect(drawn).toBeGreaterThan(100);
});
