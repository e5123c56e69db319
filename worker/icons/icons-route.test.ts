import { expect, it } from "vitest";
import { ask, freshHost, plan } from "#tests/faults/harness.ts";

const lucide = {
  prefix: "lucide",
  width: 24,
  height: 24,
  icons: { house: { body: "<path/>" }, sun: { body: "<circle/>" } },
  aliases: { home: { parent: "house" }, ring: { parent: "ring" } },
};
const files: Record<string, unknown> = { "/fonts/icons/index.json": ["lucide"], "/fonts/icons/lucide.json": lucide };
const ASSETS = {
  fetch: async (request: Request) => {
    const file = files[new URL(request.url).pathname];
    return file === undefined ? new Response(null, { status: 404 }) : Response.json(file);
  },
} as unknown as Fetcher;

async function host(): Promise<string> {
  const name = freshHost();
  await plan(name, [{ on: "GET /business/get-business", body: { data: { id: name } } }]);
  return name;
}

it("answers the icons that are asked for, aliases with what they stand for", async () => {
  const answer = await ask(`https://${await host()}/_icons/lucide.json?icons=sun,home`, { env: { ASSETS } });
  expect(answer.headers.get("cache-control")).toContain("public");
  expect(await answer.json()).toEqual({
    prefix: "lucide",
    width: 24,
    height: 24,
    icons: { sun: { body: "<circle/>" }, house: { body: "<path/>" } },
    aliases: { home: { parent: "house" } },
  });
});

it.each([
  "lucide.json?icons=house,nothing",
  "lucide.json?icons=ring",
  "lucide.json?icons=constructor",
  "lucide.json",
  "mdi.json?icons=house",
  "..%2flucide.json?icons=house",
  `lucide.json?icons=${"a".repeat(500)}`,
])("is 404 for %s where no public service is allowed", async (tail) => {
  const answer = await ask(`https://${await host()}/_icons/${tail}`, { env: { ASSETS } });
  expect([answer.status, await answer.text()]).toEqual([404, ""]);
});

it("asks the public service where an operator allowed one, and believes of its answer only what was asked for", async () => {
  const name = await host();
  await plan("icons.test", [
    { on: "GET /mdi.json", body: { prefix: "mdi", icons: { cat: { body: "<path/>" }, dog: { body: "<path/>" } } } },
  ]);
  const answer = await ask(`https://${name}/_icons/mdi.json?icons=cat`, {
    env: { ASSETS, ICON_SERVICE: "https://icons.test" },
  });
  expect(await answer.json()).toEqual({ prefix: "mdi", icons: { cat: { body: "<path/>" } } });
  expect(
    (await ask(`https://${name}/_icons/mdi.json?icons=cow`, { env: { ASSETS, ICON_SERVICE: "https://icons.test" } }))
      .status,
  ).toBe(404);
});

it.each([
  ["fails", { status: 502, body: "bad gateway" }],
  ["refuses", { status: 429 }],
  ["leads elsewhere", { status: 302, headers: { location: "https://elsewhere.test/" } }],
  ["breaks off", { fault: "truncated" }],
  ["says something else", { body: { prefix: "other", icons: {} } }],
  ["says nothing that is an icon set", { body: { prefix: "mdi", icons: null } }],
] as const)("does not say that an icon is missing where the public service %s", async (_what, answered) => {
  const [name, service] = [await host(), freshHost("icons")];
  await plan(service, [{ on: "GET /mdi.json", ...answered }]);
  const answer = await ask(`https://${name}/_icons/mdi.json?icons=cat`, {
    env: { ASSETS, ICON_SERVICE: `https://${service}` },
  });
  expect([answer.status, answer.headers.get("cache-control"), answer.headers.get("retry-after")]).toEqual([
    503,
    "no-store",
    "2",
  ]);
});

it("an icon that the public service does not know is missing", async () => {
  const [name, service] = [await host(), freshHost("icons")];
  await plan(service, [{ on: "GET /mdi.json", status: 404, body: "Not found" }]);
  const answer = await ask(`https://${name}/_icons/mdi.json?icons=cat`, {
    env: { ASSETS, ICON_SERVICE: `https://${service}` },
  });
  expect(answer.status).toBe(404);
});
