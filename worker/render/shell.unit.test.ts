import { Hono } from "hono";
import { expect, it, vi } from "vitest";
import { User } from "#shared/contracts/auth.ts";
import { BusinessProfile } from "#shared/contracts/business.ts";
import type { AppEnv } from "../context.ts";
import { answerShell } from "./shell.ts";
import { sessionWith } from "../session/viewer-session.fixture.ts";

// The real ones come from a build; here the document is the boot JSON.
vi.mock("./document-parts.ts", () => ({
  build: "test",
  documentParts: ({ boot }: { boot: unknown }) => ({ head: "", tail: JSON.stringify(boot), links: "" }),
}));

const [acme, hoasen] = ["acme", "hoasen"].map((id) => BusinessProfile.parse({ id, config_display: { title: id } }));

/** Asks acme for its shell as somebody of a business, or as nobody. */
async function shell(locale: string, of: string | null, status = 200) {
  const user = User.parse({ id: "u1", name: "Hương", business_id: of ?? "", login_status: 1 });
  const app = new Hono<AppEnv>();
  app.get("/_shell/*", (c) => {
    c.set("business", acme!);
    c.set("nonce", "the-nonce");
    c.set("requestId", "r");
    c.set(
      "session",
      sessionWith(async (to) => (to === "/auth/me" ? Response.json({ data: user }, { status }) : Response.json({})), {
        hasTokens: of !== null,
      }),
    );
    return answerShell(c);
  });
  const answer = await app.request(`http://acme.test/_shell/${locale}`, {}, { API_BASE_PATH: "/api", SUPPORT_URL: "" });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

it("holds the business, the person and the player's words, in the language that was asked for", async () => {
  const { status, headers, html } = await shell("ja", "acme");
  expect(status).toBe(200);
  expect(headers.get("content-security-policy")).toContain("'nonce-the-nonce'");
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(html).toContain('<html lang="ja-JP"');
  expect(html).toContain('"isShell":true');
  expect(html).toContain("Hương");
  const { messages } = JSON.parse(/<body>(.*)<\/body>/.exec(html)?.[1] ?? "{}") as { messages: object };
  expect(Object.keys(messages)).toEqual(
    expect.arrayContaining(["study", "quiz", "learning", "exam-room", "offline", "error"]),
  );
});

it.each([
  ["nobody", "vi", null, 200, 401],
  ["somebody of another business", "vi", hoasen!.id, 200, 401],
  ["a session that ended", "vi", "acme", 401, 401],
  ["an API that cannot tell", "vi", "acme", 503, 503],
  ["a language that nobody offers", "xx", "acme", 200, 404],
])("gives %s nothing", async (_who, locale, of, meStatus, status) => {
  expect(await shell(locale, of, meStatus)).toMatchObject({ status, html: "" });
});
