import { beforeAll, describe, expect, it } from "vitest";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { endpoints } from "#shared/contracts/registry.ts";
import type { User } from "#shared/contracts/auth.ts";
import { preferViewer, readViewer, viewerHeader } from "#shared/viewer-beside.ts";
import { sessions, users } from "#api/db/schema/identity.ts";
import { call, signedIn } from "#tests/fixtures/api-client.ts";
import { seedCourse, seedEnrolment } from "#tests/fixtures/seed-course.ts";
import { changeProfile, everythingOn, seedTwoBusinesses, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { signAccessToken } from "./access-token.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;

beforeAll(async () => {
  ({ a, b } = await seedTwoBusinesses({ a: everythingOn, b: everythingOn }));
  await seedEnrolment(a, a.learner, await seedCourse(a, "fire"));
  token = await signedIn(a, a.learner);
});

const read = endpoints.filter(({ method, access }) => method === "GET" && access === "signed-in");

/** Something that may be there, something that is not, and what no contract takes. */
const ways = ["fire", "nowhere", "%20"];

/** Of each page, asked for in one of three ways; with each `turn` another one. */
async function everyAnswer(as: string | undefined, turn: number): Promise<string[]> {
  const told = new Set<string>();
  for (const [index, { path: pattern }] of read.entries()) {
    const way = ways[(index + turn) % ways.length]!;
    const path = pattern.replace(/:\w+/g, way) + (way === "%20" ? "?limit=x&sort=x&period=x&tab=x" : "");
    const response = await call(a.host, path, { ...(as && { token: as }), headers: { Prefer: preferViewer } });
    const { data, ...rest } = await response.json<{ data: { code?: string } }>();
    expect(Object.keys({ ...rest, ...data }).toSorted(), path).toEqual([
      "code",
      "message",
      "statusCode",
      "statusMessage",
    ]);
    told.add(`${response.status} ${data.code} ${response.headers.has(viewerHeader)}`);
  }
  return [...told];
}

/** The token of a session that stands in the database as `row` says. */
async function tokenOf(row: Partial<typeof sessions.$inferInsert>, claimed = a.otherLearner): Promise<string> {
  const sessionId = crypto.randomUUID();
  await a.db.insert(sessions, { id: sessionId, userId: a.otherLearner, createdAt: 1, ...row }).run();
  return signAccessToken(env.AUTH_KEYS, a.id, { userId: claimed, sessionId }, Date.now());
}

describe("whoever may not come in hears nothing else, whatever they ask for", () => {
  it("without a token, with one of another business, of a session that ended or never was", async () => {
    const nobody = [
      undefined,
      await signedIn(b, b.learner),
      await tokenOf({ revokedAt: 2 }),
      await tokenOf({ via: "support", endsAt: Date.now() - 1 }),
      await tokenOf({}, a.learner),
      await signAccessToken(env.AUTH_KEYS, a.id, { userId: a.learner, sessionId: "never" }, Date.now()),
    ];
    for (const [turn, as] of nobody.entries())
      expect(await everyAnswer(as, turn)).toEqual(["401 unauthenticated false"]);
  }, 60_000);

  it("a user who was blocked after they signed in", async () => {
    const as = await tokenOf({});
    const block = (loginStatus: number) => a.db.update(users, { loginStatus }, eq(users.id, a.otherLearner)).run();
    await block(2);
    expect(await everyAnswer(as, 0)).toEqual(["401 unauthenticated false"]);
    await block(1);
    expect((await call(a.host, "/home", { token: as })).status).toBe(200);
  });

  it("who must change their password first, and learners of a business that is locked: they are told who they are", async () => {
    expect(await everyAnswer(await signedIn(a, a.newcomer), 1)).toEqual(["403 password_change_required true"]);
    await changeProfile(a, { lock_screen: true });
    expect(await everyAnswer(token, 2)).toEqual(["423 business_locked true"]);
    expect((await call(a.host, "/home", { token: await signedIn(a, a.manager) })).status).toBe(200);
    await changeProfile(a, { lock_screen: false });
  });
});

describe("the viewer beside an answer", () => {
  const beside = async (path: string, prefer = preferViewer) =>
    readViewer((await call(a.host, path, { token, headers: { Prefer: prefer } })).headers.get(viewerHeader));

  it("is what /auth/me says, whatever the answer is", async () => {
    await a.db.update(users, { name: "Đặng Thị Ánh 🌻 \u007f" }, eq(users.id, a.learner)).run();
    const { data: me } = await (await call(a.host, "/auth/me", { token })).json<{ data: User }>();
    expect(me.name).toContain("Ánh 🌻");
    for (const path of ["/home", "/courses/fire", "/courses/nowhere", "/courses/%20", "/my-learning?tab=x"])
      expect(await beside(path), path).toEqual(me);
  });

  it("is not told unasked", async () => {
    expect(await beside("/home", "return=minimal")).toBeUndefined();
    expect((await call(a.host, "/home", { token })).headers.has(viewerHeader)).toBe(false);
  });
});

it("an answer says its length in bytes, which is what the edge reads it at once by", async () => {
  const answer = await call(a.host, "/home", { token });
  const announced = answer.headers.get("Content-Length");
  expect(announced).toBe(String((await answer.arrayBuffer()).byteLength));
});
