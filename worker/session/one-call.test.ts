import { expect, it } from "vitest";
import { preferViewer, viewerHeader } from "#shared/viewer-beside.ts";
import { ask, callsOf, cookiesOf, expired, freshHost, plan, valid } from "#tests/faults/harness.ts";

const asked = async (host: string) =>
  (await callsOf(host)).map(({ method, path }) => `${method} ${path}`).filter((call) => !call.includes("/business/"));

async function visit(host: string, cookies: Record<string, string>) {
  const answer = await ask(`https://${host}/one-call`, { cookies });
  return { cookies: cookiesOf(answer), told: await answer.json() };
}

const told = (host: string) => ({
  viewer: { kind: "user", user: { id: "u1", name: `Learner of ${host}`, email: `learner@${host}` } },
  page: { data: "the page" },
});

it("a page and its viewer come in one call", async () => {
  const host = freshHost();
  expect((await visit(host, valid(host))).told).toMatchObject(told(host));
  expect(await asked(host)).toEqual(["GET /page"]);
});

it("the viewer is asked for where the learning API does not tell", async () => {
  const host = freshHost("foreign");
  expect((await visit(host, valid(host))).told).toMatchObject(told(host));
  expect(await asked(host)).toEqual(["GET /page", "GET /auth/me"]);
});

it("a session that is over is renewed for it, once", async () => {
  const host = freshHost();
  expect((await visit(host, expired(host))).told).toMatchObject(told(host));
  expect(await asked(host)).toEqual(["POST /auth/refresh", "GET /page"]);
});

it("whose session has ended is nobody, and is told nothing of the page", async () => {
  const host = freshHost();
  const { cookies, told: answer } = await visit(host, { t_a_token: "opaque", t_r_token: "r.elsewhere.1" });
  expect(answer).toMatchObject({ viewer: { kind: "nobody" }, page: { data: { code: "unauthenticated" } } });
  expect(cookies).toMatchObject({ t_a_token: "", t_r_token: "" });
  expect(await asked(host)).toEqual(["GET /page", "POST /auth/refresh"]);
});

it("a learning API that does not answer is not asked a second time", async () => {
  const host = freshHost();
  await plan(host, [{ on: "GET /page", status: 503, body: {} }]);
  expect((await visit(host, valid(host))).told).toMatchObject({ viewer: { kind: "unknown", status: 503 } });
  expect(await asked(host)).toEqual(["GET /page"]);
});

it("never reaches the browser, though it asked for it", async () => {
  const host = freshHost();
  const answer = await ask(`https://${host}/api/page`, { cookies: valid(host), headers: { prefer: preferViewer } });
  expect(await answer.json()).toEqual({ data: "the page" });
  expect(answer.headers.has(viewerHeader)).toBe(false);
});
