import { beforeEach, describe, expect, it } from "vitest";
import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import type { Material } from "#shared/contracts/studio.ts";
import type { CourseChecks } from "#shared/contracts/studio-publication.ts";
import type { Upload } from "#shared/contracts/uploads.ts";
import { freshContent } from "#api/modules/publishing/public.ts";
import { call } from "#tests/fixtures/api-client.ts";
import { courseAuthor, type CourseAuthor } from "#tests/fixtures/course-author.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { sendUploadPart } from "#tests/fixtures/send-upload.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { soundTrack, tinyMp4 } from "#tools/content/pack-fixture.ts";

let a: SeededBusiness;
let author: CourseAuthor;
let course: string;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  author = await courseAuthor(a);
  course = await author.begin("Fire drill");
});

type Film = StudioContent<"video">;
type Asked = Film["questions"][number];

/** A film of seven seconds among the course's files; its name. */
async function filmOf(...tracks: Uint8Array[]): Promise<string> {
  const bytes = new Uint8Array(tinyMp4(7, ...tracks));
  const body = { purpose: "material", target_id: course, name: "film.mp4", bytes: bytes.length };
  const { data } = (await (await call(a.host, "/uploads", { token: author.token, body })).json()) as { data: Upload };
  await sendUploadPart(a, { id: data.id, number: 1, bytes, token: author.token });
  await call(a.host, `/uploads/${data.id}/completion`, { method: "POST", token: author.token });
  return (await author.asked<Material>(`courses/${course}/materials`, { body: { upload_id: data.id } })).data.name;
}

function filmWith(file: string, changes: Partial<Film> = {}): Film {
  return {
    ...(freshContent("video") as Film),
    file,
    captions: [{ language: "en", label: "English", vtt: "WEBVTT\n\n00:00.000 --> 00:04.000\nHello\n" }],
    ...changes,
  };
}

const options = (...right: boolean[]) =>
  right.map((correct, index) => ({ id: `o${index}`, text: `Option ${index}`, correct }));
const question = (id: string, changes: Partial<Asked> = {}): Asked => ({
  id,
  at: 2,
  kind: "single",
  text: "Which way out?",
  options: options(true, false),
  required: true,
  ...changes,
});

async function found(lesson: string) {
  const { data } = await author.asked<CourseChecks>(`courses/${course}/checks`);
  const of = (all: readonly { lesson_id: string | null; code: string; block: string | null }[]) =>
    all.filter(({ lesson_id }) => lesson_id === lesson).map(({ code, block }) => [code, block]);
  return { blocking: of(data.blocking), advice: of(data.advice) };
}

describe("questions in a film", () => {
  it("are told by code and place where they cannot be asked, and keep the course from being published", async () => {
    const questions = [
      question("fine"),
      question("late", { at: 7 }),
      question("two", { options: options(true, true) }),
      question("none", { kind: "multiple", options: options(false, false) }),
      question("empty", { text: " ", options: options(true, false).map((one) => ({ ...one, text: "" })) }),
    ];
    const lesson = await author.add(course, "Film", filmWith(await filmOf(soundTrack), { questions }));
    expect((await found(lesson)).blocking).toEqual([
      ["late_question", "questions.1.at"],
      ["two_right_answers", "questions.2.options"],
      ["missing_key", "questions.3.options"],
      ["missing_text", "questions.4.text"],
      ["missing_text", "questions.4.options.0.text"],
      ["missing_text", "questions.4.options.1.text"],
    ]);
    expect((await author.publish(course)).status).not.toBe(200);
  });

  it("that are whole are published", async () => {
    const questions = [question("first"), question("second", { kind: "multiple", options: options(true, true) })];
    await author.add(course, "Film", filmWith(await filmOf(soundTrack), { questions }));
    expect((await author.publish(course)).status).toBe(200);
  });
});

describe("captions", () => {
  it("are asked of a film with sound", async () => {
    const lesson = await author.add(course, "Film", filmWith(await filmOf(soundTrack), { captions: [] }));
    expect((await found(lesson)).blocking).toEqual([["missing_captions", "captions"]]);
  });

  it("out of order, without a name or twice in a language are told at their place", async () => {
    const vtt = "WEBVTT\n\n00:00.000 --> 00:04.000\nHello\n";
    const late = "WEBVTT\n\n00:05.000 --> 00:06.000\nTwo\n\n00:01.000 --> 00:02.000\nOne\n";
    const captions = [
      { language: "en", label: " ", vtt },
      { language: "vi", label: "Tiếng Việt", vtt: late },
      { language: "en", label: "English", vtt },
    ];
    const lesson = await author.add(course, "Film", filmWith(await filmOf(soundTrack), { captions }));
    expect((await found(lesson)).blocking).toEqual([
      ["missing_text", "captions.0.label"],
      ["bad_captions", "captions.1.vtt"],
      ["captions_twice", "captions.2.language"],
    ]);
  });

  it("are not asked of a film without sound, which is told and published", async () => {
    const lesson = await author.add(course, "Film", filmWith(await filmOf(), { captions: [] }));
    const { blocking, advice } = await found(lesson);
    expect(blocking).toEqual([]);
    expect(advice).toContainEqual(["silent_film", "captions"]);
    expect((await author.publish(course)).status).toBe(200);
  });
});
