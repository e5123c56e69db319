import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { grade } from "#shared/domain/grading.ts";
import { questionFolders, questions, questionVersions } from "#api/db/schema/bank.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { choiceOf, seedQuestion } from "#tests/fixtures/seed-bank.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { drawable, drawableCounts, markAnswered, versionIdOf, versionsOf } from "./public.ts";

let a: SeededBusiness;
let b: SeededBusiness;

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
});

const folder = (id: string, parentId: string | null = null) =>
  a.db.insert(questionFolders, { id, parentId, name: id, createdAt: 1, updatedAt: 1 }).run();

describe("§14.8 what is drawn from the bank", () => {
  it("is by tag without marks, by level, language and competency, in a folder and below it, and never archived", async () => {
    await folder("top");
    await folder("below", "top");
    const tagged = await seedQuestion(a, "tagged", { tags: ["Áp suất"], folderId: "below", level: "hard" });
    const plain = await seedQuestion(a, "plain", { folderId: "top", language: "vi", competencyId: "safety" });
    await seedQuestion(a, "gone", { tags: ["áp suất"], archivedAt: 5 });
    await seedQuestion(b, "elsewhere", { tags: ["áp suất"], level: "hard" });
    const drawn = async (filter: Parameters<typeof drawable>[1]) =>
      (await drawable(a.db, filter).all()).map(({ questionId }) => questionId);
    expect(await drawn({ tag: "AP SUAT" })).toEqual([tagged]);
    expect(await drawn({ folder_id: "top" })).toEqual([tagged, plain]);
    expect(await drawn({ folder_id: "below" })).toEqual([tagged]);
    expect(await drawn({ language: "vi", competency_id: "safety" })).toEqual([plain]);
    expect(await drawn({ tag: "%" })).toEqual([]);
    expect(await drawableCounts(a.db, [{ level: "hard" }, {}, { folder_id: "nowhere" }])).toEqual([1, 2, 0]);
    expect(await drawableCounts(a.db, [])).toEqual([]);
  });

  it("has numbers in the order in which questions came, each business its own", async () => {
    await seedQuestion(a, "one");
    await seedQuestion(b, "theirs");
    await seedQuestion(a, "two");
    expect((await a.db.from(questions).orderBy(questions.number).all()).map(({ number }) => number)).toEqual([1, 2]);
  });
});

describe("§14.8 versions", () => {
  it("are graded as quizzes are, and their ids tell nobody which option is right", async () => {
    const id = versionIdOf(await seedQuestion(a, "one"), 1);
    await seedQuestion(b, "theirs");
    const [version, ...others] = await versionsOf(a.db, [id, "biz-b-theirs-1", "nowhere"]);
    expect(others).toEqual([]);
    const [right, wrong] = version!.options;
    expect(right?.id).not.toContain("yes");
    const asked = [{ ...version!, key: version!.options.flatMap((one) => (one.correct ? [one.id] : [])) }];
    const rules = { passPercent: 50, partialCredit: true, judged: {} };
    expect(grade(asked, { [id]: { option_ids: [right!.id], slots: {} } }, rules).passed).toBe(true);
    expect(grade(asked, { [id]: { option_ids: [wrong!.id], slots: {} } }, rules).passed).toBe(false);
  });

  it("are changed by nothing once somebody was asked them", async () => {
    const id = versionIdOf(await seedQuestion(a, "one"), 1);
    const correct = () =>
      a.db.update(questionVersions, { body: choiceOf("Otherwise?") }, eq(questionVersions.id, id)).run();
    await correct();
    await a.db.batch([markAnswered(a.db, [id], 7)]);
    await a.db.batch([markAnswered(a.db, [id], 9)]);
    await expect(correct()).rejects.toThrow();
    const [version] = await versionsOf(a.db, [id]);
    expect(version).toMatchObject({ answeredAt: 7, text: "Otherwise?" });
    await expect(b.db.batch([markAnswered(b.db, [id], 9)])).resolves.toBeDefined();
  });
});
