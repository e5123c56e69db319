import { describe, expect, it } from "vitest";
import { ask, callsOf, freshHost, plan } from "../../tests/faults/harness.ts";

const on = { LOCAL_MAILBOX: "1" };

const mail = {
  id: "m-1",
  at: "2026-03-02T01:02:03.000Z",
  to: "learner@a.test",
  from: "A <no-reply@a.test>",
  subject: '<img src=x onerror="alert(1)"> Mã',
  text: "Mã: 123456 & https://a.test/auth/password/reset/x?a=1&b=2 <script>",
  html: '<p style="color:red">Mã "123456"</p><script>alert(1)</script></iframe>',
};

async function withMail(): Promise<string> {
  const host = freshHost();
  const { text: _text, html: _html, ...summary } = mail;
  await plan(host, [{ on: "GET /local-mailbox", body: { data: [summary] } }, { on: "GET /local-mailbox/m-1", body: { data: mail } }]);
  return host;
}

describe("the local mailbox", () => {
  it.each([undefined, "", "0", "true"])("is no page where the flag is %j", async (LOCAL_MAILBOX) => {
    const host = await withMail();
    for (const path of ["/__mailbox", "/__mailbox/m-1"]) {
      const text = await (await ask(`https://${host}${path}`, { env: { ...(LOCAL_MAILBOX !== undefined && { LOCAL_MAILBOX }) } })).text();
      expect(text).toContain(`"path":"${path}"`);
      expect(text).not.toContain("learner@a.test");
    }
    expect((await callsOf(host)).map((call) => call.path)).toEqual(["/business/get-business"]);
  });

  it("lists the mail of its own business, and no other's", async () => {
    const [host, other] = [await withMail(), freshHost()];
    await plan(other, [{ on: "GET /local-mailbox", body: { data: [] } }]);
    const list = await ask(`https://${host}/__mailbox`, { env: on });
    const text = await list.text();
    expect([list.status, list.headers.get("cache-control"), list.headers.get("referrer-policy")]).toEqual([200, "no-store", "no-referrer"]);
    expect(text).toContain('href="/__mailbox/m-1"');
    expect(text).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
    expect(await (await ask(`https://${other}/__mailbox`, { env: on })).text()).not.toContain("m-1");
  });

  it("shows a mail inert: escaped, framed without scripts, under a policy that has none", async () => {
    const host = await withMail();
    const shown = await ask(`https://${host}/__mailbox/m-1`, { env: on });
    const text = await shown.text();
    expect(shown.headers.get("content-security-policy")).toMatch(/^default-src 'none';/);
    expect(shown.headers.get("content-security-policy")).not.toContain("script-src");
    expect(text).not.toContain("<script");
    expect(text.match(/<\/iframe>/g)).toHaveLength(1);
    const sandbox = /<iframe sandbox="([^"]*)"/.exec(text)?.[1];
    expect(sandbox).not.toMatch(/allow-(?:scripts|same-origin|forms|top)/);
    expect(text).toContain('<a href="https://a.test/auth/password/reset/x?a=1&amp;b=2" rel="noreferrer">');
  });

  it("speaks the visitor's language and tells the business's time", async () => {
    const host = await withMail();
    const text = await (await ask(`https://${host}/__mailbox/m-1`, { env: on, headers: { "accept-language": "ja" } })).text();
    expect(text).toContain('<html lang="ja-JP" dir="ltr">');
    expect(text).toContain("8:02:03");
  });

  it.each([[404, 404, "not-found"], [503, 503, "unavailable"]])("%i of the learning API: %i", async (status, answered, kind) => {
    const host = freshHost();
    await plan(host, [{ on: "GET /local-mailbox/gone", status, body: {} }]);
    const answer = await ask(`https://${host}/__mailbox/gone`, { env: on });
    expect([answer.status, await answer.text()]).toEqual([answered, `<p data-kind="${kind}"></p>`]);
  });
});
