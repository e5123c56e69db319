import { type APIRequestContext, expect, test } from "@playwright/test";
import { e2ePort } from "../../playwright.config.ts";
import { addressOf, isAlive, type Site, signIn, watchConsole } from "./journey.ts";
import { hostileText } from "./hostile-business.ts";

const origin = `http://127.0.0.1:${e2ePort}`;

test.use({ locale: "vi-VN" });

/** A page as a visitor of `host` gets it; the request goes to the loopback address so that any Host can be named. */
async function documentOf(
  request: APIRequestContext,
  host: string,
  path: string,
  headers: Record<string, string> = {},
) {
  const answer = await request.get(origin + path, {
    headers: { Host: `${host}:${e2ePort}`, "Accept-Language": "vi", ...headers },
    maxRedirects: 0,
  });
  return { status: answer.status(), headers: answer.headers(), html: await answer.text() };
}

/** What differs from answer to answer by design. */
function steady(html: string): string {
  return html
    .replace(/nonce="[^"]+"/g, "nonce")
    .replace(/"now":\d+/g, '"now"')
    .replace(/"requestId":"[^"]+"/g, '"requestId"')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "id")
    .replace(/"dataUpdatedAt":\d+/g, '"dataUpdatedAt"')
    .replace(/"dehydratedAt":\d+/g, '"dehydratedAt"');
}

test("§18.34, §18.35, §18.36: a business whose words are markup harms nobody", async ({ page }) => {
  const hostile: Site = { business: "hostile", locale: "ja", prefix: "/ja" };
  const complaints = watchConsole(page);
  for (const path of ["/", "/khoa-hoc/joho-security", "/my-learning", "/nowhere"]) {
    await page.goto(addressOf(hostile, path));
    if (path === "/") await signIn(page, hostile, "learner@hostile.test");
    await expect(page).toHaveTitle(new RegExp("script"));
    expect(await page.title()).toContain(hostileText);
    expect(await page.evaluate(() => "pwned" in window)).toBe(false);
    expect(await page.evaluate(() => document.getElementById("boot")?.textContent ?? "")).not.toContain("<");
    const links = await page
      .locator("a")
      .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute("href") ?? ""));
    expect(links.filter((href) => /^(?:javascript|data):/i.test(href))).toEqual([]);
  }
  expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
});

test("§18.27: two businesses by turns never show a word of the other", async ({ request }) => {
  for (let turn = 0; turn < 20; turn++) {
    for (const [own, other] of [
      ["hoasen", "Acme Industrial"],
      ["acme", "Hoa Sen"],
    ] as const) {
      const { html, status } = await documentOf(request, `${own}.localhost`, "/auth/login");
      expect(status).toBe(200);
      expect(html).not.toContain(other);
    }
  }
});

test("§18.26: forwarded host headers change nothing", async ({ request }) => {
  const plain = steady((await documentOf(request, "hoasen.localhost", "/auth/login")).html);
  for (const name of ["X-Forwarded-Host", "X-Original-Host", "X-Host", "Forwarded", "X-Forwarded-Server"]) {
    const value = name === "Forwarded" ? "host=acme.localhost" : "acme.localhost";
    expect(steady((await documentOf(request, "hoasen.localhost", "/auth/login", { [name]: value })).html), name).toBe(
      plain,
    );
  }
});

test("§18.38: over 1,000 answers the policy holds and no nonce comes twice", async ({ request }) => {
  const nonces = new Set<string>();
  for (let batch = 0; batch < 50; batch++) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => documentOf(request, "hoasen.localhost", "/auth/login")),
    );
    // One assertion a batch: thousands of them take longer than the answers.
    const wrong = answers.flatMap(({ headers, html }) => {
      const policy = headers["content-security-policy"] ?? "";
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "";
      nonces.add(nonce);
      const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? "unsafe-inline";
      const holds =
        nonce.length >= 16 &&
        html.includes(`nonce="${nonce}"`) &&
        !scripts.includes("unsafe-inline") &&
        policy.includes("object-src 'none'") &&
        policy.includes("base-uri 'none'");
      return holds ? [] : [policy];
    });
    expect(wrong).toEqual([]);
  }
  expect(nonces.size).toBe(1000);
});

test("§18.31: a session of one business is nobody at another", async ({ page, context }) => {
  const hoasen: Site = { business: "hoasen", locale: "vi", prefix: "" };
  await page.goto(addressOf(hoasen, "/"));
  await signIn(page, hoasen, "learner@hoasen.test");
  await isAlive(page);
  const cookies = (await context.cookies()).filter(({ name }) => name.endsWith("_token"));
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: "acme.localhost" })));
  await page.goto(`http://acme.localhost:${e2ePort}/vi/my-learning`);
  await expect(page).toHaveURL(/acme\.localhost:\d+\/auth\/login/);
  const left = (await context.cookies(`http://acme.localhost:${e2ePort}`)).filter(({ name }) =>
    name.endsWith("_token"),
  );
  expect(left).toEqual([]);
});
