import { expect, vi } from "vitest";
import { cookiesOf, env, ownFetch, requestOf } from "./harness.ts";

type Cookies = Record<string, string>;

/** A browser without JavaScript: keeps its cookies, posts forms. */
export class Browser {
  readonly host: string;
  cookies: Cookies = {};

  constructor(host: string, cookies: Cookies = {}) {
    this.host = host;
    this.cookies = { ...cookies };
  }

  async #send(
    path: string,
    options: { method?: string; headers?: Record<string, string>; body?: string },
  ): Promise<Response> {
    const { method = "GET", headers = {}, body } = options;
    const answer = await env.EDGE_REAL.fetch(
      requestOf(`https://${this.host}${path}`, {
        method,
        headers,
        cookies: this.cookies,
        ...(body !== undefined && { body }),
      }),
    );
    Object.assign(this.cookies, cookiesOf(answer));
    for (const [name, value] of Object.entries(this.cookies)) if (value === "") delete this.cookies[name];
    return answer;
  }

  visit(path: string): Promise<Response> {
    return this.#send(path, {});
  }

  async post(path: string, fields: Record<string, string>): Promise<string | null> {
    const headers = { origin: `https://${this.host}`, "content-type": "application/x-www-form-urlencoded" };
    const answer = await this.#send(path, { method: "POST", headers, body: new URLSearchParams(fields).toString() });
    expect(answer.status).toBe(303);
    return answer.headers.get("location");
  }

  call(path: string, body?: unknown): Promise<Response> {
    return this.#send(`/api${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers: ownFetch,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** What the newest mail says, as the mailbox page shows it; a mail may follow the answer that speaks of it. */
  mail(wanted: RegExp): Promise<string> {
    return vi.waitFor(async () => {
      const read = async (path: string) => (await env.MAILBOX.fetch(`https://${this.host}${path}`)).text();
      const mail = await read(/href="(\/__mailbox\/[^"]+)"/.exec(await read("/__mailbox"))?.[1] ?? "/none");
      const found = wanted.exec(mail.split("<pre")[1] ?? "");
      expect(found, mail).not.toBeNull();
      return found?.[1] ?? "";
    }, 10_000);
  }

  async me(): Promise<{ email: string; name: string } | number> {
    const answer = await this.call("/auth/me");
    return answer.ok ? ((await answer.json()) as { data: { email: string; name: string } }).data : answer.status;
  }
}
