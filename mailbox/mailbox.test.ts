import { beforeAll, describe, expect, it } from "vitest";
import { env } from "#tests/faults/harness.ts";
import type Mailbox from "./index.ts";

const mailbox = env.MAILBOX as unknown as Fetcher & Pick<Mailbox, "keep">;

const mail = {
  to: "learner@a.test",
  from: "A <no-reply@a.test>",
  subject: '<img src=x onerror="alert(1)"> Mã',
  text: "Mã: 123456 & https://a.test/auth/password/reset/x?a=1&b=2 <script>",
  html: '<p style="color:red">Mã "123456"</p><script>alert(1)</script></iframe>',
};

const read = (path: string, headers: Record<string, string> = {}, host = "a.test") =>
  mailbox.fetch(`https://${host}${path}`, { headers });
const list = async (host: string) =>
  (
    (await (await read("/__mailbox", { accept: "application/json" }, host)).json()) as {
      data: { id: string; subject: string }[];
    }
  ).data;

let id: string;
beforeAll(async () => {
  await env.REAL_API.fetch("http://control/seed");
  await mailbox.keep("biz-a", mail);
  id = (await list("a.test"))[0]!.id;
});

describe("the local mailbox", () => {
  it("lists the mail of its own business, and no other's", async () => {
    const answer = await read("/__mailbox");
    const text = await answer.text();
    expect([answer.status, answer.headers.get("cache-control"), answer.headers.get("referrer-policy")]).toEqual([
      200,
      "no-store",
      "no-referrer",
    ]);
    expect(text).toContain(`href="/__mailbox/${id}"`);
    expect(text).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
    expect((await list("b.test")).map((one) => one.id)).not.toContain(id);
    expect((await read(`/__mailbox/${id}`, {}, "b.test")).status).toBe(404);
  });

  it("shows a mail inert: escaped, framed without scripts, under a policy that has none", async () => {
    const shown = await read(`/__mailbox/${id}`);
    const text = await shown.text();
    expect(shown.headers.get("content-security-policy")).toMatch(/^default-src 'none';/);
    expect(shown.headers.get("content-security-policy")).not.toContain("script-src");
    expect(text).not.toContain("<script");
    expect(text.match(/<\/iframe>/g)).toHaveLength(1);
    const sandbox = /<iframe\s+sandbox="([^"]*)"/.exec(text)?.[1];
    expect(sandbox).toBeDefined();
    expect(sandbox).not.toMatch(/allow-(?:scripts|same-origin|forms|top)/);
    expect(text).toContain('<a href="https://a.test/auth/password/reset/x?a=1&amp;b=2" rel="noreferrer">');
  });

  it("speaks the visitor's language, and as JSON to a program", async () => {
    expect(await (await read(`/__mailbox/${id}`, { "accept-language": "ja" })).text()).toContain(
      '<html lang="ja-JP" dir="ltr">',
    );
    expect(await (await read(`/__mailbox/${id}`, { accept: "application/json" })).json()).toEqual({
      data: { ...mail, id, at: expect.any(String) as string },
    });
  });

  it.each(["/__mailbox/gone", "/__mailboxes", "/__mailbox/a/b"])("%s is nothing", async (path) => {
    expect((await read(path)).status).toBe(404);
  });

  it("is nothing of the edge's: without it the address is a page like any other", async () => {
    const text = await (
      await env.EDGE_REAL.fetch("https://a.test/__mailbox", { headers: { "accept-language": "vi" } })
    ).text();
    expect(text).toContain('"path":"/__mailbox"');
    expect((await env.REAL_API.fetch("https://a.test/local-mailbox")).status).toBe(404);
  });
});
