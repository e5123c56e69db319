import { rm, symlink } from "node:fs/promises";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { fixtureLessons, packFiles, tinyMp4, writePacks } from "./pack-fixture.ts";
import { describeProblems, type Problem } from "#api/modules/publishing/public.ts";
import { readPacks } from "./read-pack.ts";

const folders: string[] = [];
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

/** Problems of two businesses, the first of them changed. */
async function problemsOf(changes: Record<string, unknown>): Promise<Problem[]> {
  const folder = await writePacks({ lotus: { ...packFiles("lotus"), ...changes }, anvil: packFiles("anvil") });
  folders.push(folder);
  const result = await readPacks(folder);
  return result.ok ? [] : result.problems;
}

const course = (change: Record<string, unknown>) => ({
  ...(packFiles("lotus")["courses/fire/course.yaml"] as object),
  ...change,
});
const lessons = (change: (all: Record<string, unknown>[]) => void) => {
  const all = fixtureLessons();
  change(all);
  return { "courses/fire/course.yaml": course({ sections: [{ title: "One", lessons: all }] }) };
};
const film = (change: Record<string, unknown>) => lessons((all) => Object.assign(all[1] ?? {}, change));
const quiz = (options: unknown[], kind = "single") => ({
  "courses/fire/quiz.yaml": {
    pass_percent: 80,
    attempts: 2,
    shuffle: false,
    questions: [{ id: "q1", kind, text: "Which?", options }],
  },
});
const place = (problem: Problem | undefined) => problem && `${problem.file} ${problem.field}`;

describe("a right pack", () => {
  it("hands out both businesses with every lesson kind, defaults filled in", async () => {
    const folder = await writePacks({ lotus: packFiles("lotus"), anvil: packFiles("anvil") });
    folders.push(folder);
    const result = await readPacks(folder);
    if (!result.ok) throw new Error(describeProblems(result.problems));
    expect(result.packs.map((pack) => pack.business.slug)).toEqual(["anvil", "lotus"]);
    const [, lotus] = result.packs;
    expect(lotus?.profile).toEqual({
      hostnames: ["lotus.localhost"],
      locale: "en",
      time_zone: "Asia/Ho_Chi_Minh",
      config_display: expect.objectContaining({ title: "lotus" }),
      biz_menus: [expect.objectContaining({ label: "Rules" })],
    });
    expect(lotus?.assets.get("assets/logo.svg")).toMatchObject({
      contentType: "image/svg+xml",
      path: "assets/logo.svg",
    });
    expect(lotus?.users[0]).toMatchObject({ email: "learner@lotus.test", can_access_lMS: false });
    const [fire] = lotus?.courses ?? [];
    expect(fire).toMatchObject({ slug: "fire", category: { tree: "default", path: "safety/fire" } });
    expect(fire?.sections[0]?.lessons.map(({ id, kind, seconds, trial }) => [id, kind, seconds, trial])).toEqual([
      ["read", "article", 180, true],
      ["watch", "video", 5, false],
      ["sheet", "pdf", 120, false],
      ["quiz", "quiz", 240, false],
    ]);
  });

  it("reads one business's own folder too", async () => {
    const folder = await writePacks({ lotus: packFiles("lotus"), anvil: packFiles("anvil") });
    folders.push(folder);
    const result = await readPacks(path.join(folder, "anvil"));
    expect(result.ok && result.packs.map((pack) => pack.business.slug)).toEqual(["anvil"]);
  });
});

const lesson = (index: number, field: string) =>
  `lotus/courses/fire/course.yaml sections[0].lessons[${index}].${field}`;

describe("each mistake is named with its file and field, and nothing is handed out", () => {
  const cases: [string, Record<string, unknown>, string, RegExp][] = [
    ["missing quiz", { "courses/fire/quiz.yaml": undefined }, "lotus/courses/fire/quiz.yaml ", /missing/],
    ["broken YAML", { "users.yaml": "- a: [1" }, "lotus/users.yaml ", /./],
    ["a key given twice", { "users.yaml": "- name: a\n  name: b\n" }, "lotus/users.yaml ", /unique/i],
    ["missing file", { "courses/fire/read.md": undefined }, lesson(0, "file"), /missing/],
    ["missing logo", { "assets/logo.svg": undefined }, "lotus/profile.yaml config_display.logo", /missing/],
    [
      "path that leaves the folder",
      lessons((all) => Object.assign(all[0] ?? {}, { file: "../../secret.md" })),
      lesson(0, "file"),
      /inside/,
    ],
    [
      "unknown key",
      { "courses/fire/course.yaml": course({ sumary: "x" }) },
      "lotus/courses/fire/course.yaml ",
      /sumary/,
    ],
    [
      "duplicate lesson id",
      lessons((all) => Object.assign(all[2] ?? {}, { id: "read" })),
      lesson(2, "id"),
      /duplicate/,
    ],
    [
      "unknown category",
      { "courses/fire/course.yaml": course({ category: "fire" }) },
      "lotus/courses/fire/course.yaml category",
      /unknown/,
    ],
    ["article without words", { "courses/fire/read.md": " \n" }, "lotus/courses/fire/read.md ", /empty/],
    [
      "picture that cannot travel",
      { "courses/fire/read.md": "![x](x.png)" },
      "lotus/courses/fire/read.md ",
      /x\.png is missing/,
    ],
    ["video that is none", { "courses/fire/watch.mp4": "hello, no video" }, lesson(1, "file"), /real mp4/],
    ["video of another length", { "courses/fire/watch.mp4": tinyMp4(9) }, lesson(1, "seconds"), /9\.00/],
    [
      "chapter behind the end",
      lessons((all) =>
        Object.assign(all[1] ?? {}, {
          chapters: [
            { at: 0, title: "a" },
            { at: 7, title: "b" },
          ],
        }),
      ),
      lesson(1, "chapters[1].at"),
      /behind/,
    ],
    [
      "question behind the end",
      film({
        questions: [
          {
            id: "q",
            at: 9,
            text: "?",
            options: [
              { id: "a", text: "A", correct: true },
              { id: "b", text: "B" },
            ],
          },
        ],
      }),
      lesson(1, "questions[0].at"),
      /behind/,
    ],
    [
      "question without a right answer",
      film({
        questions: [
          {
            id: "q",
            at: 1,
            text: "?",
            options: [
              { id: "a", text: "A" },
              { id: "b", text: "B" },
            ],
          },
        ],
      }),
      lesson(1, "questions[0].options"),
      /correct/,
    ],
    [
      "stream whose segment is missing",
      {
        ...film({ stream: "hls/main.m3u8" }),
        "courses/fire/hls/main.m3u8": '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\npart.m4s\n',
      },
      lesson(1, "stream"),
      /init\.mp4 is missing/,
    ],
    [
      "stream that names another folder",
      { ...film({ stream: "hls/main.m3u8" }), "courses/fire/hls/main.m3u8": "#EXTM3U\n../watch.mp4\n" },
      "lotus/courses/fire/hls/main.m3u8 ",
      /plain name/,
    ],
    [
      "captions without WEBVTT",
      { "courses/fire/watch.en.vtt": "1\n00:00.000 --> 00:01.000\nHi" },
      lesson(1, "captions[0].file"),
      /WEBVTT/,
    ],
    [
      "captions past the end",
      { "courses/fire/watch.en.vtt": "WEBVTT\n\n00:00.000 --> 00:11.000\nHi" },
      "lotus/courses/fire/watch.en.vtt ",
      /11/,
    ],
    ["PDF that is none", { "courses/fire/sheet.pdf": "PDF" }, lesson(2, "file"), /real pdf/],
    [
      "another number of pages",
      lessons((all) => Object.assign(all[2] ?? {}, { pages: 4 })),
      lesson(2, "pages"),
      /has 1/,
    ],
    [
      "quiz without a right answer",
      quiz([
        { id: "a", text: "A" },
        { id: "b", text: "B" },
      ]),
      "lotus/courses/fire/quiz.yaml questions[0].options",
      /correct/,
    ],
    [
      "two right answers to a single choice",
      quiz([
        { id: "a", text: "A", correct: true },
        { id: "b", text: "B", correct: true },
      ]),
      "lotus/courses/fire/quiz.yaml questions[0].options",
      /one correct/,
    ],
    [
      "option id twice",
      quiz(
        [
          { id: "a", text: "A", correct: true },
          { id: "a", text: "B" },
        ],
        "multiple",
      ),
      "lotus/courses/fire/quiz.yaml questions[0].options",
      /duplicate/,
    ],
  ];
  it.each(cases)("%s", async (_name, changes, where, message) => {
    const problems = await problemsOf(changes);
    expect(problems.map(place)).toEqual([where]);
    expect(problems[0]?.message).toMatch(message);
  });

  it("duplicate course slug", async () => {
    const second = Object.fromEntries(
      Object.entries(packFiles("lotus"))
        .filter(([name]) => name.startsWith("courses/fire/"))
        .map(([name, content]) => [name.replace("/fire/", "/smoke/"), content]),
    );
    const problems = await problemsOf({ ...second, "courses/smoke/course.yaml": course({ slug: "fire" }) });
    expect(problems).toMatchObject([
      { file: "lotus/courses", field: "slug", message: expect.stringMatching(/duplicate.*fire/) },
    ]);
  });

  it("a hostname that two businesses claim", async () => {
    const profile = packFiles("lotus")["profile.yaml"] as object;
    const problems = await problemsOf({ "profile.yaml": { ...profile, hostnames: ["anvil.localhost"] } });
    expect(problems).toMatchObject([
      { file: "lotus", field: "hostnames", message: expect.stringMatching(/anvil\.localhost/) },
    ]);
  });

  it("a weak password, in the words of §5.3", async () => {
    const problems = await problemsOf({
      "users.yaml": [{ email: "a@lotus.test", name: "A", password: "learn2026", login_status: 1 }],
    });
    expect(problems.map(place)).toEqual(["lotus/users.yaml [0].password", "lotus/users.yaml [0].password"]);
  });

  it("names, titles and addresses with characters that nobody sees", async () => {
    const profile = packFiles("lotus")["profile.yaml"] as object;
    const problems = await problemsOf({
      "profile.yaml": {
        ...profile,
        config_display: { title: "Lotus\u202e", description: "Two\nlines" },
        support_url: "https://lotus.test/\u2066x",
      },
      "users.yaml": [{ email: "a@lotus.test", name: "A\u0007n", password: "Learn-2026!", login_status: 1 }],
      "courses/fire/course.yaml": course({ title: "Fire\u200f", summary: "Two\nlines are well" }),
    });
    expect(problems.map(place)).toEqual([
      "lotus/profile.yaml support_url",
      "lotus/profile.yaml config_display.title",
      "lotus/users.yaml [0].name",
      "lotus/courses/fire/course.yaml title",
    ]);
  });

  it("collects the mistakes of several files in one go", async () => {
    const problems = await problemsOf({
      "users.yaml": [],
      "courses/fire/read.md": undefined,
      "courses/fire/sheet.pdf": "x",
      "assets/logo.svg": "no",
    });
    expect(problems).toHaveLength(3);
  });

  it("a link that leads out of the pack", async () => {
    const folder = await writePacks({
      lotus: { ...packFiles("lotus"), "courses/fire/read.md": undefined },
      anvil: packFiles("anvil"),
    });
    folders.push(folder);
    await symlink(path.join(folder, "anvil/courses/fire/read.md"), path.join(folder, "lotus/courses/fire/read.md"));
    const result = await readPacks(folder);
    expect(result.ok ? [] : result.problems.map(place)).toEqual([lesson(0, "file")]);
  });
});
