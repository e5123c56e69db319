import { expect, it } from "vitest";
import { ask, callsOf, freshHost, plan, valid } from "#tests/faults/harness.ts";

const svg = { headers: { "content-type": "image/svg+xml" }, body: "<svg/>" };
const png = { headers: { "content-type": "image/png", "cache-control": "private, max-age=60" }, body: "original" };

async function host(profile: object = {}): Promise<string> {
  const name = freshHost();
  await plan(name, [
    { on: "GET /business/get-business", body: { data: { id: name, ...profile } } },
    { on: "GET /business/files/mark", ...svg },
    { on: "GET /files/photo", ...png },
    { on: "GET /files/avatar-1", ...png },
    { on: "GET /files/upload-1", ...png },
  ]);
  return name;
}

/** The pictures Worker behind a line that carries one answer; what it was asked is in `asked`. */
function pictures(status = 200) {
  const asked: string[] = [];
  const fetch = async (address: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(address);
    asked.push(`${pathname} ${searchParams.get("for")} ${await new Response(init.body).text()}`);
    if (status === 0) throw new Error("the line is dead");
    return new Response(status === 200 ? "made" : null, { status });
  };
  return { asked, env: { PICTURES: { fetch } as unknown as Fetcher } };
}

it("hands the original on where nothing makes pictures", async () => {
  const name = await host();
  const answer = await ask(`https://${name}/_image/640/api/files/photo`, {
    cookies: valid(name),
    env: { PICTURES: undefined },
  });
  expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([
    200,
    "image/png",
    "original",
  ]);
  expect((await callsOf(name, "GET /files/photo"))[0]?.headers["authorization"]).toMatch(/^Bearer /);
});

it("has photographs made as webp for the business and leaves drawings", async () => {
  const name = await host();
  const { asked, env } = pictures();
  const small = await ask(`https://${name}/_image/640/api/files/photo`, { cookies: valid(name), env });
  expect([small.headers.get("content-type"), small.headers.get("cache-control"), await small.text()]).toEqual([
    "image/webp",
    "private, max-age=60",
    "made",
  ]);
  expect(asked).toEqual([`/webp/640 ${name} original`]);
  const drawing = await ask(`https://${name}/_image/64/api/business/files/mark`, { env });
  expect([drawing.headers.get("content-type"), await drawing.text()]).toEqual(["image/svg+xml", "<svg/>"]);
  // What is opened by itself on our host may run nothing.
  expect(drawing.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(asked).toHaveLength(1);
});

it.each([
  [422, "private, max-age=60"],
  [503, "no-store"],
  [0, "no-store"],
])(
  "shows the whole original where none can be made (%i), and keeps it only where none ever can",
  async (status, keep) => {
    const name = await host();
    const whole = await ask(`https://${name}/_image/640/api/files/photo`, {
      cookies: valid(name),
      env: pictures(status).env,
    });
    expect([
      whole.status,
      whole.headers.get("content-type"),
      whole.headers.get("cache-control"),
      await whole.text(),
    ]).toEqual([200, "image/png", keep, "original"]);
  },
);

it.each(["avatar-1", "upload-1"])(
  "hands on nothing of %s, which a person sent up, where nothing can be made of it",
  async (key) => {
    const name = await host();
    const of = (status: number) =>
      ask(`https://${name}/_image/64/api/files/${key}`, { cookies: valid(name), env: pictures(status).env });
    const none = await of(422);
    expect([none.status, none.headers.get("cache-control"), await none.text()]).toEqual([404, "no-store", ""]);
    expect([(await of(200)).status, (await of(503)).status]).toEqual([200, 200]);
  },
);

it("what was made is told by the original's tag and its width, and not sent twice", async () => {
  const name = freshHost();
  await plan(name, [
    { on: "GET /business/get-business", body: { data: { id: name } } },
    { on: "GET /files/photo", headers: { ...png.headers, etag: '"a1"' }, body: "original", times: 1 },
    { on: "GET /files/photo", status: 304, headers: { etag: '"a1"', "cache-control": "private, max-age=60" } },
  ]);
  const { asked, env } = pictures();
  const first = await ask(`https://${name}/_image/640/api/files/photo`, { cookies: valid(name), env });
  expect(first.headers.get("etag")).toBe('"a1-640.webp"');
  const again = await ask(`https://${name}/_image/640/api/files/photo`, {
    cookies: valid(name),
    env,
    headers: { "if-none-match": '"a1-640.webp"' },
  });
  expect([again.status, again.headers.get("etag"), asked.length]).toEqual([304, '"a1-640.webp"', 1]);
  const calls = await callsOf(name, "GET /files/photo");
  expect(calls.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, '"a1"']);
});

it("takes from elsewhere only what the business's own profile names", async () => {
  const name = await host({ config_display: { logo: "https://cdn-own.test/logo.png" } });
  await plan("cdn-own.test", [
    { on: "GET /logo.png", ...png },
    { on: "GET /away.png", status: 302, headers: { location: "https://elsewhere.test/" } },
    { on: "GET /page.html", headers: { "content-type": "text/html" }, body: "<p>" },
  ]);
  const own = await ask(`https://${name}/_image/64/https/cdn-own.test/logo.png`, { cookies: valid(name) });
  expect(await own.text()).toBe("original");
  const [call] = await callsOf("cdn-own.test", "GET /logo.png");
  expect(call?.headers["authorization"] ?? call?.headers["cookie"]).toBeUndefined();
  for (const path of ["https/cdn-other.test/logo.png", "https/cdn-own.test/away.png", "https/cdn-own.test/page.html"]) {
    expect((await ask(`https://${name}/_image/64/${path}`)).status, path).toBe(404);
  }
});

it.each([
  "/_image/641/api/files/photo",
  "/_image/640/api/courses",
  "/_image/640/api/files/a/b",
  "/_image/640/api/files/..%2fauth%2fme",
  "/_image/640/auth/login",
  "/_image/640/",
])("makes nothing of %s", async (path) => {
  const name = await host();
  expect((await ask(`https://${name}${path}`, { cookies: valid(name) })).status).toBe(404);
});

it("leads to what the profile names itself where its host has nothing for us, and to nothing else there", async () => {
  const cdn = freshHost("cdn");
  await plan(cdn, [
    { on: "GET /moved.png", status: 302, headers: { location: "https://elsewhere.test/" } },
    { on: "GET /untyped", headers: { "content-type": "application/octet-stream" }, body: "x" },
    { on: "*", status: 403 },
  ]);
  for (const named of ["moved.png", "untyped", "refused.png"]) {
    const name = await host({ config_display: { background: `https://${cdn}/${named}` } });
    const answer = await ask(`https://${name}/_image/640/https/${cdn}/${named}`);
    expect([answer.status, answer.headers.get("location"), answer.headers.get("cache-control")]).toEqual([
      302,
      `https://${cdn}/${named}`,
      "no-store",
    ]);
    expect((await ask(`https://${name}/_image/640/https/${cdn}/other.png`)).status).toBe(404);
  }
});
