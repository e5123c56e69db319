import { expect, test } from "vitest";
import { askForMove, followMoves, redirectTo } from "./route-lookup.ts";
import { createQueryClient } from "#client/core/transport/query-client.ts";

const origin = "https://a.test";

/** A learning API that knows these moves; what it was asked is kept. `pages`: what there is. */
function trail(moves: Record<string, string>, { from = "/old", pages = [] as string[], status = 301 as const } = {}) {
  const asked: string[] = [];
  const found = followMoves({
    from: new URL(from, origin),
    ask: async (path) => {
      asked.push(path);
      return moves[path] ? { to: moves[path], status } : null;
    },
    isPage: async ({ pathname }) => pages.includes(pathname),
  });
  return found.then((moved) => ({ asked, to: moved && moved.target.href.replace(origin, ""), status: moved?.status }));
}

test("a page that is found is not asked about again", async () => {
  const { asked, to } = await trail(
    { "/old": "/older", "/older": "/khoa-hoc/new?tab=1" },
    { pages: ["/khoa-hoc/new"] },
  );
  expect(to).toBe("/khoa-hoc/new?tab=1");
  expect(asked).toEqual(["/old", "/older"]);
});

test("five hops are followed, a sixth and a circle are not", async () => {
  const chain = { "/old": "/2", "/2": "/3", "/3": "/4", "/4": "/5", "/5": "/6" };
  expect((await trail(chain, { pages: ["/6"] })).to).toBe("/6");
  const longer = await trail({ ...chain, "/6": "/7" }, { pages: ["/7"] });
  expect([longer.to, longer.asked.length]).toEqual([null, 5]);
  expect((await trail({ "/old": "/b", "/b": "/old" })).to).toBeNull();
  expect((await trail({ "/old": "/old" })).to).toBeNull();
});

test("other sites are left for over http and https, as managers wrote them, and by no other scheme", async () => {
  expect((await trail({ "/old": "https://b.test/x" })).to).toBe("https://b.test/x");
  expect((await trail({ "/old": "http://intranet.b.test/x" })).to).toBe("http://intranet.b.test/x");
  for (const to of ["javascript:alert(1)", "data:text/html,x", "mailto:a@b.test", "http://"])
    expect((await trail({ "/old": to })).to, to).toBeNull();
});

test("the fragment survives, and a target's own comes before it", async () => {
  expect((await trail({ "/old": "/new" }, { from: "/old?x=1#part" })).to).toBe("/new#part");
  expect((await trail({ "/old": "/mid#own", "/mid": "/new" }, { from: "/old#part" })).to).toBe("/new#own");
});

test("the learning API is asked without the locale prefix", async () => {
  expect((await trail({ "/old": "/new" }, { from: "/zh_cn/old" })).asked).toEqual(["/old", "/new"]);
});

test("a way that was permanent half-way only is temporary", async () => {
  const moved = await followMoves({
    from: new URL("/a", origin),
    ask: async (path) => (path === "/a" ? { to: "/b", status: 302 } : path === "/b" ? { to: "/c", status: 301 } : null),
    isPage: async () => false,
  });
  expect([moved?.target.pathname, moved?.status]).toEqual(["/c", 302]);
});

test("the router follows pages inside the app; other languages, files and other sites are documents", () => {
  const answer = (to: string) => {
    const { headers } = redirectTo({ target: new URL(to, origin), status: 301 }, origin);
    return [headers.get("location"), headers.has("x-remix-reload-document")];
  };
  expect(answer("/khoa-hoc/new#part")).toEqual(["/khoa-hoc/new#part", false]);
  expect(answer("/ja/khoa-hoc/new")).toEqual([`${origin}/ja/khoa-hoc/new`, true]);
  expect(answer("/handbook.pdf")).toEqual([`${origin}/handbook.pdf`, true]);
  expect(answer("http://b.test/x")).toEqual(["http://b.test/x", false]);
});

test.each([404, 405, 501, 500])("an API that answers the lookup with %i knows of no move", async (status) => {
  const queryClient = createQueryClient({ transport: async () => Response.json({}, { status }) });
  expect(await askForMove(queryClient, "/a")).toBeNull();
});

test.each([
  {},
  null,
  { data: { redirect: { to: 5, status: 301 } } },
  { data: { redirect: { to: "/b", status: 200 } } },
])("%j is no move", async (body) => {
  expect(await askForMove(createQueryClient({ transport: async () => Response.json(body) }), "/a")).toBeNull();
});
