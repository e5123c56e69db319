import { expect, test } from "vitest";
import { lookUp } from "./route-lookup.ts";

const origin = "https://a.test";

/** A learning API that knows these moves and counts what it is asked. */
function sessionOf(moves: Record<string, string>, status = 200) {
  const asked: string[] = [];
  return {
    asked,
    hasTokens: false,
    fetch: async (path: string) => {
      const wanted = new URL(path, origin).searchParams.get("path") ?? "";
      asked.push(wanted);
      const to = moves[wanted];
      return Response.json({ data: to ? { redirect: { to, status: 301 } } : null }, { status });
    },
    end: () => undefined,
  };
}

test("a path that moved inside the host is followed to its end in one step", async () => {
  const session = sessionOf({ "/old": "/older", "/older": "/khoa-hoc/new?tab=1" });
  expect(await lookUp(session as never, "/old", origin)).toEqual({ to: "/khoa-hoc/new?tab=1", status: 301 });
  expect(session.asked).toEqual(["/old", "/older", "/khoa-hoc/new?tab=1"]);
});

test("another site is left for by https alone", async () => {
  expect(await lookUp(sessionOf({ "/old": "https://b.test/x" }) as never, "/old", origin)).toEqual({ to: "https://b.test/x", status: 301 });
  for (const to of ["http://b.test/x", "javascript:alert(1)", "data:text/html,x", "//b.test:80"]) {
    const found = await lookUp(sessionOf({ "/old": to }) as never, "/old", origin);
    expect(found === null || found.to.startsWith("https://"), to).toBe(true);
  }
});

test("a loop is no redirect, and at most five hops are asked", async () => {
  const round = sessionOf({ "/a": "/b", "/b": "/a" });
  expect(await lookUp(round as never, "/a", origin)).toBeNull();
  expect(round.asked.length).toBeLessThanOrEqual(5);
  expect(await lookUp(sessionOf({ "/a": "/a" }) as never, "/a", origin)).toBeNull();
});

test("an API without the call means no redirect", async () => {
  expect(await lookUp(sessionOf({}, 404) as never, "/a", origin)).toBeNull();
});
