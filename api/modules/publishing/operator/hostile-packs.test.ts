import { beforeAll, describe, expect, it } from "vitest";
import { packFiles } from "#tools/content/pack-fixture.ts";
import { seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";
import { businessId } from "../plan/load-ids.ts";
import { type CallOperators, loadOver, planOver } from "./hand-over.ts";
import type { HandedPack } from "./handed-pack.ts";
import { call, given, packOf, rows, send, withKey } from "#tests/fixtures/operators-address.ts";

beforeAll(async () => void (await seedTwoBusinesses()));

/** What is handed over of a pack that is right, to be spoilt. */
async function handedOf(slug: string): Promise<HandedPack> {
  let body = "";
  const keeping: CallOperators = (path, init) => {
    body = String(init.body);
    return call(path, init);
  };
  await planOver(keeping, await packOf(packFiles(slug)), given);
  return JSON.parse(body) as HandedPack;
}
const course = "courses/fire/course.yaml";
interface Refusal {
  data: { code: string; errors?: Record<string, string[]>; problems?: { file: string; field: string }[] };
}
async function refusalOf(path: string, body: object): Promise<Refusal["data"] & { status: number }> {
  const response = await send(path, { method: "POST", headers: withKey, body: JSON.stringify(body) });
  return { status: response.status, ...((await response.json()) as Refusal).data };
}
const replaced = (handed: HandedPack, file: string, before: string, now: string): HandedPack => {
  expect(handed.texts[file]).toContain(before);
  return { ...handed, texts: { ...handed.texts, [file]: handed.texts[file]!.replace(before, now) } };
};
const withText = (handed: HandedPack, text: string): HandedPack => ({
  ...handed,
  texts: { ...handed.texts, "courses/fire/read.md": text },
});
const film = (handed: HandedPack, facts: Partial<HandedPack["files"][string]>): HandedPack => ({
  ...handed,
  files: { ...handed.files, "courses/fire/watch.mp4": { ...handed.files["courses/fire/watch.mp4"]!, ...facts } },
});
const without = (handed: HandedPack, file: string): HandedPack => ({
  ...handed,
  texts: Object.fromEntries(Object.entries(handed.texts).filter(([path]) => path !== file)),
  files: Object.fromEntries(Object.entries(handed.files).filter(([path]) => path !== file)),
});

describe("a hostile pack that is handed over", () => {
  it.each<[string, (handed: HandedPack) => HandedPack, string, string]>([
    ["a wrong type", (one) => replaced(one, course, "order: 1", "order: first"), course, "order"],
    [
      "a kind that is none",
      (one) => replaced(one, course, "kind: article", "kind: survey"),
      course,
      "sections[0].lessons[0].kind",
    ],
    [
      "a way out of its folder",
      (one) => replaced(one, course, "file: read.md", "file: ../../../read.md"),
      course,
      "sections[0].lessons[0].file",
    ],
    ["a text too deep for a parser", (one) => withText(one, "> ".repeat(2000) + "x"), "courses/fire/read.md", "line 1"],
    ["a text of brackets alone", (one) => withText(one, "[a](".repeat(60_000)), "courses/fire/read.md", "line 1"],
    ["a text that is missing", (one) => without(one, "courses/fire/read.md"), course, "sections[0].lessons[0].file"],
    ["a film that is missing", (one) => without(one, "courses/fire/watch.mp4"), course, "sections[0].lessons[1].file"],
    ["a film that is too large", (one) => film(one, { size: 3 * 2 ** 30 }), course, "sections[0].lessons[1].file"],
    [
      "a film of another length",
      (one) => film(one, { film: { seconds: 50, fastStart: true } }),
      course,
      "sections[0].lessons[1].seconds",
    ],
    [
      "a quiz without a right answer",
      (one) => replaced(one, "courses/fire/quiz.yaml", "correct: true", "correct: false"),
      "courses/fire/quiz.yaml",
      "questions[0].options",
    ],
    [
      "captions that are none",
      (one) => replaced(one, "courses/fire/watch.en.vtt", "WEBVTT", "<html>"),
      course,
      "sections[0].lessons[1].captions[0].file",
    ],
    [
      "a password beneath the rules",
      (one) => replaced(one, "users.yaml", "Learn-2026!", "learn"),
      "users.yaml",
      "[0].password",
    ],
    ["no business", (one) => without(one, "business.yaml"), "business.yaml", ""],
  ])(
    "%s: refused by file and place as on the sender's disk, and nothing is written",
    async (_what, spoil, file, field) => {
      const handed = spoil(await handedOf("ume"));
      const refused = {
        status: 422,
        code: "content_invalid",
        problems: expect.arrayContaining([expect.objectContaining({ file, field })]),
      };
      expect(await refusalOf("/operator/content/plan", handed)).toMatchObject(refused);
      for (const step of [{ of: "business" }, { of: "people" }, { of: "course", name: "fire" }, { of: "rest" }])
        expect(await refusalOf("/operator/content/load", { ...handed, step })).toMatchObject(refused);
      expect(await rows("SELECT id FROM businesses WHERE slug = 'ume'")).toEqual([]);
    },
  );

  it.each<[string, (handed: HandedPack) => object, string]>([
    [
      "a path that leads out",
      (one) => ({ ...one, texts: { ...one.texts, "../users.yaml": "" } }),
      "texts.../users.yaml",
    ],
    ["a path from the root", (one) => ({ ...one, files: { "/etc/passwd": {} } }), "files./etc/passwd"],
    ["bytes in place of words", (one) => ({ ...one, texts: { "business.yaml": 7 } }), "texts.business.yaml"],
    ["a hash that is none", (one) => film(one, { sha256: "../../other" }), "files.courses/fire/watch.mp4.sha256"],
    ["a folder of its own", (one) => ({ ...one, folder: {} }), ""],
  ])("%s: refused before anything is read", async (_what, spoil, field) => {
    const answer = await refusalOf("/operator/content/plan", spoil(await handedOf("ume")));
    expect(answer).toMatchObject({ status: 422, code: "validation_failed" });
    expect(Object.keys(answer.errors ?? {})).toContain(field);
  });

  it("bytes that are another business's are not there for it, and its hostname stays its own", async () => {
    const whole = await packOf(packFiles("yuri"));
    const view = await planOver(call, whole, given);
    await loadOver(call, whole, view, given);
    const handed = await handedOf("bara");
    expect(handed.files["courses/fire/watch.mp4"]).toEqual(whole.contents.files.get("courses/fire/watch.mp4"));
    const step = { of: "course", name: "fire" };
    expect(await refusalOf("/operator/content/load", { ...handed, step })).toMatchObject({
      status: 422,
      code: "content_invalid",
      problems: expect.arrayContaining([expect.objectContaining({ file: "courses/fire/watch.mp4" })]),
    });
    expect(await rows("SELECT id FROM courses WHERE business_id = ?", businessId("bara"))).toEqual([]);
    const taking = replaced(handed, "profile.yaml", "bara.localhost", "yuri.localhost");
    expect(await refusalOf("/operator/content/plan", taking)).toMatchObject({ status: 409, code: "conflict" });
  });

  it("bytes that are something else than was said of them are found out before a row names them", async () => {
    const handed = await handedOf("momo");
    const [lie, said] = [new TextEncoder().encode("<html>no film</html>"), handed.files["courses/fire/watch.mp4"]!];
    const sha256 = Buffer.from(await crypto.subtle.digest("SHA-256", lie)).toString("hex");
    const pack = await packOf(packFiles("momo"));
    pack.contents.files.set("courses/fire/watch.mp4", { ...said, size: lie.length, sha256 });
    const business = businessId("momo");
    for (const [path, facts] of pack.contents.files) {
      const bytes = path.endsWith(".mp4") ? lie : await pack.folder.read(path);
      const at = `/operator/content/files/${business}/${facts.sha256}`;
      expect((await send(at, { method: "PUT", headers: withKey, body: bytes })).status).toBe(200);
    }
    const step = { of: "course", name: "fire" };
    const answer = await refusalOf("/operator/content/load", { ...film(handed, { size: lie.length, sha256 }), step });
    expect(answer).toMatchObject({
      code: "content_invalid",
      problems: [{ file: "courses/fire/watch.mp4", field: "" }],
    });
    expect(await rows("SELECT id FROM courses WHERE business_id = ?", business)).toEqual([]);
  });
});
