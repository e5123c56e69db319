/**
 * Every page of the management side, by every right: it opens, or is refused inside the frame with the names of who can give
 * the right, or leads to sign-in. The pages are those of the route table, before the real learning API; a new one is here by
 * itself. Whatever opens has no link to a page that would be refused.
 */
import { env } from "cloudflare:workers";
import { renderToString } from "react-dom/server";
import { beforeAll, describe, expect, it } from "vitest";
import { auditLog } from "#api/db/schema/identity.ts";
import { jobRows, jobs } from "#api/db/schema/jobs.ts";
import { signAccessToken } from "#api/http/access-token.ts";
import { columnOfFlag } from "#api/http/reach.ts";
import { newSession } from "#api/modules/identity/public.ts";
import { routeAt, unprefixed } from "#client/core/navigation/route-match.ts";
import { routes } from "#client/core/navigation/every-route.ts";
import type { RouteEntry } from "#client/core/navigation/routes.ts";
import { callApi } from "#client/core/transport/api.ts";
import { businessQuery, createQueryClient, preparePage, toPageError, userQuery } from "#client/entry.server.tsx";
import { loadPage } from "#client/shell/routing/load-page.ts";
import { getMe, User } from "#shared/contracts/auth.ts";
import { type BusinessProfile, getBusiness } from "#shared/contracts/business.ts";
import { accessFlags, type AccessFlag, type ForeignKind } from "#shared/contracts/endpoint.ts";
import { endpoints } from "#shared/contracts/registry.ts";
import { adminPath, binPath, extraTimePath, gradingPath, jobsPath, managePath } from "#shared/routes.ts";
import { previewPath, reportsPath } from "#shared/routes.ts";
import { screens } from "#tools/see/screens.ts";
import { messagesFor } from "#worker/render/messages.ts";
import { call, signedIn } from "../fixtures/api-client.ts";
import { sendTo } from "../fixtures/reports.ts";
import { seedAssessment } from "../fixtures/seed-competency.ts";
import { seedPerson, seedRole, seedTeam } from "../fixtures/seed-lead.ts";
import { seedTwoBusinesses, type SeededBusiness } from "../fixtures/two-businesses.ts";
import { seedEveryKind, type SeededIds } from "./foreign-ids.ts";
import { forTeams, madeForAll, writing } from "./pages-of-leads.ts";

const managing = routes.filter(({ path }) => path === managePath || path.startsWith(`${managePath}/`));

let a: SeededBusiness;
let ids: SeededIds;
let ofLead: Partial<Record<ForeignKind, string>>;
const tokens = new Map<string, string>();

const whole = Object.fromEntries(Object.values(columnOfFlag).map((column) => [column, true]));
const everyRight = "every right";
const ofTeams = "every right, in the own teams";
const support = "an operator by a support code, as who has every right";
const people = [
  "nobody",
  "a learner",
  "of another business",
  ...accessFlags,
  "an account manager",
  ofTeams,
  everyRight,
  support,
];

beforeAll(async () => {
  let b: SeededBusiness;
  ({ a, b } = await seedTwoBusinesses());
  ids = await seedEveryKind(a, "course-of-a");
  await seedPerson(a, "whole", whole);
  await seedPerson(a, "accounts", { isAccountManager: true });
  await seedPerson(a, "lead");
  await seedRole(a, "lead-role", { scope: "teams", holders: ["lead"] });
  await seedTeam(a, "of-the-lead", ["lead", a.newcomer]);
  const flagged = accessFlags.map((flag) => `has-${flag}`);
  // Whoever leads a team opens what they started themselves.
  ofLead = { "assessment-id": await seedAssessment(a, "lead", a.newcomer) };
  await sendTo(a, ids["report-run-id"][0] ?? "", ["whole", "accounts", "lead", ...flagged]);
  // Of whom one leads, somebody beyond the teams changed something.
  const line = { id: "by-another", at: Date.now(), action: "user.changed", actorId: "accounts" };
  await a.db.insert(auditLog, { ...line, subjectId: a.newcomer }).run();
  for (const flag of accessFlags) await seedPerson(a, `has-${flag}`, { [columnOfFlag[flag]]: true });
  const by = (name: string, id: string, business = a) =>
    signedIn(business, id).then((token) => tokens.set(name, token));
  await by("a learner", a.learner);
  await by("of another business", b.manager, b);
  for (const flag of accessFlags) await by(flag, `has-${flag}`);
  for (const id of ["whole", "lead", "has-can_access_admin", "has-can_access_lMS"])
    await seedJob(id, id.endsWith("lMS") ? "assign" : "block");
  await by("an account manager", "accounts");
  await by(ofTeams, "lead");
  await by(everyRight, "whole");
  const now = Date.now();
  const { sessionId, statements } = await newSession(a.db, "whole", now, { via: "support", endsAt: now + 600_000 });
  await a.db.batch(statements);
  tokens.set(support, await signAccessToken(env.AUTH_KEYS, a.id, { userId: "whole", sessionId }, now));
});

// Whoever comes first would wait until every page is compiled.
beforeAll(async () => {
  for (const { page } of managing) if (page !== "") await loadPage(page);
}, 120_000);

async function seedJob(actorId: string, kind: "block" | "assign"): Promise<void> {
  const job = { id: `job-of-${actorId}`, actorId, key: "seeded", kind, input: {}, status: "done" } as const;
  const row = { jobId: job.id, number: 1, subjectId: a.newcomer, subject: "newcomer of a", result: "changed" } as const;
  await a.db.batch([a.db.insert(jobs, { ...job, createdAt: 1, movedAt: 1, endedAt: 1 }), a.db.insert(jobRows, row)]);
}

/** What has an address of its own where others have an id. */
const screensByName = screens.flatMap(({ path: screen }) => {
  const path = screen.replace(/\?.*/, "");
  const route = screen.includes("{") ? undefined : managing.find(({ name }) => name === routeAt(path)?.entry.name);
  return route?.path.includes(":") ? { route, path } : [];
});

/** What is at no address of the others, and what leads elsewhere. */
const missing = "manage-missing";
const leading: Record<string, readonly [forTeams: string, forAll: string]> = {
  "manage-lms": ["/manage/lms/learners", "/manage/lms/courses"],
  "manage-gamification": ["/manage/gamification/ledger", "/manage/gamification/points"],
};

/** Addresses say whose a page is. */
const areas: readonly [string, AccessFlag | "graders" | "staff" | "managers"][] = [
  [`${managePath}/lms`, "can_access_lMS"],
  [`${managePath}/testbank`, "can_access_testbank"],
  [`${managePath}/competency`, "can_access_competency"],
  [`${managePath}/gamification`, "can_access_gamification"],
  [extraTimePath, "staff"],
  [gradingPath, "graders"],
  [adminPath, "can_access_admin"],
  [binPath, "can_access_admin"],
  [`${jobsPath}/letters`, "can_access_admin"],
  ...[jobsPath, reportsPath, managePath].map((path): [string, "managers"] => [path, "managers"]),
];

/** What addresses name otherwise than by its own word: `courseId` is a `course-id`. */
const paramKinds: Record<string, ForeignKind> = {
  userId: "waiting-user-id",
  questionId: "bank-question-id",
  profileId: "job-profile-id",
  sessionId: "date-id",
  lessonId: "draft-lesson-id",
  runId: "report-run-id",
};
const jobOf = new Map([...accessFlags.map((flag) => [flag, `has-${flag}`] as const), [ofTeams, "lead"]]);

function addressOf({ name, path }: RouteEntry, who: string): string {
  if (name === missing) return path.replace("*", "nothing");
  return path.replace(/\/\*$/, "").replace(/:(\w+)/g, (_, param: string) => {
    if (["reportId", "ruleId", "audienceId"].includes(param)) return "new";
    if (param === "jobId") return `job-of-${jobOf.get(who) ?? "whole"}`;
    const kind = paramKinds[param] ?? (param.replace(/Id$/, "-id") as ForeignKind);
    if (!Object.hasOwn(ids, kind)) throw new Error(`The test does not know what ${param} names`);
    return (who === ofTeams ? ofLead[kind] : undefined) ?? ids[kind][0] ?? "";
  });
}

function expected({ name, path }: RouteEntry, who: string, at: string): string {
  if (who === "nobody") return "/auth/login";
  if (who === "of another business") return "/auth/login?reason=other-business";
  if (who === "a learner") return "403";
  const isWorkless = /_(testbank|competency|gamification)$/.test(who);
  if (name === missing || (name === "manage-job" && isWorkless)) return "404 framed";
  const isWithin = (beginning: string) => beginning !== managePath && path.startsWith(`${beginning}/`);
  const area = areas.find(([beginning]) => path === beginning || isWithin(beginning))?.[1];
  if (area === undefined) return "of no area";
  const learning = ["can_access_lMS", "an account manager", everyRight, ofTeams, support];
  const groups = { staff: learning, graders: [...learning, "can_access_testbank"], managers: [who] };
  if (area in groups) return groups[area as keyof typeof groups].includes(who) ? "200" : "403 framed";
  const runsBusiness = who === "an account manager" && area === "can_access_admin";
  if (who === ofTeams && madeForAll.has(name) && at.endsWith("/new")) return "403 framed";
  const isOpen = [area, everyRight, support].includes(who) || runsBusiness;
  const isTheirs = who === ofTeams && !writing.has(name) && (area !== "can_access_admin" || forTeams.has(name));
  const shown = leading[name]?.[who === ofTeams ? 0 : 1] ?? "200";
  // The preview has no frame to tell it in: a page of its own does.
  return isOpen || isTheirs ? shown : name === "manage-preview" ? "403" : "403 framed";
}

interface Visitor {
  user: User | null;
  business: BusinessProfile;
}

/** As the edge knows them: it forgets who is of another business. */
async function visitorOf(who: string): Promise<Visitor> {
  const token = tokens.get(who);
  const queryClient = clientOf(who);
  const { data: business } = await callApi(queryClient, getBusiness, {});
  if (token === undefined) return { business, user: null };
  if (who === "of another business") return { business, user: User.parse({ id: "b-manager", business_id: "biz-b" }) };
  return { business, user: (await callApi(queryClient, getMe, {})).data };
}

function clientOf(who: string) {
  return createQueryClient({ transport: (to) => call(a.host, to, { token: tokens.get(who) }) });
}

interface Visit extends Visitor {
  who: string;
  path: string;
  namespaces?: readonly string[];
}

/** What a visitor is shown: where they are sent, or the status, and the page. */
async function visit({ who, user, business, path, namespaces = [] }: Visit) {
  const queryClient = clientOf(who);
  queryClient.setQueryData(businessQuery.queryKey, business);
  queryClient.setQueryData(userQuery.queryKey, user);
  const boot = {
    build: "test",
    locale: "en" as const,
    prefix: "/en",
    messages: messagesFor("en", ["common", "error", ...namespaces], {}),
    now: 0,
    timeZone: "Asia/Ho_Chi_Minh",
    apiBase: "/api",
    origin: `https://${a.host}`,
    supportUrl: null,
    requestId: "r1",
  };
  const prepared = await preparePage({
    request: new Request(`https://${a.host}/en${path}`),
    queryClient,
    boot,
    flash: null,
  });
  if (prepared.kind === "redirect")
    return { end: prepared.to.replace(/^\/en/, "").replace(/\?redirect=.*/, ""), html: "" };
  if (prepared.kind === "error") return { end: String(toPageError(prepared.error, path).statusCode), html: "" };
  const html = renderToString(prepared.element);
  if (prepared.standIn === null) return { end: "200", html };
  const isFramed = html.includes('id="side-bar"');
  if (prepared.standIn === "missing" && isFramed) return { end: "404 framed", html };
  const isTold = prepared.standIn === "refused" && isFramed && html.includes("manager of a");
  return { end: isTold ? "403 framed" : `a stand-in: ${prepared.standIn}`, html };
}

/** Of the management side, without language, search and fragment. */
function linksIn(html: string): string[] {
  const found = [...html.matchAll(/<a [^>]*?href="([^"?#]*)/g)].map((match) => unprefixed(match[1] ?? ""));
  return [...new Set(found)].filter((path) => path === managePath || path.startsWith(`${managePath}/`));
}

describe.each(people)("%s", (who) => {
  it("is shown what is theirs, and no way to what is not", async () => {
    const visitor = await visitorOf(who);
    const ends = new Map<string, string>();
    const links = new Set<string>();
    const addresses = managing.map((route) => ({ route, path: addressOf(route, who) }));
    for (const { route, path } of [...addresses, ...screensByName]) {
      const { end, html } = await visit({ who, ...visitor, path, namespaces: route.namespaces });
      ends.set(path, end);
      expect(end, path).toBe(expected(route, who, path));
      for (const link of linksIn(html)) links.add(link);
    }
    for (const link of links)
      expect(ends.get(link) ?? (await visit({ who, ...visitor, path: link })).end, `a link to ${link}`).toBe("200");
  });
});

/** What contracts can be asked for, and what only addresses of pages say. */
const asked = new Set(
  endpoints.flatMap(({ query }) => Object.keys((query as { shape?: object } | undefined)?.shape ?? {})),
);
for (const name of "hide view tab part lang letter exact item lesson own-nothing nothing".split(" ")) asked.add(name);
asked.delete("cursor");

it.each(["nothing", "__proto__", "-1", "'\"<\u0000", "2026-99-99", 3000])(
  "what an address cannot mean is passed over: %j",
  async (said) => {
    const value = typeof said === "number" ? "x".repeat(said) : said;
    const visitor = await visitorOf(everyRight);
    const query = new URLSearchParams([...asked].map((name) => [name, value]));
    for (const route of managing.filter(({ name }) => name !== missing && !(name in leading))) {
      const path = addressOf(route, everyRight);
      const { namespaces } = route;
      expect((await visit({ who: everyRight, ...visitor, path: `${path}?${query}`, namespaces })).end, path).toBe(
        "200",
      );
    }
  },
);

it.each(["nowhere", "x".repeat(300)])("a place in no list leads to its first page: %.20s", async (cursor) => {
  const visitor = await visitorOf(everyRight);
  const turned: string[] = [];
  for (const route of managing.filter(({ name }) => name !== missing && !(name in leading))) {
    const path = addressOf(route, everyRight);
    const { end } = await visit({ who: everyRight, ...visitor, path: `${path}?q=a&cursor=${cursor}` });
    expect([`${path}?q=a`, "200"], path).toContain(end);
    if (end !== "200") turned.push(route.name);
  }
  expect(turned).toEqual(expect.arrayContaining(["manage-people", "manage-activity", "manage-bin", "manage-jobs"]));
});

it("every page of the management side is judged by its address", () => {
  const isManaging = (path: string) => managing.some((route) => route.path === path);
  // A draft is shown as the player draws itself, in a frame of the studio.
  const played = previewPath(":courseId", ":lessonId");
  for (const { path, layout } of routes) expect(layout === "custom", path).toBe(isManaging(path) && path !== played);
});
