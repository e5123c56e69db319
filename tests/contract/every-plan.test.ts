/**
 * Every statement that a call of the learning API makes, by its plan and without statistics: a table is entered by a key
 * or by an index that says more than whose business it is. What a page's own call costs stands in page-cost.test.ts.
 */
import { createExecutionContext, env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { createApp } from "#api/app.ts";
import { teamMembers } from "#api/db/schema/teams.ts";
import type { Endpoint } from "#shared/contracts/endpoint.ts";
import { listOwnFields, type OwnField } from "#shared/contracts/own-field.ts";
import { endpoints } from "#shared/contracts/registry.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { assigningBodies, isOfRule, withPreview } from "../fixtures/assigning.ts";
import { startSession } from "../fixtures/api-client.ts";
import { classBodies, courseBodies } from "../fixtures/course-bodies.ts";
import { tagFor, told } from "../fixtures/entity-tags.ts";
import { arbitraryOf } from "../fixtures/arbitrary-of.ts";
import { seedPerson, seedRole } from "../fixtures/seed-lead.ts";
import { allowEverything, seedPlans, standsAgain } from "../fixtures/seed-plans.ts";
import { reportBodies } from "../fixtures/reports.ts";
import { importBodies } from "../fixtures/seed-jobs.ts";
import { spiedDatabase } from "../fixtures/spied-database.ts";
import { everythingOn, password, seedTwoBusinesses, type SeededBusiness } from "../fixtures/two-businesses.ts";
import { seedEveryKind, type SeededIds } from "../isolation/foreign-ids.ts";
import { unanswered } from "./unanswered.ts";

const app = createApp();
const spied = spiedDatabase(env.DB);
const answered = new Set<string>();
let a: SeededBusiness;
let own: SeededIds;
const alone = { ...classBodies, ...courseBodies, ...importBodies, exportPickedPeople: { ids: ["a"], format: "csv" } };
/** Bodies that get as far as the call's last statement, where chance does not. */
let bodies: Record<string, unknown[]>;
let queries: Record<string, Record<string, string>[]>;

beforeAll(async () => {
  const { a: first, b } = await seedTwoBusinesses({ a: everythingOn, b: everythingOn });
  a = first;
  await allowEverything(a);
  own = await seedEveryKind(a, "course-of-a");
  await seedEveryKind(b, "course-of-b");
  const further = await seedPlans(a, own);
  queries = further.queries;
  await seedPerson(a, "lead");
  await seedRole(a, "lead-role", { scope: "teams", holders: ["lead"] });
  const member = { teamId: `${a.id}-team-used`, userId: "lead", place: 1, isLead: true, since: 1 };
  await a.db.insert(teamMembers, member).run();
  const email = "learner@example.test";
  const id = "made-by-the-test";
  const event = { id, lesson_id: itemAt(own["lesson-id"], 0), kind: "finished", occurred_at: new Date().toISOString() };
  const pictures = { favicon: null, background: null, logo: null, share_image: null };
  const letter = { subject: "A", heading: "B", body: "{{link}}", button: "C" };
  const brand = {
    config_display: { title: "A", description: "", ...pictures, social: [] },
    app_config: { logo_path: null },
    primary_color: "#ffd400",
    login_theme: "split",
  };
  const ownField = { key: "region", name: "Region", names: {}, kind: "choice", choices: [{ id: "a", name: "A" }] };
  bodies = {
    ...Object.fromEntries(Object.entries(alone).map(([name, body]) => [name, [body]])),
    admitWaiting: [{ user_id: a.otherLearner, accept_full: true }],
    markScoreNews: [{ at: "2026-11-29T00:00:00.000Z", level: 2, run_day: null }],
    addPartnerKey: [{ partner: "Jubviec", algorithm: "HS256", is_just_in_time: false }],
    login: [
      { email, password },
      { email, password: "another" },
    ],
    refresh: [{ refresh_token: (await startSession(a, a.learner)).refresh_token }],
    forgotPassword: [{ email }, { email: "nobody@example.test" }],
    recordProgress: [{ events: [event] }],
    writeNote: [{ id, lesson_id: itemAt(own["lesson-id"], 0), position: null, kind: "note", text: "A note" }],
    askQuestion: [{ id, lesson_id: itemAt(own["lesson-id"], 0), position: null, text: "Why?" }],
    answerQuestion: [{ id: `${id}-too`, question_id: itemAt(own["asked-question-id"], 0), text: "So" }],
    saveAnswer: [{ option_ids: ["a"] }],
    answerFilmQuestion: [{ option_ids: ["a"] }],
    addOwnField: [{ ...ownField, is_required: false }],
    changeOwnField: [
      { ...ownField, key: "another", is_required: true },
      { ...ownField, key: "another", is_required: true, choices: [{ id: "b", name: "B" }] },
    ],
    orderOwnFields: [{}],
    changePerson: [
      { name: "Warehouse", role_ids: [`${a.id}-role-free`] },
      { name: "Warehouse", team_ids: [`${a.id}-team-used`], fields: { [itemAt(own["own-field-id"], 0)]: "Value" } },
    ],
    addPerson: [
      {
        name: "New",
        email: "new@example.test",
        employee_no: "7",
        manager_id: a.learner,
        team_ids: [`${a.id}-team-used`],
      },
    ],
    changePeople: ["join_team", "leave_team"].map((action) => ({
      ids: [a.otherLearner],
      action,
      team_id: `${a.id}-team-used`,
    })),
    createTeam: [null, `${a.id}-team-used`].map((parent) => ({ name: "Night shift", parent_id: parent })),
    changeTeam: [{ name: "Changed", lead_ids: [a.learner] }],
    moveTeam: [
      { parent_id: `${a.id}-team-into`, before_id: null, is_preview: true },
      { parent_id: `${a.id}-team-into`, before_id: null },
      { parent_id: null, before_id: null },
      { parent_id: null, before_id: null, with_ids: [`${a.id}-team-into`] },
    ],
    mergeTeam: [{ into_id: `${a.id}-team-into`, is_preview: true }, { into_id: `${a.id}-team-into` }],
    askErasure: [{ reason: "Left" }],
    mergePeople: [{ token: "", take: { name: "kept", email: "kept", employee_no: "kept" } }],
    createRole: [{ name: "Training", flags: ["can_access_lMS"], scope: "teams" }],
    changeRole: [{ name: "Changed", flags: ["can_access_testbank"] }],
    changeRoleMembers: ["give", "take"].map((action) => ({ ids: [a.otherLearner], action })),
    changeMenus: [
      { enable_menu: true, biz_menus: [{ label: "A", link: "/", icon: null, hidden: false, children: [] }] },
    ],
    changeCategories: [
      {
        default_categories: [{ id: "one", label: "One", slug: "one", children: [] }],
        biz_categories: [{ id: "two", label: "Two", slug: "two", children: [] }],
        moves: [],
      },
    ],
    publishBranding: [brand],
    saveBrandingDraft: [brand],
    changeSettings: [
      {
        lock_screen: false,
        is_bypass_allowed: true,
        is_turn_on_verify_otp: false,
        is_gamification_enabled: true,
        config_leader_board: null,
        locale: "vi",
        time_zone: "Asia/Tokyo",
        support_url: null,
        upload_limits: { image: 5, document: null, audio: null, video: null, archive: null },
        embed_hosts: [],
      },
    ],
    addDomain: [{ hostname: "learn.a.localhost" }],
    saveSsoDraft: [
      {
        provider: "custom",
        issuer: inject("identityProvider").issuer,
        directories: [],
        client_id: "app",
        client_secret: "secret",
        domains: [],
        is_just_in_time: true,
        team_id: `${a.id}-team-used`,
      },
    ],
    changeWords: [{ changes: [{ key: "home:title", locale: "vi", text: "Nhà" }] }],
    changeLetter: [{ letter: "invitation", locale: "vi", text: letter }],
    previewLetter: [{ letter: "invitation", locale: "vi", text: letter }],
    testLetter: [{ letter: "invitation", locale: "vi", text: letter }],
    changeMatching: [{ key: "press", action: "unblock", who: { filter: { team: `${a.id}-team-into` } } }],
    countInvitations: [{ who: { filter: { team: `${a.id}-team-into` } } }, { who: { ids: [a.newcomer] } }],
    restoreFromBin: [{ ids: own["bin-id"] }],
    createView: [{ list: "people", name: "View", query: "status=blocked", is_shared: true }],
    changeView: [{ name: "Changed" }],
    setDefaultView: [itemAt(own["view-id"], 0), null].map((id) => ({ list: "people", view_id: id })),
    ...assigningBodies(a.id, own),
    ...further.bodies,
    archiveCourses: [{ ids: [itemAt(own["course-id"], 0)], is_archived: false }],
    ...reportBodies(`${a.id}-team-used`),
    createUpload: [{ purpose: "assignment", target_id: itemAt(own["task-lesson-id"], 0), name: "a.txt", bytes: 7 }],
  };
});

function chance(schema: Endpoint["body"]): unknown[] {
  return schema ? fc.sample(arbitraryOf(schema), { seed: 1, numRuns: 4 }) : [undefined];
}

function pathsOf({ path, foreign }: Endpoint): string[] {
  const [varied, ...others] = Object.entries(foreign);
  const put = (into: string, param: string, id: string) => into.replace(`:${param}`, encodeURIComponent(id));
  const base = others.reduce((into, [param, kind]) => put(into, param, itemAt(own[kind], 0)), path);
  return varied ? own[varied[1]].map((id) => put(base, varied[0], id)) : [base];
}

/** Of what stands at that moment. */
async function shown(endpoint: Endpoint, path: string, token: string | undefined, body: unknown): Promise<unknown> {
  if (token === undefined) return body;
  if (endpoint.name === "orderOwnFields") {
    const seen = (await told<{ fields: OwnField[] }>(a, listOwnFields.path, token)).fields?.map(({ id }) => id) ?? [];
    return { ids: seen.toReversed(), seen };
  }
  await standsAgain(endpoint.name, a);
  if (isOfRule(endpoint)) return withPreview(a, token, path, body);
  if (endpoint.name !== "mergePeople") return body;
  return { ...(body as object), token: (await told<{ token: string }>(a, path, token)).token ?? "" };
}

async function ask(endpoint: Endpoint, path: string, token: string | undefined, given: unknown): Promise<void> {
  const body = await shown(endpoint, path, token, given);
  const headers = new Headers({
    "Content-Type": "application/json",
    "If-Match": await tagFor(a, endpoint, path, token),
  });
  if (token) headers.set("Authorization", `Bearer ${token}`);
  const init = { method: endpoint.method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
  const request = new Request(`https://${a.host}${path}`, init);
  const response = await app.fetch(request, { ...env, DB: spied.database }, createExecutionContext());
  await response.arrayBuffer();
  if (response.status < 400) answered.add(endpoint.name);
}

/** Gone through: what a list, a sub-select or a full-text index has found; and what waits, leads or is blocked, by the index of it alone. */
const found =
  /SCAN (json_each|\(subquery|(\d+ )?CONSTANT|best\b|up\b|below\b|looked\b|search_\w+_index VIRTUAL)|INDEX (\w+_waiting|team_members_leading|users_blocked|users_account_managers) /;
/** Walked in the order of a list, up to the end of a page; or entered for its first row alone. */
const inOrder =
  /INDEX (users_by_(name|last_seen|created)|audit_log_(business_at|business_work|support)|jobs_by_created|outbox_by_created|bin_by_at|point_entries_newest|questions_(recent|number)|question_tags_folded) |COVERING INDEX search_items_newest /;
/** Somebody makes each of them by hand, so that a business has few. */
const few =
  /SEARCH (assignment_rules|audiences|badge_rules|categories|certifications|classrooms|competencies|competency_assessments|competency_frameworks|job_profiles|exams|question_folders|course_drafts|custom_domains|hostnames|imports|profile_drafts|profile_editions|programmes|scim_tokens|skill_targets|roles|teams|own_fields|partner_keys|point_rules|streak_rules|sso_providers|sso_versions|support_refusals) |INDEX (users_account_managers|sessions_support|quizzes_bank) /;
/** Tables that a call still goes through; the list may only shrink. */
const known: Record<string, readonly string[]> = {
  // Somebody is sought in whatever may name them, once.
  confirmErasure:
    "audit_log audit_releases board_standings change_sets import_rows job_rows jobs local_mails r support_codes".split(
      " ",
    ),
  changeCategories: ["categories"], // what stood below one that goes: by hand, once in a long while
  forgotPassword: ["rate_windows"],
  getDashboard: ["enrolments"], // whether anybody learns: the first row tells
  listCourses: ["lessons"],
  listExtraTime: ["users"],
  listWaitingEssays: ["quiz_attempts"],
  // Whatever refers to an account is sought before it goes; the days in a row are counted over what was found.
  mergePeople:
    "assignment_sources board_standings d identities link_requests otp_flows password_resets question_votes r scim_people session_registrations sessions sign_in_places trusted_devices".split(
      " ",
    ),
  searchCatalogue: ["search_items"],
  setBoardVisibility: ["board_standings"],
};

const isThrough = (line: string) =>
  (/\bSCAN /.test(line) || /^SEARCH \w+ USING (COVERING )?INDEX \w+ \(business_id=\?\)$/.test(line)) &&
  !found.test(line) &&
  !inOrder.test(line) &&
  !few.test(line);

describe("no statement goes through a table", () => {
  it.each(endpoints)("$name", { timeout: 60_000 }, async (endpoint) => {
    spied.reset();
    // Some calls end sessions.
    const people = [a.learner, a.manager, a.newcomer, "lead"];
    const tokens = await Promise.all(people.map(async (user) => (await startSession(a, user)).access_token));
    const asked = (queries[endpoint.name] ?? chance(endpoint.query)) as (Record<string, string> | undefined)[];
    const given = bodies[endpoint.name] ?? chance(endpoint.body);
    const requests = pathsOf(endpoint).flatMap((path) =>
      [undefined, ...asked]
        .map((query) => (query ? `${path}?${new URLSearchParams(query).toString()}` : path))
        .flatMap((to) => given.map((body) => ({ to, body }))),
    );
    for (const [at, token] of [undefined, ...tokens].entries()) {
      // Whoever is refused at the door is refused whatever they ask for; and a public call asks at most whether somebody is there.
      if (endpoint.access === "public" && at > 1) break;
      const isOutside = endpoint.access === "signed-in" && (token === undefined || people[at - 1] === a.newcomer);
      for (const { to, body } of isOutside ? requests.slice(0, 1) : requests) await ask(endpoint, to, token, body);
    }
    const lines = (await spied.plans()).flatMap((plan) => plan.split("\n")).filter(isThrough);
    const tables = new Set(lines.map((line) => /(?:SCAN|SEARCH) (\w+)/.exec(line)?.[1] ?? line));
    expect([...tables].toSorted()).toEqual(known[endpoint.name] ?? []);
  });

  it("nearly every call was answered, so that the above means something", () => {
    expect(endpoints.map(({ name }) => name).filter((name) => !answered.has(name))).toEqual(unanswered);
  });
});
