import { Hono } from "hono";
import { afterEach, expect, it, vi } from "vitest";
import type { AppEnv } from "../context.ts";
import { overlayFor } from "./overlay.ts";
import { sessionWith } from "../session/viewer-session.fixture.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

let nextHost = 0;

async function overlayOf(body: unknown, status = 200): Promise<unknown> {
  const app = new Hono<AppEnv>();
  app.get("*", async (c) => {
    c.set(
      "session",
      sessionWith(async () => Response.json(body, { status }), { hasTokens: false }),
    );
    return c.json(await overlayFor(c, "vi"));
  });
  nextHost += 1;
  return (await app.request(`http://host-${nextHost}.test/`)).json();
}

const messages = { common: { actions: { home: "Về sảnh" } } };

it.each([
  ["bare", messages],
  ["under data", { data: messages }],
  ["under data, beside more", { data: messages, message: "ok" }],
])("reads the business's words %s", async (_, body) => {
  expect(await overlayOf(body)).toEqual(messages);
});

it.each([[[]], [{ data: [] }], ["words"], [null], [5]])(
  "%j is no object of messages: it changes nothing",
  async (body) => {
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(
      Object.values((await overlayOf(body)) as object).filter(
        (value) => typeof value === "object" && !Array.isArray(value),
      ),
    ).toEqual([]);
  },
);

it.each([[], "words", null, 5])("%j is warned of", async (body) => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  expect(await overlayOf(body)).toEqual({});
  expect(warned).toHaveBeenCalledOnce();
});

/** One host's words, asked for with the tag that its profile tells of them; `fetch`: the learning API. */
async function messagesOf(host: string, tag: string | undefined, fetch: () => Promise<Response>): Promise<unknown> {
  const app = new Hono<AppEnv>();
  app.get("*", async (c) => {
    c.set("session", sessionWith(fetch, { hasTokens: false }));
    if (tag !== undefined) c.set("translationTags", { vi: tag });
    return c.json(await overlayFor(c, "vi"));
  });
  return (await app.request(`http://${host}/`)).json();
}

it("words are asked for once a tag, and not at all where the profile tells that there are none", async () => {
  const fetch = vi.fn(async () => Response.json(messages));
  expect(await messagesOf("tags.test", '"none"', fetch)).toEqual({});
  expect(fetch).not.toHaveBeenCalled();
  vi.useFakeTimers();
  try {
    for (let day = 0; day < 3; day += 1) {
      expect(await messagesOf("tags.test", '"b-vi-1"', fetch)).toEqual(messages);
      vi.advanceTimersByTime(86_400_000);
    }
    expect(fetch).toHaveBeenCalledOnce();
    fetch.mockImplementation(async () => Response.json({ common: { own: "Mới" } }));
    expect(await messagesOf("tags.test", '"b-vi-2"', fetch)).toEqual({ common: { own: "Mới" } });
    expect(await messagesOf("other-tags.test", '"b-vi-2"', fetch)).toEqual({ common: { own: "Mới" } });
    expect(fetch).toHaveBeenCalledTimes(3);
  } finally {
    vi.useRealTimers();
  }
});
