import { decode } from "jpeg-js";
import { expect, it } from "vitest";
import { ask, freshHost, plan, valid } from "#tests/faults/harness.ts";

/** A build without faces: the words stay out, everything else is drawn. */
const ASSETS = { fetch: async () => Response.json({ latin: [], ja: [], ko: [], zh_cn: [] }) } as unknown as Fetcher;

async function business(profile: object, rules: Parameters<typeof plan>[1] = []): Promise<string> {
  const host = freshHost();
  await plan(host, [{ on: "GET /business/get-business", body: { data: { id: host, ...profile } } }, ...rules]);
  return host;
}

async function bytesOf(answer: Response): Promise<Uint8Array> {
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  return new Uint8Array(await answer.arrayBuffer());
}

it("/share.jpg is the business's own picture, for anybody, and the same when it is asked again", async () => {
  const [green, red] = [
    await business({ config_display: { title: "Green" } }),
    await business({ config_display: { title: "Red" }, primary_color: "#ea0028" }),
  ];
  const one = await ask(`https://${green}/share.jpg`, { env: { ASSETS } });
  expect(one.headers.get("cache-control")).toBe("public, max-age=86400");
  const bytes = await bytesOf(one);
  const { width, height } = decode(bytes, { useTArray: true });
  expect([width, height]).toEqual([1200, 628]);
  expect(await bytesOf(await ask(`https://${green}/share.jpg`, { env: { ASSETS } }))).toEqual(bytes);
  expect(await bytesOf(await ask(`https://${red}/share.jpg`, { env: { ASSETS } }))).not.toEqual(bytes);
});

it("a course's picture is for who may see the course; to others its link looks like any of the business", async () => {
  const rules = [
    { on: "GET /courses/welding", body: { data: { title: "Welding", cover_category: "safety" } } },
    {
      on: "GET /courses/secret",
      status: 404,
      body: {
        statusCode: 404,
        statusMessage: "Not Found",
        message: "none",
        data: { message: "none", code: "not_found" },
      },
    },
  ];
  const host = await business({ config_display: { title: "Acme" } }, rules);
  const own = await ask(`https://${host}/share/welding.jpg?locale=ja`, { env: { ASSETS }, cookies: valid(host) });
  expect(own.headers.get("cache-control")).toMatch(/^private/);
  expect(await bytesOf(own)).not.toEqual(await bytesOf(await ask(`https://${host}/share.jpg`, { env: { ASSETS } })));

  const strangers = await Promise.all([
    ask(`https://${host}/share/welding.jpg?locale=ja`, { env: { ASSETS } }),
    ask(`https://${host}/share/secret.jpg?locale=ja`, { env: { ASSETS }, cookies: valid(host) }),
  ]);
  for (const answer of strangers) {
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/share.jpg?locale=ja"]);
    expect(answer.headers.get("cache-control")).toContain("no-store");
  }
  expect((await ask(`https://${host}/share/a/b.jpg`, { env: { ASSETS } })).status).toBe(404);
});

/** The pictures Worker as the edge sees it: what it is asked, and one answer. */
function pictures(status = 200) {
  const asked: string[] = [];
  const fetch = async (address: string, init: RequestInit) => {
    asked.push(`${new URL(address).pathname} ${await new Response(init.body).text()}`);
    return new Response(status === 200 ? "made" : null, { status });
  };
  return { asked, env: { ASSETS, PICTURES: { fetch } as unknown as Fetcher } };
}

it.each(["/business/files/own", "https://cdn-share.test/own.png"])(
  "the picture that the business chose is cut to what a link is shown with (%s)",
  async (share_image) => {
    const photo = { headers: { "content-type": "image/png" }, body: "photo" };
    await plan("cdn-share.test", [{ on: "GET /own.png", ...photo }]);
    const host = await business({ config_display: { title: "Acme", share_image } }, [
      { on: "GET /business/files/own", ...photo },
    ]);
    const { asked, env } = pictures();
    const answer = await ask(`https://${host}/share.jpg`, { env });
    expect([answer.headers.get("cache-control"), new TextDecoder().decode(await bytesOf(answer))]).toEqual([
      "public, max-age=86400",
      "made",
    ]);
    expect(asked).toEqual(["/share photo"]);
  },
);

it.each([
  ["cannot be made", "/business/files/own", 422],
  ["is a drawing", "/business/files/mark", 200],
  ["is not there", "/business/files/gone", 200],
  ["is no file of its own", "/auth/me", 200],
])("a link is shown with the drawing where the chosen picture %s", async (_, share_image, status) => {
  const files = [
    { on: "GET /business/files/own", headers: { "content-type": "image/png" }, body: "photo" },
    { on: "GET /business/files/mark", headers: { "content-type": "image/svg+xml" }, body: "<svg/>" },
    { on: "GET /business/files/gone", status: 404 },
  ];
  const [host, plain] = [
    await business({ config_display: { title: "Acme", share_image } }, files),
    await business({ config_display: { title: "Acme" } }),
  ];
  const drawn = await bytesOf(await ask(`https://${plain}/share.jpg`, { env: { ASSETS } }));
  expect(await bytesOf(await ask(`https://${host}/share.jpg`, { env: pictures(status).env }))).toEqual(drawn);
});
