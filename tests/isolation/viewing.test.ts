import { beforeAll, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import type { Endpoint } from "#shared/contracts/endpoint.ts";
import { endpoints } from "#shared/contracts/registry.ts";
import { beginViewing } from "#shared/contracts/viewing.ts";
import { users } from "#api/db/schema/identity.ts";
import { call, signedIn } from "../fixtures/api-client.ts";
import { everythingOn, seedTwoBusinesses, type SeededBusiness } from "../fixtures/two-businesses.ts";
import { seedEveryKind, type SeededIds } from "./foreign-ids.ts";
import { recordsOf } from "./records-of.ts";

let a: SeededBusiness;
let ids: SeededIds;
/** Of somebody who sees the product as the learner does, as who has every flag does, and of that learner. */
let viewing: string;
let viewingManager: string;
let learner: string;

beforeAll(async () => {
  ({ a } = await seedTwoBusinesses({ a: everythingOn }));
  ids = await seedEveryKind(a, "course-of-a");
  const looker = "a-other";
  const rights = { isAccountManager: true, canAccessLms: true, canAccessAdmin: true };
  const all = { ...rights, canAccessCompetency: true, canAccessGamification: true, canAccessTestbank: true };
  await a.db.update(users, all, eq(users.id, looker)).run();
  await a.db.update(users, all, eq(users.id, a.manager)).run();
  viewing = await viewedBy(looker, a.learner);
  viewingManager = await viewedBy(looker, a.manager);
  learner = await signedIn(a, a.learner);
});

async function viewedBy(looker: string, userId: string): Promise<string> {
  const token = await signedIn(a, looker);
  const answer = await call(a.host, beginViewing.path, { token, body: { user_id: userId } });
  const { data } = await answer.json<{ data: { access_token: string } }>();
  return data.access_token;
}

const withSession = endpoints.filter((endpoint) => endpoint.access !== "public");
const reads = withSession.filter(
  ({ method, path, flag, viewing: open }) =>
    method === "GET" && !flag && !path.startsWith("/manage/") && open !== "refused",
);
const refused = withSession.filter((endpoint) => !reads.includes(endpoint));

const pathOf = (endpoint: Endpoint) =>
  endpoint.path.replace(/:(\w+)/g, (_, param: string) => ids[endpoint.foreign[param]!][0]!);

async function ask(endpoint: Endpoint, token: string, body?: unknown) {
  const answer = await call(a.host, pathOf(endpoint), { method: endpoint.method, token, body });
  const text = await answer.text();
  return { status: answer.status, code: /"code":"(\w+)"/.exec(text)?.[1], text };
}

describe("whoever sees the product as somebody else", () => {
  it.each(refused)("is refused $method $path, whoever they see it as", async (endpoint) => {
    for (const token of [viewing, viewingManager]) {
      const { status, code } = await ask(endpoint, token, endpoint.body ? {} : undefined);
      expect([status, code]).toEqual([403, "viewing_session"]);
    }
  });

  it.each(reads)("reads $path as that person does, and nothing changes by it", async (endpoint) => {
    const before = JSON.stringify(await recordsOf(a));
    const [seen, asManager] = [await ask(endpoint, viewing), await ask(endpoint, viewingManager)];
    expect(JSON.stringify(await recordsOf(a))).toBe(before);
    expect(seen.status).toBe((await ask(endpoint, learner)).status);
    expect(seen.status).toBeLessThan(500);
    expect(asManager.status).toBeLessThan(500);
  });

  it("has no right of the person, and neither their telephone nor their notes", async () => {
    const { data } = JSON.parse(await (await call(a.host, "/auth/me", { token: viewingManager })).text()) as {
      data: Record<string, unknown>;
    };
    expect(Object.entries(data).filter(([name, value]) => name.startsWith("can_access") && value)).toEqual([]);
    expect(data).toMatchObject({ id: a.manager, is_account_manager: false, scoped_flags: [], phone: null });
    const notes = endpoints.find(({ name }) => name === "listNotes")!;
    expect(JSON.parse((await ask(notes, learner)).text)).not.toMatchObject({ data: [] });
    expect(JSON.parse((await ask(notes, viewing)).text)).toMatchObject({ data: [] });
  });
});
