// Loaded by the first call: no test is to wait for it.
import "#api/modules/publishing/public.ts";
import { beforeEach, describe, expect, it } from "vitest";
import type { CourseDraft, LessonDraft, OutlineStep } from "#shared/contracts/studio.ts";
import { lessonKinds } from "#shared/lesson-kinds/lesson-kind.ts";
import { call, type CallOptions, signedIn } from "#tests/fixtures/api-client.ts";
import { resetBusinesses } from "#tests/fixtures/reset.ts";
import { seedCourse } from "#tests/fixtures/seed-course.ts";
import type { CourseRow } from "#shared/contracts/managed-courses.ts";
import { seedPerson, seedRole, seedTeam } from "#tests/fixtures/seed-lead.ts";
import type { SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let token: string;

beforeEach(async () => {
  ({ a } = await resetBusinesses());
  await seedPerson(a, "author", { canAccessLms: true });
  token = await signedIn(a, "author");
});

interface Refused {
  code?: string;
  errors?: Record<string, string[]>;
  current?: { revision: number };
}

async function asked<T = object>(path: string, options: CallOptions = {}) {
  const response = await call(a.host, `/manage/lms/${path}`, { token, ...options });
  const { data } = (await response.json()) as { data: T & Refused };
  return { status: response.status, data, tag: response.headers.get("ETag") };
}

async function begun(title = "Phòng cháy chữa cháy"): Promise<string> {
  const { data } = await asked<{ id: string }>("courses", { body: { title, language: "vi", category_id: null } });
  return data.id;
}

async function stepped(id: string, steps: OutlineStep[], revision?: number) {
  const tag = revision === undefined ? (await asked(`courses/${id}/draft`)).tag : `"${revision}"`;
  return asked<CourseDraft>(`courses/${id}/draft`, {
    method: "PATCH",
    body: { steps },
    headers: { "If-Match": tag ?? "" },
  });
}

/** A section with a lesson of every kind. */
async function filled(id: string): Promise<CourseDraft> {
  const { data } = await stepped(id, [{ act: "add_section", at: 0, title: "Một" }]);
  const section_id = data.sections[0]!.id;
  const lessons = lessonKinds.map((kind, at): OutlineStep => ({
    act: "add_lesson",
    section_id,
    at,
    title: kind,
    kind,
  }));
  return (await stepped(id, lessons)).data;
}

describe("a course that is begun", () => {
  it("is a draft with an address of its title, which no learner finds", async () => {
    const { data } = await asked<CourseDraft>(`courses/${await begun()}/draft`);
    expect(data).toMatchObject({ slug: "phong-chay-chua-chay", state: "draft", origin: "studio", sections: [] });
    expect((await call(a.host, `/courses/${data.slug}`, { token })).status).toBe(404);
  });

  it("has another address where its title's is taken", async () => {
    await begun();
    const { data } = await asked<CourseDraft>(`courses/${await begun()}/draft`);
    expect(data.slug).toMatch(/^phong-chay-chua-chay-[\da-f]{8}$/);
  });

  it("goes by an undo", async () => {
    const { data } = await asked<{ id: string; change_set_id: string }>("courses", {
      body: { title: "Away", language: "en", category_id: null },
    });
    const undone = await call(a.host, `/manage/change-sets/${data.change_set_id}/undo`, { token, method: "POST" });
    expect([undone.status, (await asked(`courses/${data.id}/draft`)).status]).toEqual([200, 404]);
  });
});

describe("an outline", () => {
  it("takes a lesson of every kind, each with content of its kind", async () => {
    const { sections } = await filled(await begun());
    const lessons = sections[0]!.lessons;
    expect(lessons.map(({ kind }) => kind)).toEqual(lessonKinds);
    for (const { id, kind } of lessons)
      expect((await asked<LessonDraft>(`lessons/${id}/draft`)).data.content.kind).toBe(kind);
  });

  it("keeps the ids of what is renamed and moved", async () => {
    const id = await begun();
    const { sections } = await filled(id);
    const [first, second] = sections[0]!.lessons;
    const section_id = sections[0]!.id;
    const { data } = await stepped(id, [
      { act: "move_lesson", lesson_id: first!.id, section_id, at: 1 },
      { act: "rename_lesson", lesson_id: first!.id, title: "Đọc" },
      { act: "set_trial", lesson_id: second!.id, is_trial: true },
    ]);
    expect(data.sections[0]!.lessons.slice(0, 2)).toMatchObject([
      { id: second!.id, is_trial: true },
      { id: first!.id, title: "Đọc" },
    ]);
  });

  it("says of each lesson how long it is: as its author thinks, or as it plays once that is known", async () => {
    const id = await begun();
    const { sections } = await filled(id);
    const lengths = Object.fromEntries(sections[0]!.lessons.map(({ kind, seconds }) => [kind, seconds]));
    expect(lengths).toMatchObject({ article: 300, quiz: 600, video: null, audio: null });
    const article = sections[0]!.lessons.find(({ kind }) => kind === "article")!;
    const { data, tag } = await asked<LessonDraft>(`lessons/${article.id}/draft`);
    const body = { content: { ...data.content, minutes: 7.5 } };
    await asked(`lessons/${article.id}/draft`, { method: "PUT", body, headers: { "If-Match": tag ?? "" } });
    const written = (await asked<CourseDraft>(`courses/${id}/draft`)).data.sections[0]!.lessons;
    expect(written.find((one) => one.id === article.id)?.seconds).toBe(450);
  });

  it("has what was taken out to put back, with what was written in it", async () => {
    const id = await begun();
    const { sections } = await filled(id);
    const lesson = sections[0]!.lessons[0]!;
    const taken = (await stepped(id, [{ act: "remove_section", section_id: sections[0]!.id }])).data;
    expect([taken.sections, taken.removed.length]).toEqual([[], lessonKinds.length]);
    const made = (await stepped(id, [{ act: "add_section", at: 0, title: "Hai" }])).data.sections[0]!.id;
    const back = await stepped(id, [{ act: "put_back", lesson_id: lesson.id, section_id: made, at: 9 }]);
    expect(back.data.sections[0]!.lessons.map((one) => one.id)).toEqual([lesson.id]);
  });

  it("is changed by all steps or by none, and says which one names what is not there", async () => {
    const id = await begun();
    const refused = await stepped(id, [
      { act: "add_section", at: 0, title: "Một" },
      { act: "rename_lesson", lesson_id: "nowhere", title: "Hai" },
    ]);
    expect([refused.status, Object.keys(refused.data.errors ?? {})]).toEqual([422, ["steps.1"]]);
    expect((await asked<CourseDraft>(`courses/${id}/draft`)).data.sections).toEqual([]);
  });

  it("answers 412 with the other copy to who read an older one, and 428 to who says none", async () => {
    const id = await begun();
    await stepped(id, [{ act: "add_section", at: 0, title: "Một" }], 1);
    const late = await stepped(id, [{ act: "add_section", at: 0, title: "Hai" }], 1);
    expect([late.status, late.data.code, late.data.current]).toMatchObject([412, "stale", { revision: 2 }]);
    const bare = await asked(`courses/${id}/draft`, { method: "PATCH", body: { steps: [] } });
    expect([bare.status, bare.data.code]).toEqual([428, "precondition_required"]);
  });

  it("of two who write at once one wins, and the other hears it", async () => {
    const id = await begun();
    const both = await Promise.all(
      ["Một", "Hai"].map((title) => stepped(id, [{ act: "add_section", at: 0, title }], 1)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect((await asked<CourseDraft>(`courses/${id}/draft`)).data.sections).toHaveLength(1);
  });

  it("of a pack is nobody's to change, and without a source says so", async () => {
    const course = await seedCourse(a, "packed");
    const read = await asked(`courses/${course.id}/draft`);
    expect([read.status, read.data.code]).toEqual([409, "not_ready"]);
  });
});

describe("a lesson's content", () => {
  it("is kept as it is sent, with a new entity tag", async () => {
    const lesson = (await filled(await begun())).sections[0]!.lessons[0]!;
    const content = { kind: "article", minutes: 7, markdown: "# Chào\n\nBước đi." };
    const save = (tag: string) =>
      asked<LessonDraft>(`lessons/${lesson.id}/draft`, {
        method: "PUT",
        body: { content },
        headers: { "If-Match": tag },
      });
    const saved = await save('"1"');
    expect([saved.status, saved.tag, saved.data.content]).toEqual([200, '"2"', content]);
    const late = await save('"1"');
    expect([late.status, late.data.current]).toMatchObject([412, { content, revision: 2 }]);
  });

  it("keeps its kind", async () => {
    const lesson = (await filled(await begun())).sections[0]!.lessons[0]!;
    const refused = await asked(`lessons/${lesson.id}/draft`, {
      method: "PUT",
      body: { content: { kind: "embed", minutes: 5, url: "", markdown: "" } },
      headers: { "If-Match": '"1"' },
    });
    expect([refused.status, Object.keys(refused.data.errors ?? {})]).toEqual([422, ["content.kind"]]);
  });
});

describe("the list of courses", () => {
  const list = async (query = "") => (await asked<CourseRow[]>(`courses${query}`)).data;

  it("has what is written and what packs brought, but not the archived", async () => {
    const packed = await seedCourse(a, "packed");
    const id = await begun();
    expect((await list()).map((row) => [row.id, row.state, row.origin])).toEqual([
      [id, "draft", "studio"],
      [packed.id, "live", "pack"],
    ]);
    expect((await list("?q=phong")).map((row) => row.id)).toEqual([id]);
    expect((await list("?state=live")).map((row) => row.id)).toEqual([packed.id]);
  });

  it("takes one out of sight and back, each with an undo; learners' records stay", async () => {
    const packed = await seedCourse(a, "packed");
    const learner = await signedIn(a, a.learner);
    const seen = async () => (await call(a.host, "/courses/packed", { token: learner })).status;
    const { data } = await asked<{ change_set_id: string }>(`courses/${packed.id}`, { method: "DELETE" });
    expect([await seen(), (await list()).length, (await list("?state=archived")).length]).toEqual([404, 0, 1]);
    await call(a.host, `/manage/change-sets/${data.change_set_id}/undo`, { token, method: "POST" });
    expect([await seen(), (await list()).length]).toEqual([200, 1]);
    await asked(`courses/${packed.id}`, { method: "DELETE" });
    await asked(`courses/${packed.id}/restoration`, { method: "POST" });
    expect(await seen()).toBe(200);
  });

  it("a team lead may not look at or change what is the whole business's, and is told who can grant it", async () => {
    await seedPerson(a, "lead");
    await seedTeam(a, "mine", ["lead"]);
    await seedRole(a, "lead-role", { scope: "teams", holders: ["lead"], flags: ["can_access_lMS"] });
    const response = await call(a.host, "/manage/lms/courses", { token: await signedIn(a, "lead") });
    const body: { data: { code: string } } = await response.json();
    expect([response.status, body.data.code]).toEqual([403, "beyond_scope"]);
  });
});
