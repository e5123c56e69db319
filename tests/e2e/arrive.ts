import { type BrowserContext, expect, type Page, request } from "@playwright/test";
import { e2ePort } from "../../playwright.config.ts";
import { password, type Walker } from "./accounts.ts";
import { addressOf, type Site, watchConsole } from "./journey.ts";
import { ownSite } from "./own-business.ts";

type Cookie = Parameters<BrowserContext["addCookies"]>[0][number];

/** Those of a pack walk through many tests, and sign in once a worker. Nobody logs them out who came in like this. */
const known = new Map<string, { cookies: Cookie[]; at: number }>();
const isShared = (email: string) => /^(?:learner|manager)@/.test(email);
/** An access token lasts 15 minutes: no test is to refresh one that another has too. */
const lastsMs = 8 * 60_000;

/**
 * Somebody who is signed in, at `path`; without one at an empty page of the business, which no server is asked for and from
 * where the learning API can be called. How people sign in is tested where that is the matter (session.spec.ts, keyboard.spec.ts …).
 */
export async function arriveAs(page: Page, site: Site, email: string, path?: string): Promise<void> {
  const kept = known.get(email);
  const cookies = kept && Date.now() - kept.at < lastsMs ? kept.cookies : await signedIn(site, email);
  await page.context().addCookies(cookies);
  if (path !== undefined) return void (await page.goto(addressOf(site, path)));
  const empty = addressOf({ ...site, prefix: "" }, "/empty-page");
  await page.route(empty, (route) =>
    route.fulfill({ contentType: "text/html", body: '<title>-</title><link rel="icon" href="data:,">' }),
  );
  await page.goto(empty);
  await page.unroute(empty);
}

/** A manager of the project's own business with no page open yet; `complaints`: what the console will have said. */
export async function ownManager(page: Page, info: Pick<Walker, "project">) {
  const complaints = watchConsole(page);
  const site = ownSite(info);
  await arriveAs(page, site, `manager@${site.business}.test`);
  return { site, complaints };
}

/** The cookies of a new session, as a browser would have been given them. */
async function signedIn(site: Site, email: string): Promise<Cookie[]> {
  const at = Date.now();
  const host = `${site.business}.localhost:${e2ePort}`;
  const client = await request.newContext();
  // Node does not know *.localhost.
  const answer = await client.post(`http://127.0.0.1:${e2ePort}/api/auth/login`, {
    headers: { Host: host, Origin: `http://${host}`, "X-Requested-With": "fetch" },
    data: { email, password },
  });
  expect(answer.status(), `${email} signs in`).toBe(200);
  const cookies = answer
    .headersArray()
    .filter(({ name }) => name.toLowerCase() === "set-cookie")
    .map(({ value }) => cookieOf(value, `http://${host}`));
  await client.dispose();
  if (isShared(email)) known.set(email, { cookies, at });
  return cookies;
}

function cookieOf(header: string, origin: string): Cookie {
  const [pair = "", ...attributes] = header.split(";").map((part) => part.trim());
  const at = pair.indexOf("=");
  const named = new Map(
    attributes.map((attribute) => {
      const [name = "", value = ""] = attribute.split("=");
      return [name.toLowerCase(), value];
    }),
  );
  const maxAge = named.get("max-age");
  return {
    name: pair.slice(0, at),
    value: pair.slice(at + 1),
    url: origin,
    httpOnly: named.has("httponly"),
    sameSite: "Lax",
    ...(maxAge && { expires: Math.floor(Date.now() / 1000) + Number(maxAge) }),
  };
}
