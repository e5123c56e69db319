import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { exportQuestions, importQuestions } from "#shared/contracts/bank-files.ts";
import type { Job, JobRow } from "#shared/contracts/jobs.ts";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { questionFormats } from "#shared/domain/question-files.ts";
import { questionFolders, questionPictures, questions, questionVersions } from "#api/db/schema/bank.ts";
import { users } from "#api/db/schema/identity.ts";
import { answerTo, call, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { choiceOf, seedFolder, seedQuestion } from "#tests/fixtures/seed-bank.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { pngOf } from "#tests/fixtures/written-pictures.ts";
import { askedKey } from "./asked-already.ts";

let a: SeededBusiness;
let b: SeededBusiness;
const tokens = new Map<SeededBusiness, string>();

beforeEach(async () => {
  ({ a, b } = await resetBusinesses());
  for (const one of [a, b]) {
    await one.db.update(users, { canAccessTestbank: true }, eq(users.id, one.manager)).run();
    tokens.set(one, await signedIn(one, one.manager));
  }
});

const ask = (at: SeededBusiness, to: string, options: object = {}) =>
  answerTo(at.host, to, { token: tokens.get(at), ...options });

async function send(at: SeededBusiness, path: string, body: Uint8Array<ArrayBuffer>, query: object) {
  const headers = { Authorization: `Bearer ${tokens.get(at)}`, "Accept-Language": "vi" };
  const address = `https://${at.host}${path}?${new URLSearchParams({ ...query })}`;
  const response = await exports.default.fetch(new Request(address, { method: "POST", headers, body }));
  // oxlint-disable-next-line typescript/no-explicit-any -- an answer as it came
  return { status: response.status, data: ((await response.json()) as any).data };
}

async function ended(at: SeededBusiness, id: string): Promise<Job> {
  return vi.waitFor(
    async () => {
      const { data } = await ask(at, `/manage/jobs/${id}`);
      if (data.ended_at === null) throw new Error(`still ${data.status}`);
      return data;
    },
    { timeout: 20_000, interval: 20 },
  );
}

let keys = 0;
/** A file comes in; answers its job, once that is over, and what became of each question. */
async function imported(at: SeededBusiness, file: Uint8Array<ArrayBuffer> | string, query: object = {}) {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  const asked = { key: `key-${keys++}`, name: "Máy.gift", level: "hard", language: "vi", ...query };
  const { data } = await send(at, importQuestions.path, bytes, asked);
  const job = await ended(at, data.id);
  const rows: JobRow[] = [];
  for (let cursor = ""; ;) {
    const page = await ask(at, `/manage/jobs/${job.id}/rows?limit=100${cursor && `&cursor=${cursor}`}`);
    rows.push(...page.data);
    if (!page.meta.next_cursor) return { job, rows };
    cursor = page.meta.next_cursor;
  }
}

const bodiesOf = async ({ db }: SeededBusiness) => (await db.from(questionVersions).all()).map(({ body }) => body);
const told = (rows: readonly JobRow[]) => rows.map(({ subject, result }) => [subject, result]);

it("a file comes in by a job that tells each question, doubles none, and is taken back whole but for what was asked", async () => {
  const folder = await seedFolder(a);
  const file = "// [tag:Áp suất]\nLửa cháy?{T}\n\nHỏng {=a\n\nBỏ qua?{T}\n\nLửa cháy?{T}\n\nMấy bar?{#0.8:0.1}\n";
  const first = await imported(a, file, { folder_id: folder, left_out: "2" });
  expect(first.job).toMatchObject({ kind: "import_questions", status: "done", total: 4, changed: 2, refused: 1 });
  expect(first.job.about).toEqual({ file: "Máy.gift" });
  expect(told(first.rows)).toEqual([
    ["Lửa cháy?", "added"],
    ["Hỏng", "refused"],
    ["Lửa cháy?", "same"],
    ["Mấy bar?", "added"],
  ]);
  expect(first.rows.map(({ number }) => number)).toEqual([2, 4, 8, 10]);
  expect(first.rows[1]?.reason).toEqual({
    code: "question_unfit",
    message: "The brace { has no closing }. (Line 4)",
  });
  const kept = await a.db.from(questions).all();
  const common = { folderId: folder, level: "hard", language: "vi", currentVersion: 1 };
  expect(kept.toSorted((one, other) => one.number - other.number)).toMatchObject([
    { ...common, number: 1, line: "Lửa cháy?", tags: ["Áp suất"] },
    { ...common, number: 2, line: "Mấy bar?", tags: [] },
  ]);
  expect((await env.FILES.list({ prefix: "partial/" })).objects).toEqual([]);

  const again = await imported(a, file);
  expect(again.job).toMatchObject({ changed: 1, refused: 1 });
  expect(told(again.rows).filter(([, result]) => result === "added")).toEqual([["Bỏ qua?", "added"]]);

  // Somebody is asked one of them, and another is changed since: both stay, each with its version.
  const [fire, bar] = ["Lửa cháy?", "Mấy bar?"].map((line) => kept.find((one) => one.line === line)?.id ?? "");
  await a.db.update(questionVersions, { answeredAt: 7 }, eq(questionVersions.questionId, fire ?? "")).run();
  const undone = async (id: string) => ended(a, (await ask(a, `/manage/jobs/${id}/undo`, { method: "POST" })).data.id);
  expect(await undone(first.job.id)).toMatchObject({ status: "done", changed: 1, refused: 1 });
  expect((await a.db.from(questions).all()).map(({ line }) => line).toSorted()).toEqual(["Bỏ qua?", "Lửa cháy?"]);
  expect(bar).not.toBe("");
  await a.db.update(questions, { level: "easy", revision: 2 }, eq(questions.line, "Bỏ qua?")).run();
  expect(await undone(again.job.id)).toMatchObject({ status: "done", changed: 0 });
  const left = await a.db.from(questions).all();
  const versions = (await a.db.from(questionVersions).all()).map(({ questionId }) => questionId);
  expect(versions.toSorted()).toEqual(left.map(({ id }) => id).toSorted());
});

it("questions go into folders as their file has them, below the one that was chosen; what is there is taken, marks or none", async () => {
  const base = await seedFolder(a);
  const [{ name: chosen } = { name: "" }] = await a.db.from(questionFolders).all();
  const file = [
    "$CATEGORY: $course$/top/An toàn/Áp suất\n\nMấy bar?{#0.8:0.1}",
    "$CATEGORY: an toan\n\nLửa cháy?{T}",
    "$CATEGORY: a/b/c/d/e/f/g/h\n\nSâu?{T}",
    "$CATEGORY: bỏ\n\nLửa cháy?{T}",
  ].join("\n\n");
  await imported(a, file, { folder_id: base, by_folder: "1" });
  const folders = await a.db.from(questionFolders).all();
  const pathOf = (id: string | null): string => {
    const one = folders.find((folder) => folder.id === id);
    return one ? `${pathOf(one.parentId)}/${one.name}` : "";
  };
  const placed = new Map((await a.db.from(questions).all()).map(({ line, folderId }) => [line, pathOf(folderId)]));
  expect(placed.get("Mấy bar?")).toBe(`/${chosen}/An toàn/Áp suất`);
  expect(placed.get("Lửa cháy?")).toBe(`/${chosen}/An toàn`);
  expect(placed.get("Sâu?")).toBe(`/${chosen}/a/b/c/d/e`);
  // Nothing was added from the last: nothing is made for it.
  expect(folders.map(({ name }) => name)).not.toContain("bỏ");
  expect(await b.db.from(questionFolders).all()).toEqual([]);
});

it("more than one step holds come in once each, numbered in their order; asked again with the key it is the same job", async () => {
  const file = Array.from({ length: 230 }, (_, at) => `Câu ${at}?{T}`).join("\n\n");
  const { job, rows } = await imported(a, file, { key: "pressed" });
  expect([job.changed, rows.length]).toEqual([230, 230]);
  const found = await a.db.from(questions).all();
  expect(new Set(found.map(({ number, line }) => `${number} ${line}`)).size).toBe(230);
  expect(found.find(({ number }) => number === 230)?.line).toBe("Câu 229?");
  await imported(a, "Khoá?{T}", { language: "ja" });
  const [lock] = (await bodiesOf(a)).filter(({ text }) => text === "Khoá?");
  expect(lock).toMatchObject({ options: [{ text: "正しい", correct: true }, { text: "誤り" }] });
  const bytes = new TextEncoder().encode(file);
  const asked = { key: "pressed", name: "Máy.gift", level: "hard", language: "vi" };
  expect((await send(a, importQuestions.path, bytes, asked)).data.id).toBe(job.id);
  expect((await send(a, importQuestions.path, bytes, { ...asked, level: "easy" })).data.code).toBe("key_reused");
  for (const [more, status] of [
    [{ folder_id: "nowhere" }, 404],
    [{ left_out: "x" }, 422],
  ] as const)
    expect((await send(a, importQuestions.path, bytes, { ...asked, key: "other", ...more })).status).toBe(status);
  expect((await send(a, importQuestions.path, new TextEncoder().encode("Hỏng {"), asked)).status).toBe(422);
});

const png = new Uint8Array(pngOf({ data: new Uint8ClampedArray(16), width: 2, height: 2 }));

/** One of each kind, with a picture that was sent up. */
async function seedKinds(at: SeededBusiness): Promise<string> {
  const { data: picture } = await send(at, "/manage/testbank/pictures", png, { name: "Bảng.png" });
  const areas = [[0, 0, 50, 50] as const, [50, 50, 50, 50] as const];
  const options = areas.map((area, n) => ({ id: `o${n}`, text: `Nút ${n}`, correct: n === 0, area: [...area] }));
  const head = { id: "q", points: 2 };
  const bodies = {
    choice: { ...choiceOf("Ai giữ chìa?"), explanation: "Trưởng ca" },
    hotspot: { ...head, kind: "hotspot", text: "Nút nào?", picture: { file: picture.id, alt: "Bảng" }, options },
    ordering: {
      ...head,
      kind: "ordering",
      text: "Thứ tự?",
      items: ["Tắt", "Khoá"].map((text, n) => ({ id: `i${n}`, text })),
    },
    blanks: { ...head, kind: "blanks", text: "Van [[x]] mở", blanks: [{ id: "x", accept: ["xả"], strict: true }] },
  };
  for (const [name, body] of Object.entries(bodies))
    await seedQuestion(at, name, { body: body as StudioQuestion, tags: ["máy", "an toàn]"] });
  return picture.src;
}

it("what the bank asks leaves in each format with tags and pictures, and comes in as the same; what a format has no room for is told", async () => {
  const src = await seedKinds(a);
  expect((await call(a.host, src, { token: await signedIn(a, a.learner) })).status).toBe(200);
  expect((await call(b.host, src, { token: tokens.get(b) })).status).toBe(404);
  const ids = (await a.db.from(questions).all()).map(({ id }) => id);
  const before = (await bodiesOf(a)).map(askedKey).toSorted();
  for (const format of questionFormats) {
    const { data } = await ask(a, exportQuestions.path, { body: { format, which: { ids } } });
    const isGift = format === "gift";
    expect([data.count, data.left.map(({ code }: { code: string }) => code)]).toEqual(
      isGift ? [2, ["not_in_format", "not_in_format"]] : [4, []],
    );
    const bytes = Uint8Array.from(atob(data.base64), (sign) => sign.charCodeAt(0));
    const { job } = await imported(a, bytes);
    expect(job, format).toMatchObject({ status: "done", total: data.count, changed: 0, refused: 0 });
    if (format !== "qti_30") continue;
    expect((await imported(b, bytes)).job).toMatchObject({ changed: 4, refused: 0 });
    const pictures = await b.db.from(questionPictures).all();
    expect(pictures).toMatchObject([{ width: 2, height: 2, contentType: "image/png" }]);
    const renamed = (await bodiesOf(a)).map((body) =>
      askedKey(body.kind === "hotspot" ? { ...body, picture: { ...body.picture, file: pictures[0]?.id ?? "" } } : body),
    );
    expect((await bodiesOf(b)).map(askedKey).toSorted()).toEqual(renamed.toSorted());
    expect((await b.db.from(questions).all()).map(({ tags }) => tags)).toEqual(ids.map(() => ["máy", "an toàn]"]));
  }
  expect((await bodiesOf(a)).map(askedKey).toSorted()).toEqual(before);
  const found = await ask(a, exportQuestions.path, { body: { format: "gift", which: { filter: { q: "chia" } } } });
  expect(found.data).toMatchObject({ count: 1, extension: "txt", left: [] });
});

it("a picture is told by its bytes", async () => {
  const notes = new TextEncoder().encode("<svg/>");
  expect((await send(a, "/manage/testbank/pictures", notes, { name: "a.png" })).status).toBe(415);
  expect((await send(a, "/manage/testbank/pictures", new Uint8Array(5_000_001), { name: "a.png" })).status).toBe(413);
});

it("questions of several languages come in again as the same, whatever is chosen for the file", async () => {
  const truths = { vi: ["Đúng", "Sai"], en: ["True", "False"], ja: ["正しい", "誤り"] };
  for (const [language, texts] of Object.entries(truths)) {
    const options = texts.map((text, n) => ({ id: `o${n}`, text, correct: n === 0 }));
    const body = { id: "q", points: 1, kind: "true_false", text: `Earth ${language}`, options } as StudioQuestion;
    await seedQuestion(a, language, { body, language });
  }
  const ids = (await a.db.from(questions).all()).map(({ id }) => id);
  for (const format of questionFormats) {
    // Whoever takes them out reads English.
    const { data } = await ask(a, exportQuestions.path, { body: { format, which: { ids } } });
    const bytes = Uint8Array.from(atob(data.base64), (sign) => sign.charCodeAt(0));
    expect((await imported(a, bytes)).job, format).toMatchObject({ total: 3, changed: 0, refused: 0 });
    if (format !== "gift") continue;
    await imported(b, bytes);
    const known = (await b.db.from(questions).all()).map(({ line, language }) => [line, language]);
    expect(known.toSorted()).toEqual(
      Object.keys(truths)
        .toSorted()
        .map((one) => [`Earth ${one}`, one]),
    );
  }
});

it("a question that was changed on its way says how once it is in the bank, and its gap is no sign", async () => {
  const { rows } = await imported(
    a,
    "// about\nThe sun is {~blue ~green =yellow} at noon.\n\nWhich?{~%50%one ~%50%two ~%-100%three}\n",
  );
  expect(rows).toEqual([
    { number: 2, person_id: null, subject: "The sun is ____ at noon.", result: "added", reason: null },
    {
      number: 4,
      person_id: null,
      subject: "Which?",
      result: "added",
      reason: { code: "question_fitted", message: expect.stringContaining("(Line 4)") },
    },
  ]);
});
