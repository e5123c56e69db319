/**
 * What lies beyond somebody's teams is to them as what belongs to another business: they have every flag, by a role that
 * reaches the teams that they lead and all below. Each contract that a flag opens is asked.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { type Endpoint, type ForeignKind, accessFlags } from "#shared/contracts/endpoint.ts";
import type { PersonRow } from "#shared/contracts/people.ts";
import { endpoints } from "#shared/contracts/registry.ts";
import { call, signedIn } from "../fixtures/api-client.ts";
import { seedPerson, seedRole, seedTeam } from "../fixtures/seed-lead.ts";
import { competencyBodies, seedAssessment } from "../fixtures/seed-competency.ts";
import { changeBodies, seedAudience, seedRule } from "../fixtures/assigning.ts";
import { peopleReport, runOf, weeklyTo } from "../fixtures/reports.ts";
import { everythingOn, seedTwoBusinesses, type SeededBusiness } from "../fixtures/two-businesses.ts";
import { bodiesOf, own } from "./team-lead-bodies.ts";
import { nowhere, seedEveryKind, type SeededIds } from "./foreign-ids.ts";
import { recordsOf } from "./records-of.ts";

let a: SeededBusiness;
/** Of the business, and out of the lead's reach. */
let outside: SeededIds;
/** Within it. */
let mine: Partial<SeededIds>;
let lead: string;

beforeAll(async () => {
  ({ a } = await seedTwoBusinesses({ a: everythingOn }));
  outside = await seedEveryKind(a, "course-of-a");
  await seedPerson(a, own.lead);
  await seedPerson(a, own.member);
  await seedPerson(a, own.waiting, { loginStatus: 0 });
  await seedRole(a, "lead-role", { scope: "teams", holders: [own.lead] });
  await seedTeam(a, own.top, [own.lead, own.waiting]);
  await seedTeam(a, own.below, [], own.top);
  await seedTeam(a, own.into, [], own.top);
  await join(own.top, own.member);
  lead = await signedIn(a, own.lead);
  const press = await asked<{ change_set_id: string }>("/manage/admin/users/bulk", {
    ids: [own.member],
    action: "join_team",
    team_id: own.below,
  });
  const job = await asked<{ id: string }>("/manage/admin/users/jobs", {
    key: "of-the-lead",
    action: "join_team",
    team_id: own.into,
    who: { filter: {} },
  });
  const aView = { list: "people", name: "Mine", query: "", is_shared: false };
  const view = await asked<{ id: string }>("/manage/views", aView);
  const aReport = { name: "Mine", definition: peopleReport, is_shared: false };
  const report = await asked<{ id: string }>("/manage/reports", aReport);
  const schedule = await asked<{ id: string }>(`/manage/reports/${report.id}/schedules`, weeklyTo(own.lead));
  expect(
    (await call(a.host, `/manage/admin/users/${own.waiting}/invitation`, { token: lead, method: "POST" })).status,
  ).toBe(200);
  const [letter] = await asked<{ id: string }[]>("/manage/outbox", undefined);
  mine = {
    "user-id": [own.member, own.waiting, own.lead],
    "waiting-user-id": [own.waiting],
    "other-user-id": [own.member],
    "team-id": [own.below],
    "change-set-id": [press.change_set_id],
    "job-id": [job.id],
    "view-id": [view.id],
    "report-id": [report.id],
    "report-schedule-id": [schedule.id],
    "report-run-id": [await runOf(a, schedule.id, own.lead)],
    "assignment-rule-id": [await seedRule(a, own.lead)],
    "audience-id": [await seedAudience(a, own.lead)],
    "letter-id": [letter?.id ?? ""],
    // A class is everybody's, and so is a programme.
    "class-id": outside["class-id"].splice(0),
    "programme-id": outside["programme-id"].splice(0),
    "certification-id": outside["certification-id"].splice(0),
    "badge-id": outside["badge-id"].splice(0),
    "framework-id": outside["framework-id"].splice(0),
    "competency-id": outside["competency-id"].splice(0),
    "job-profile-id": outside["job-profile-id"].splice(0),
    "assessment-id": [await seedAssessment(a, own.lead, own.member)],
    "bank-question-id": outside["bank-question-id"].splice(0),
    "bank-folder-id": outside["bank-folder-id"].splice(0),
  };
});

async function join(team: string, ...ids: string[]): Promise<void> {
  const token = await signedIn(a, a.manager);
  const body = { ids, action: "join_team", team_id: team };
  expect((await call(a.host, "/manage/admin/users/bulk", { token, body })).status).toBe(200);
}

async function asked<T>(path: string, body: unknown): Promise<T> {
  return ((await (await call(a.host, path, { token: lead, body })).json()) as { data: T }).data;
}

/** Bodies that are taken, where what lies in the path is the lead's. */
const bodies: Record<string, unknown> = {
  changePerson: { name: "Changed" },
  changeTeam: { name: "Changed" },
  moveTeam: { parent_id: "mine", before_id: null },
  mergeTeam: { into_id: "mine-into" },
  changeView: { name: "Changed" },
  changeReport: { name: "Changed" },
  ...changeBodies,
  createReportSchedule: weeklyTo("lead"),
  changeReportSchedule: { is_paused: true },
  assessCell: competencyBodies.assessCell,
};

const paramsOf = ({ path }: Endpoint) => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? "");
const flagged = endpoints.filter(({ flag }) => flag !== undefined);
const ofTeams = flagged.filter(({ reach }) => reach === "teams");
const ofBusiness = flagged.filter(({ reach }) => reach === "business");

function fill(endpoint: Endpoint, idOf: (kind: ForeignKind, param: string) => string): string {
  return endpoint.path.replace(/:(\w+)/g, (_, param: string) => {
    const kind = endpoint.foreign[param];
    if (kind === undefined) throw new Error(`${endpoint.name} does not say what ${param} names`);
    return idOf(kind, param);
  });
}

const first = (ids: Partial<SeededIds>, kind: ForeignKind) => ids[kind]?.[0] ?? `no ${kind}`;

/** What is not theirs has the first tag. */
async function tagOf(path: string): Promise<string> {
  const people = await asked<{ id: string; revision: number }>(path, undefined);
  const { teams = [] } = await asked<{ teams?: { id: string; revision: number }[] }>("/manage/admin/teams", undefined);
  const team = teams.find(({ id }) => path.endsWith(`/${id}`));
  return `"${people.revision ?? team?.revision ?? 1}"`;
}

async function told(endpoint: Endpoint, path: string, body: unknown = bodies[endpoint.name]) {
  const response = await call(a.host, path, {
    method: endpoint.method,
    token: lead,
    ...(endpoint.body && { body: body ?? {} }),
    headers: endpoint.errors.includes("precondition_required") ? { "If-Match": await tagOf(path) } : {},
  });
  return { status: response.status, body: await response.text() };
}

it("every contract with a flag says how far it has to go", () => {
  for (const { name, reach } of flagged) expect(reach, name).toMatch(/^(business|teams)$/);
  for (const { name, reach } of endpoints.filter(({ flag }) => flag === undefined)) expect(reach, name).toBe(undefined);
});

describe("what is the whole business's is refused, with who could give it", () => {
  it.each(ofBusiness)("$name", async (endpoint) => {
    const before = await recordsOf(a);
    const path = fill(endpoint, (kind) => first(outside, kind));
    const { status, body } = await told(endpoint, path);
    expect([status, JSON.parse(body)]).toMatchObject([403, { data: { code: "beyond_scope" } }]);
    expect(await recordsOf(a)).toBe(before);
  });
});

describe("an id beyond the teams answers like one that exists nowhere", () => {
  it.each(ofTeams.filter((endpoint) => paramsOf(endpoint).length > 0))("$name", async (endpoint) => {
    const before = await recordsOf(a);
    for (const param of paramsOf(endpoint)) {
      const kind = endpoint.foreign[param] ?? "user-id";
      const at = (id: string) => fill(endpoint, (other, name) => (name === param ? id : first(mine, other)));
      const missing = await told(endpoint, at(nowhere[kind]));
      expect(missing.status).toBe(404);
      for (const id of outside[kind]) expect(await told(endpoint, at(id)), id).toEqual(missing);
    }
    expect(await recordsOf(a)).toBe(before);
  });

  it.each(ofTeams.filter(({ body }) => body !== undefined))("$name, in its body", async (endpoint) => {
    const of = bodiesOf[endpoint.name];
    if (of === undefined) throw new Error(`No bodies for ${endpoint.name}`);
    const before = await recordsOf(a);
    const path = fill(endpoint, (kind) => first(mine, kind));
    const missing = of(nowhere);
    for (const [at, body] of of(
      Object.fromEntries(Object.entries(outside).map(([kind, [id]]) => [kind, id])),
    ).entries()) {
      const answer = await told(endpoint, path, body);
      expect(answer.status, JSON.stringify(body)).toBeGreaterThanOrEqual(400);
      expect(answer, JSON.stringify(body)).toEqual(await told(endpoint, path, missing[at]));
    }
    expect(await recordsOf(a)).toBe(before);
  });
});

describe("nothing is told of who is beyond the teams", () => {
  const markers = () => [
    a.learner,
    a.otherLearner,
    a.newcomer,
    "learner@example",
    "other of a",
    "newcomer of a",
    "Team 0 of",
    "biz-a-tried",
  ];

  it.each(ofTeams.filter(({ method }) => method === "GET"))("$name", async (endpoint) => {
    const path = fill(endpoint, (kind) => first(mine, kind));
    for (const query of [
      "",
      "?q=learner",
      `?team=${first(outside, "team-id")}`,
      `?person=${a.learner}`,
      "?format=csv",
      "?list=people",
    ]) {
      const { body } = await told(endpoint, path + query);
      // The filter that was asked for is said above the rows of a file.
      for (const marker of markers()) if (!query.includes(marker)) expect(body, path + query).not.toContain(marker);
    }
  });

  it.each(["/quiz-reviews", "/hand-in-reviews", "/extra-time?q=e", "/extra-time?q=learner", "/waiting-reviews"])(
    "%s",
    async (path) => {
      const response = await call(a.host, path, { token: lead });
      const text = await response.text();
      expect(response.status).toBe(200);
      for (const marker of markers()) expect(text).not.toContain(marker);
    },
  );
});

describe("what is within their teams is theirs", () => {
  it("people, with the teams of theirs that they see", async () => {
    const { data } = (await (await call(a.host, "/manage/admin/users", { token: lead })).json()) as {
      data: PersonRow[];
    };
    expect(data.map(({ id }) => id).toSorted()).toEqual([own.lead, own.member, own.waiting].toSorted());
  });

  it.each(ofTeams.filter((endpoint) => paramsOf(endpoint).length > 0 && endpoint.method === "GET"))(
    "$name",
    async (endpoint) => {
      const path = fill(endpoint, (kind) => first(mine, kind));
      // Theirs has not begun: there is nothing to take back.
      expect((await told(endpoint, path)).status).toBe(endpoint.name === "foreseeUndoOfJob" ? 409 : 200);
    },
  );

  it("changes of people and teams, and taking them back", async () => {
    const token = lead;
    const patch = (path: string, body: unknown, revision: number) =>
      call(a.host, path, { token, method: "PATCH", body, headers: { "If-Match": `"${revision}"` } });
    const person = `/manage/admin/users/${own.member}`;
    const { data } = (await (await call(a.host, person, { token })).json()) as { data: { revision: number } };
    expect((await patch(person, { job_title: "Thủ kho" }, data.revision)).status).toBe(200);
    expect((await patch(`/manage/admin/teams/${own.below}`, { name: "Renamed" }, 1)).status).toBe(200);
    for (const [path, body] of [
      [`/manage/admin/teams/${own.below}/move`, { parent_id: own.into, before_id: null }],
      ["/manage/admin/teams", { name: "One more", parent_id: own.below }],
      ["/manage/admin/users/bulk", { ids: [own.member], action: "leave_team", team_id: own.top }],
    ] as const) {
      const answer = await call(a.host, path, { token, body });
      const done = (await answer.json()) as { data: { change_set_id: string } };
      expect([answer.status, path]).toEqual([200, path]);
      const undone = await call(a.host, `/manage/change-sets/${done.data.change_set_id}/undo`, {
        token,
        method: "POST",
      });
      expect([undone.status, path]).toEqual([200, path]);
    }
  });
});

describe("each flag of each contract is judged, and how far it goes", () => {
  const only = accessFlags.flatMap((flag) => (["business", "teams"] as const).map((scope) => ({ flag, scope })));

  it.each(only)("$flag by a role of scope $scope", async ({ flag, scope }) => {
    const id = `only-${flag}-${scope}`.replaceAll("_", "-");
    await seedPerson(a, id);
    await seedRole(a, id, { scope, flags: [flag], holders: [id] });
    const token = await signedIn(a, id);
    for (const endpoint of flagged.filter(({ method, path }) => method === "GET" && !path.includes(":"))) {
      const query = endpoint.path.endsWith("/export")
        ? "?format=csv"
        : endpoint.name === "listViews"
          ? "?list=people"
          : "";
      // Views are of a list, and open to whom it is.
      const needed = endpoint.name === "listViews" ? "can_access_admin" : endpoint.flag;
      const response = await call(a.host, endpoint.path + query, { token });
      await response.arrayBuffer();
      const isOpen = needed === "any" || needed === flag;
      const expected = !isOpen ? 403 : scope === "teams" && endpoint.reach === "business" ? 403 : 200;
      expect([endpoint.name, response.status]).toEqual([endpoint.name, expected]);
    }
    const me = (await (await call(a.host, "/auth/me", { token })).json()) as { data: Record<string, unknown> };
    expect(accessFlags.filter((one) => me.data[one])).toEqual([flag]);
  });
});
