import { expect, it } from "vitest";
import { accessToken } from "#tests/faults/honest-api.ts";
import { ask, cookiesOf, freshHost, ownFetch, valid } from "#tests/faults/harness.ts";

const encoded = (part: object) =>
  btoa(JSON.stringify(part)).replaceAll("=", "").replaceAll("+", "-").replaceAll("/", "_");
/** As our learning API makes it, for a business that is not this host's. */
const elsewhere = () =>
  `${encoded({ alg: "HS256" })}.${encoded({ iss: "learning-api", aud: "another-business", exp: Math.floor(Date.now() / 1000) + 600 })}.x`;

it.each([
  ["a page", "/", "expired", (host: string) => accessToken(host, -9)],
  ["a call", "/api/auth/me", "expired", (host: string) => accessToken(host, -9)],
  ["a call of the page's script", "/api/auth/me", "other-business", elsewhere],
])("a session that ends is told at sign-in, whoever notices first: %s", async (_name, path, reason, token) => {
  const host = freshHost();
  const noticed = await ask(`https://${host}${path}`, { cookies: { t_a_token: token(host) }, headers: ownFetch });
  expect(cookiesOf(noticed)).toMatchObject({ t_a_token: "", t_r_token: "", t_ended: reason });

  const told = await ask(`https://${host}/ja/auth/login?redirect=%2Fja%2Fauth%2Fsetting`, {
    cookies: { t_ended: reason },
  });
  expect([told.status, told.headers.get("location"), cookiesOf(told).t_ended]).toEqual([
    302,
    `/ja/auth/login?redirect=%2Fja%2Fauth%2Fsetting&reason=${reason}`,
    "",
  ]);
  const page = await ask(`https://${host}${told.headers.get("location")}`);
  expect([page.status, page.headers.getSetCookie().filter((cookie) => cookie.startsWith("t_ended"))]).toEqual([
    200,
    [],
  ]);
});

it("is told once, never to a prefetch, and nothing else is made of the cookie", async () => {
  const host = freshHost();
  const visit = (cookie: string, headers = {}) =>
    ask(`https://${host}/auth/login`, { cookies: { t_ended: cookie }, headers });
  expect((await visit("expired", { "sec-purpose": "prefetch" })).headers.getSetCookie()).toEqual([]);
  for (const made of ["", "x", "//evil.test", "constructor"]) expect((await visit(made)).status).toBe(200);
});

it("who signs out, and who was never signed in, is told nothing", async () => {
  const host = freshHost();
  const out = await ask(`https://${host}/auth/logout`, {
    headers: { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" },
    cookies: valid(host),
  });
  expect(cookiesOf(out).t_ended ?? "").toBe("");
  const guest = await ask(`https://${host}/api/auth/me`, { headers: ownFetch });
  expect([guest.status, guest.headers.getSetCookie()]).toEqual([401, []]);
});

it("after signing in the settings are led back to", async () => {
  const host = freshHost();
  const body = new URLSearchParams({ email: "a@b.test", password: "right" }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };
  const answer = await ask(`https://${host}/auth/login?redirect=%2Fauth%2Fsetting`, { method: "POST", headers, body });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/auth/setting"]);
});
