import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Endpoint, ForeignKind } from "#shared/contracts/endpoint.ts";
import { endpoints } from "#shared/contracts/registry.ts";
import type { ErrorBody } from "#shared/errors.ts";
import { call, signedIn } from "../fixtures/api-client.ts";
import { changeBodies, isOfRule, withPreview } from "../fixtures/assigning.ts";
import { classBodies } from "../fixtures/class-bodies.ts";
import { courseBodies } from "../fixtures/course-bodies.ts";
import { tagFor } from "../fixtures/entity-tags.ts";
import { examBodies } from "../fixtures/seed-exam.ts";
import { importBodies } from "../fixtures/seed-jobs.ts";
import { allowEverything, seedPlans, standsAgain } from "../fixtures/seed-plans.ts";
import { everythingOn, seedTwoBusinesses, type SeededBusiness } from "../fixtures/two-businesses.ts";
import { nowhere, seedEveryKind, type SeededIds } from "./foreign-ids.ts";
import { recordsOf } from "./records-of.ts";
import { weeklyTo } from "../fixtures/reports.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let own: SeededIds;
let foreign: SeededIds;
/** Of another learner in the same business, where the kind is personal. */
let personal: Partial<SeededIds>;
let token: string;
let foreignToken: string;
/** Of who has every flag. */
let managersToken: string;
/** What the other business has: nobody in it does anything here. */
let untouched: string;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses({ a: everythingOn, b: everythingOn }));
  await allowEverything(a);
  const ownIds = await seedEveryKind(a, "course-of-a");
  own = ownIds;
  const further = await seedPlans(a, own);
  for (const [name, [body]] of Object.entries(further.bodies)) bodies[name] = body;
  foreign = await seedEveryKind(b, "course-of-b");
  personal = {
    "attempt-id": ownIds.otherLearnersAttempts,
    "note-id": ownIds.otherLearnersNotes,
    "given-exam-id": ownIds.otherLearnersExams,
    "sitting-id": ownIds.otherLearnersSittings,
    "upload-id": ownIds.otherLearnersUploads,
    "file-key": ownIds.otherLearnersFiles,
  };
  [token, foreignToken, managersToken] = await Promise.all([
    signedIn(a, a.learner),
    signedIn(b, b.learner),
    signedIn(a, a.manager),
  ]);
  untouched = await recordsOf(b);
});

/** A body that the contract accepts, for contracts that have both ids in the path and a body. */
const bodies: Record<string, unknown> = {
  answerFilmQuestion: { option_ids: ["a"] },
  runImport: { is_inviting: false },
  saveAnswer: { option_ids: ["a"] },
  registerSession: {},
  handInWork: { text: "Work" },
  acceptAnswer: { accepted: true },
  voteQuestion: { voted: false },
  changePost: { text: "Changed" },
  changePerson: { name: "Changed" },
  changeOwnField: { key: "changed", name: "Changed", names: {}, kind: "text", choices: [], is_required: false },
  changeTeam: { name: "Changed" },
  moveTeam: { parent_id: null, before_id: null },
  changeView: { name: "Changed" },
  changeReport: { name: "Changed" },
  ...changeBodies,
  createReportSchedule: weeklyTo("a-manager"),
  changeReportSchedule: { is_paused: true },
  askErasure: { reason: "Left" },
  mergePeople: { token: "none", take: { name: "kept", email: "kept", employee_no: "kept" } },
  mergeTeam: { into_id: "biz-a-team-into" },
  ...importBodies,
  ...examBodies,
  ...classBodies,
  ...courseBodies,
  changeRole: { name: "Changed" },
  changeRoleMembers: { ids: ["a-other"], action: "give" },
};

/** Queries without which a call has nothing to answer. */
const queries: Record<string, string> = { exportExamResults: "format=csv", exportXliff: "language=vi" };

const paramsOf = (endpoint: Endpoint) => [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1]!);
const withParams = endpoints.filter((endpoint) => paramsOf(endpoint).length > 0);
const withSession = endpoints.filter((endpoint) => endpoint.access !== "public");

function fill(endpoint: Endpoint, idOf: (kind: ForeignKind, param: string) => string): string {
  return endpoint.path.replace(/:(\w+)/g, (_, param: string) => idOf(endpoint.foreign[param]!, param));
}

async function ask(
  endpoint: Endpoint,
  path: string,
  as: { token?: string } = { token: endpoint.flag ? managersToken : token },
): Promise<Response> {
  const body = await shownIn(endpoint, path, as, bodies[endpoint.name] ?? (endpoint.body ? {} : undefined));
  const headers: Record<string, string> =
    endpoint.flag && endpoint.errors.includes("precondition_required")
      ? { "If-Match": await tagFor(a, endpoint, path, managersToken) }
      : {};
  const query = queries[endpoint.name];
  return call(a.host, query ? `${path}?${query}` : path, { method: endpoint.method, ...as, headers, body });
}

/** What is done is what was shown at that moment. */
async function shownIn(of: Endpoint, path: string, as: { token?: string }, body: unknown): Promise<unknown> {
  // Others of these give free seats to who waits.
  if (["admitWaiting", "saveSittingAnswer"].includes(of.name)) await standsAgain(of.name, a);
  if (of.name === "startRegrade") {
    const { token: _none, reason, ...asked } = body as Record<string, unknown>;
    const seen = await call(a.host, `${path}/preview`, { ...as, body: asked });
    return { ...asked, reason, token: (await seen.json<{ data: { token?: string } }>()).data.token ?? "none" };
  }
  if (isOfRule(of)) return withPreview(a, as.token, path, body);
  if (!["mergePeople", "publishCourse", "moveLearners"].includes(of.name)) return body;
  const { data } = await (await call(a.host, path, as)).json<{ data: { token?: string } }>();
  return { ...(body as object), token: data.token ?? "none" };
}

async function told(response: Response): Promise<{ status: number; body: string }> {
  return { status: response.status, body: await response.text() };
}

describe("every contract says what its ids name", () => {
  it.each(withParams)("$name", (endpoint) => {
    expect(Object.keys(endpoint.foreign).toSorted()).toEqual(paramsOf(endpoint).toSorted());
    for (const kind of Object.values(endpoint.foreign)) {
      expect(foreign[kind], `no seeder for ${kind}`).not.toHaveLength(0);
      expect(nowhere[kind], `no missing id for ${kind}`).toBeTruthy();
    }
    if (endpoint.body) expect(bodies, `no accepted body for ${endpoint.name}`).toHaveProperty(endpoint.name);
  });
});

const event = (id: string, lesson: string) => ({
  id,
  lesson_id: lesson,
  kind: "finished",
  occurred_at: new Date().toISOString(),
});

describe("§18.32: another business's ids answer like ids that exist nowhere", () => {
  it.each(withParams)("$name", async (endpoint) => {
    for (const param of paramsOf(endpoint)) {
      const kind = endpoint.foreign[param]!;
      const asking = (id: string) =>
        ask(
          endpoint,
          fill(endpoint, (other, name) => (name === param ? id : own[other][0]!)),
        );
      const missing = await told(await asking(nowhere[kind]));
      expect(missing.status).toBe(kind === "locale" ? 200 : 404);
      for (const id of [...foreign[kind], ...(personal[kind] ?? [])])
        expect(await told(await asking(id)), id).toEqual(missing);
    }
    const allForeign = await told(
      await ask(
        endpoint,
        fill(endpoint, (kind) => foreign[kind][0]!),
      ),
    );
    expect(allForeign).toEqual(
      await told(
        await ask(
          endpoint,
          fill(endpoint, (kind) => nowhere[kind]),
        ),
      ),
    );
    expect(await recordsOf(b)).toBe(untouched);
  });

  it.each(withParams.filter((endpoint) => endpoint.name !== "getTranslations"))(
    "$name: what no id or slug looks like is missing like any other",
    async (endpoint) => {
      for (const param of paramsOf(endpoint))
        for (const odd of ["An_Toan.html", "khóa học", "a/b", "%", "A".repeat(130)]) {
          const path = fill(endpoint, (kind, name) => (name === param ? encodeURIComponent(odd) : own[kind][0]!));
          const response = await ask(endpoint, path);
          expect([response.status, ((await response.json()) as ErrorBody).data.code], odd).toEqual([404, "not_found"]);
        }
    },
  );

  // A code on the wall is one of the minute: that it is taken, wall.test.ts shows. What is said in a film that is not out yet: preview-lesson.test.ts.
  const found = withParams.filter(({ name }) => name !== "checkInByWall" && name !== "showDraftCaptions");
  it.each(found)("$name finds the own ones, so that the 404 above means something", async (endpoint) => {
    const [param] = paramsOf(endpoint);
    await standsAgain(endpoint.name, a);
    const candidates = own[endpoint.foreign[param!]!];
    const answers = await Promise.all(
      candidates.map((id) =>
        ask(
          endpoint,
          fill(endpoint, (kind, name) => (name === param ? id : own[kind][0]!)),
        ),
      ),
    );
    expect(answers.map((answer) => answer.status)).toContain(200);
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  });

  it("ids inside a body: another business's lesson is rejected and nothing is written", async () => {
    const events = [event("event-foreign", foreign["lesson-id"][0]!), event("event-own-1", own["lesson-id"][0]!)];
    const response = await call(a.host, "/progress/events", { token, body: { events } });
    expect(await response.json()).toMatchObject({ data: { rejected: ["event-foreign"] } });
    expect(await recordsOf(b)).toBe(untouched);
  });

  it.each(endpoints.filter((endpoint) => endpoint.method === "GET"))(
    "$name shows nothing of the other business",
    async (endpoint) => {
      const url = fill(endpoint, (kind) => own[kind][0]!) + (endpoint.name === "lookUpRoute" ? "?path=/x" : "");
      const text = new TextDecoder().decode(await (await ask(endpoint, url)).arrayBuffer());
      for (const marker of [b.id, b.host, "course-of-b"]) expect(text).not.toContain(marker);
    },
  );
});

describe("§6.1: what a flag opens is closed to everybody else", () => {
  let before: string;
  // What others began behind their answers is to be done first.
  beforeAll(() =>
    vi.waitFor(
      async () => {
        before = await recordsOf(a);
        await scheduler.wait(200);
        expect(await recordsOf(a)).toBe(before);
      },
      { timeout: 10_000 },
    ),
  );

  it.each(endpoints.filter((endpoint) => endpoint.flag))("$name", async (endpoint) => {
    const path = fill(endpoint, (kind) => own[kind][0]!);
    const refused = await told(await ask(endpoint, path, { token }));
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([403, { data: { code: "forbidden" } }]);
    expect(await recordsOf(a)).toBe(before);
  });

  it("what lies under an area's path says its flag", () => {
    const areas = {
      "/manage/admin/": "can_access_admin",
      // Whoever teaches a date opens its roster, whatever their flags.
      "/manage/lms/sessions/": undefined,
      "/manage/lms/": "can_access_lMS",
      "/manage/testbank/": "can_access_testbank",
      "/manage/competency/": "can_access_competency",
      "/manage/gamification/": "can_access_gamification",
      "/manage/change-sets/": "any",
      "/manage/jobs": "any",
      "/manage/bin": "can_access_admin",
      "/manage/outbox": "can_access_admin",
      "/manage/dashboard": "any",
      "/manage/granters": "any",
      "/manage/views": "any",
      "/manage/reports": "any",
      "/manage/question-files": "any",
      "/manage/default-views": "any",
    };
    const managing = endpoints.filter((endpoint) => endpoint.path.startsWith("/manage/"));
    for (const { name, path, flag } of managing) {
      const area = Object.entries(areas).find(([beginning]) => path.startsWith(beginning));
      expect(flag, name).toBe(area ? area[1] : "no area");
    }
  });
});

describe("§18.31: a session counts in its own business alone", () => {
  it.each(withSession)("$name", async (endpoint) => {
    const path = fill(endpoint, (kind) => own[kind][0]!);
    const without = await told(await ask(endpoint, path, {}));
    expect(without.status).toBe(401);
    expect(JSON.parse(without.body)).toMatchObject({ statusCode: 401, data: { code: "unauthenticated" } });
    expect(await told(await ask(endpoint, path, { token: foreignToken }))).toEqual(without);
    expect(await told(await ask(endpoint, path, { token: "not-a-token" }))).toEqual(without);
  });

  it("the other business's token opens its own doors", async () => {
    expect((await call(b.host, "/home", { token: foreignToken })).status).toBe(200);
  });
});
