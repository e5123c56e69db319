import { knownIn } from "#shared/domain/known-in.ts";
import { courseFiles } from "../load/load-courses.ts";
import { brandFiles } from "../load/load-files.ts";
import { type LoadStep, type LoadSummary, summaryOf } from "../load/load-pack.ts";
import { type ByteStore, storeBytes } from "../load/store-bytes.ts";
import type { Pack, PackCourse } from "../pack/pack.ts";
import type { Problem } from "../pack/problems.ts";
import { foundIn } from "../lesson-kinds/lesson-packs.ts";
import { lessonsOf } from "../plan/course-lessons.ts";
import { ContentError, LoadError } from "../plan/load-target.ts";
import type { PlanView } from "../plan/plan-view.ts";
import { handedFormat, type HandedPack, peopleInACall } from "./handed-pack.ts";

/** Calls the operators' address of a learning API. `path` begins with `/operator/`. */
export type CallOperators = (
  path: string,
  init: { method: string; headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> },
) => Promise<Response>;

interface Given {
  archive: readonly string[];
  isAnew: boolean;
  /** Who acts, for the audit log. */
  operator: string;
  now: number;
}

/** What loading a pack over the operators' address would do. Throws `LoadError` where it cannot be loaded there. */
export async function planOver(call: CallOperators, pack: Pack, given: Given): Promise<PlanView> {
  const plan = (people: string[]) => data<PlanView>(post(call, "plan", handed(pack, given, { people })));
  const whole = await plan([]);
  for (const people of inTwenties(emailsOf(pack))) {
    const more = await plan(people);
    whole.people.push(...more.people);
    const at = whole.changes.findIndex(({ of }) => of !== "business" && of !== "person");
    whole.changes.splice(at < 0 ? whole.changes.length : at, 0, ...more.changes.filter(({ of }) => of === "person"));
  }
  return whole;
}

/** Loads what a plan says has changed, a step a call; ended in the middle it is finished by doing it again. */
export async function loadOver(call: CallOperators, pack: Pack, view: PlanView, given: Given): Promise<LoadSummary> {
  const store = storeOver(call);
  const step = async (one: LoadStep, more: Partial<HandedPack> = {}) =>
    void (await data(post(call, "load", { ...handed(pack, given, more), step: one })));
  await storeBytes(store, view.business.id, pack.folder, brandFiles(pack, view.business.id));
  await step({ of: "business" });
  const waiting = view.people.filter(({ status }) => status !== "same").map(({ email }) => email);
  for (const people of inTwenties(waiting)) await step({ of: "people" }, { people });
  const courses = new Map(pack.courses.map((course) => [course.slug, course]));
  for (const { name, lessons } of view.courses.filter(({ status }) => status !== "same")) {
    const course = knownIn(courses, name);
    const changed = new Set(lessons.filter(({ status }) => status !== "same").map((lesson) => lesson.name));
    const ids = new Set(
      [...lessonsOf(pack, course)].filter(({ lesson }) => changed.has(lesson.id)).map((place) => place.id),
    );
    await storeBytes(
      store,
      view.business.id,
      pack.folder,
      courseFiles(pack, course, (id) => ids.has(id)),
    );
    await step({ of: "course", name }, { pages: await pagesOf(pack, course) });
  }
  await step({ of: "rest" });
  return summaryOf(pack);
}

function handed({ contents }: Pack, { archive, isAnew, operator, now }: Given, more: Partial<HandedPack>): HandedPack {
  return {
    format: handedFormat,
    operator,
    now,
    texts: Object.fromEntries(contents.texts),
    files: Object.fromEntries(contents.files),
    pages: {},
    archive: [...archive],
    isAnew,
    people: [],
    ...more,
  };
}

/** What a course's documents say: only who has their bytes can read it. */
async function pagesOf({ folder }: Pack, { sections, language }: PackCourse): Promise<HandedPack["pages"]> {
  const pages: HandedPack["pages"] = {};
  const keeping = { ...folder, pdfPages: async (path: string) => (pages[path] = await folder.pdfPages(path)) };
  for (const lesson of sections.flatMap(({ lessons }) => lessons)) await foundIn(lesson, { folder: keeping, language });
  return pages;
}

function emailsOf({ users }: Pack): string[] {
  return users.map(({ email }) => email.trim().toLowerCase());
}

function inTwenties<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / peopleInACall) }, (_, index) =>
    items.slice(index * peopleInACall, (index + 1) * peopleInACall),
  );
}

function post(call: CallOperators, name: "plan" | "load", body: object): Promise<Response> {
  return call(`/operator/content/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Throws `ContentError` and `LoadError` in the API's own words. */
async function data<Value>(answer: Promise<Response> | Response): Promise<Value> {
  const response = await answer;
  if (response.ok) return ((await response.json()) as { data: Value }).data;
  const told = (await response.json().catch(() => undefined)) as
    | { statusMessage?: string; data?: { problems?: Problem[] } }
    | undefined;
  if (told?.data?.problems) throw new ContentError(told.data.problems);
  throw new LoadError(told?.statusMessage ?? `the learning API answered ${response.status}`);
}

/** The bucket behind the address, as far as bytes are put into it. */
function storeOver(call: CallOperators): ByteStore {
  const at = (key: string) => `/operator/content/files/${key}`;
  return {
    async standing(key) {
      const response = await call(at(key), { method: "GET" });
      return response.status === 404 ? null : data(response);
    },
    put: (key, body, { httpMetadata: { contentType } }) =>
      data(call(at(key), { method: "PUT", headers: { "content-type": contentType }, body })),
    async createMultipartUpload(key, { httpMetadata: { contentType } }) {
      const headers = { "content-type": contentType };
      const { upload } = await data<{ upload: string }>(call(`${at(key)}/parts`, { method: "POST", headers }));
      const of = `?upload=${encodeURIComponent(upload)}`;
      return {
        uploadPart: (number, body) => data(call(`${at(key)}/parts/${number}${of}`, { method: "PUT", body })),
        complete: (parts) => data(call(`${at(key)}/completion${of}`, { method: "POST", body: JSON.stringify(parts) })),
        abort: async () => void (await call(`${at(key)}/parts${of}`, { method: "DELETE" })),
      };
    },
  };
}
