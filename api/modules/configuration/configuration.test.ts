import { env, exports } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import type { Branding, BrandingState } from "#shared/contracts/branding.ts";
import { profileCacheKey } from "#shared/domain/profile-cache-key.ts";
import { auditLog } from "#api/db/schema/identity.ts";
import { call, type CallOptions, signedIn } from "#tests/fixtures/api-client.ts";
import { resetManaged } from "#tests/fixtures/reset.ts";
import { changeProfile, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;

beforeEach(async () => {
  ({ a, b, token } = await resetManaged());
});

interface Answer {
  status: number;
  data: BrandingState & { code?: string; current?: BrandingState; errors?: Record<string, string[]> };
}

async function asked(path: string, options: CallOptions & { of?: string } = {}): Promise<Answer> {
  const { of, headers, ...rest } = options;
  const response = await call(a.host, `/manage/admin/${path}`, {
    token,
    ...rest,
    headers: { ...headers, ...(of !== undefined && { "If-Match": `"${of}"` }) },
  });
  return { status: response.status, ...((await response.json()) as Omit<Answer, "status">) };
}

const branding = () => asked("branding");
const draft = (of: string, body: unknown) => asked("branding/draft", { method: "PUT", of, body });
const publish = (of: string, body: unknown) => asked("branding/publication", { of, body });
const restore = (id: string, of: string) => asked(`editions/${id}/restoration`, { method: "POST", of });
const shown = async (host = a.host) =>
  ((await (await call(host, "/business/get-business")).json()) as { data: Branding }).data;

async function coloured(primary_color: string | null): Promise<Branding> {
  const { published } = (await branding()).data;
  return { ...published, primary_color };
}

it.each([
  ["menus", (node: object) => ({ enable_menu: true, biz_menus: [node] })],
  ["categories", (node: object) => ({ default_categories: [], biz_categories: [node], moves: [] })],
] as const)("%s of more levels than any stack holds are refused as wrong", async (path, bodyOf) => {
  const leaf = { id: "x", label: "X", slug: "x", link: null, icon: null, hidden: false };
  let node: object = { ...leaf, children: [] };
  for (let level = 0; level < 5000; level += 1) node = { ...leaf, children: [node] };
  const of = (await asked(path)).data.revision;
  expect(await asked(path, { method: "PUT", of, body: bodyOf(node) })).toMatchObject({
    status: 422,
    data: { code: "validation_failed" },
  });
});

describe("the branding", () => {
  it("a draft is seen by managers alone; published it is everybody's at once, and the edge forgets what it kept", async () => {
    const first = (await branding()).data;
    expect(first).toMatchObject({ draft: null, published: { config_display: { title: "Business a" } } });
    const body = await coloured("#ffd400");
    const drafted = await draft(first.revision, body);
    expect(drafted).toMatchObject({ status: 200, data: { draft: { values: body, by: { name: "manager of a" } } } });
    expect((await shown()).primary_color).toBeNull();

    await env.BUSINESS_CACHE.put(profileCacheKey(a.host), "{}");
    const published = await publish(drafted.data.revision, body);
    expect(published).toMatchObject({ status: 200, data: { draft: null, published: body } });
    expect((await shown()).primary_color).toBe("#ffd400");
    expect(await env.BUSINESS_CACHE.get(profileCacheKey(a.host))).toBeNull();
    expect((await shown(b.host)).primary_color).toBeNull();
    const [entry] = await a.db.from(auditLog).where(eq(auditLog.action, "branding.published")).all();
    expect(entry).toMatchObject({ actorId: a.manager, detail: { after: '{"primary_color":"#ffd400"}' } });
  });

  it("goes back in one step to what stood there before the first change, and forward again", async () => {
    const before = await shown();
    const { data } = await publish((await branding()).data.revision, await coloured("#ffd400"));
    expect(data.history.map(({ values }) => values.primary_color)).toEqual(["#ffd400", null]);
    expect(await restore(data.history[1]!.id, data.revision)).toMatchObject({ status: 200 });
    expect(await shown()).toEqual(before);
    const after = (await branding()).data;
    expect(after.history).toHaveLength(3);
    await restore(data.history[0]!.id, after.revision);
    expect((await shown()).primary_color).toBe("#ffd400");
  });

  it("says of each edition what it made otherwise than the one before, in words, and nothing of the oldest", async () => {
    const first = (await branding()).data;
    const colour = await publish(first.revision, await coloured("#ffd400"));
    const body = { ...colour.data.published, login_theme: "cover" as const };
    const { data } = await publish(colour.data.revision, body);
    expect(data.history.map(({ changes, further }) => [changes, further])).toEqual([
      [[{ field: expect.any(String), before: expect.any(String), after: expect.any(String) }], 0],
      [[{ field: "Primary colour", before: null, after: "#ffd400" }], 0],
      [[], 0],
    ]);
  });

  it("keeps what an operator made of it in the history, too", async () => {
    await publish((await branding()).data.revision, await coloured("#111111"));
    await changeProfile(a, { primary_color: "#222222" });
    const { data } = await publish((await branding()).data.revision, await coloured("#333333"));
    expect(data.history.map(({ values, by }) => [values.primary_color, by?.id ?? null])).toEqual([
      ["#333333", a.manager],
      ["#222222", null],
      ["#111111", a.manager],
      [null, null],
    ]);
  });

  it("of two managers one is written, and the other is shown what stands there now", async () => {
    const { revision } = (await branding()).data;
    const body = await coloured("#ffd400");
    expect(await publish("", body)).toMatchObject({ status: 412 });
    expect(await asked("branding/publication", { body })).toMatchObject({ status: 428 });
    const other = { ...body, primary_color: "#00aaff" };
    const both = await Promise.all([publish(revision, body), publish(revision, other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const { primary_color: won } = await shown();
    expect(both.find(({ status }) => status === 412)?.data.current?.published.primary_color).toBe(won);
  });

  it("refuses at its place what runs a script, is no colour, or is a picture of somebody else's", async () => {
    const { revision, published } = (await branding()).data;
    const { config_display: display } = published;
    const refused = async (body: unknown) => {
      const { status, data } = await publish(revision, body);
      expect(status).toBe(422);
      return Object.keys(data.errors ?? {});
    };
    expect(await refused({ ...published, primary_color: "red;}" })).toEqual(["primary_color"]);
    const social = [{ name: "X", url: "javascript:alert(1)" }];
    expect(await refused({ ...published, config_display: { ...display, social } })).toEqual([
      "config_display.social.0.url",
    ]);
    for (const logo of ["/business/files/none", "/files/x", "data:image/png,x", "https://evil.example/logo.png"])
      expect(await refused({ ...published, config_display: { ...display, logo } })).toEqual(["config_display.logo"]);
    expect((await branding()).data.history.length).toBeLessThanOrEqual(1);
  });

  it("a picture that was sent up is everybody's once it is whole, and stays while an edition names it", async () => {
    const bytes = Uint8Array.from(atob(onePixel), (letter) => letter.charCodeAt(0));
    const begun = await call(a.host, "/uploads", {
      token,
      body: { purpose: "brand", target_id: "logo", name: "logo.png", bytes: bytes.length },
    });
    const upload = ((await begun.json()) as { data: { id: string } }).data;
    const headers = { Authorization: `Bearer ${token}` };
    await exports.default.fetch(
      new Request(`https://${a.host}/uploads/${upload.id}/parts/1`, { method: "PUT", headers, body: bytes }),
    );
    const whole = await call(a.host, `/uploads/${upload.id}/completion`, { method: "POST", token });
    const { url } = ((await whole.json()) as { data: { url: string } }).data;
    expect((await call(a.host, url)).status).toBe(200);
    expect((await call(b.host, url)).status).toBe(404);
    const { revision, published } = (await branding()).data;
    const config_display = { ...published.config_display, logo: url };
    expect(await publish(revision, { ...published, config_display })).toMatchObject({ status: 200 });
    expect((await call(a.host, `/uploads/${upload.id}`, { method: "DELETE", token })).status).toBe(409);
    const learner = await signedIn(a, a.learner);
    const refused = await call(a.host, "/uploads", {
      token: learner,
      body: { purpose: "brand", target_id: "logo", name: "logo.png", bytes: 7 },
    });
    expect(refused.status).toBe(403);
  });
});

describe("the menu", () => {
  const node = (label: string, more: object = {}) => ({
    label,
    link: null,
    icon: null,
    hidden: false,
    children: [] as unknown[],
    ...more,
  });
  const put = (of: string, biz_menus: unknown[]) =>
    asked("menus", { method: "PUT", of, body: { enable_menu: true, biz_menus } });
  const seen = async () =>
    ((await (await call(a.host, "/business/get-business")).json()) as { data: { biz_menus: unknown } }).data.biz_menus;

  it("shows all but what is hidden, which managers keep and may show again", async () => {
    const { revision } = (await asked("menus")).data;
    const nodes = [node("One", { link: "/x", children: [node("Secret", { hidden: true, link: "/y" })] })];
    const saved = await put(revision, nodes);
    expect(saved).toMatchObject({ status: 200, data: { published: { biz_menus: nodes } } });
    expect(await seen()).toEqual([{ label: "One", link: "/x", icon: null, children: [] }]);
    expect((await asked("menus")).data).toMatchObject({ published: { biz_menus: nodes } });
    await restore(saved.data.history[1]!.id, saved.data.revision);
    expect(await seen()).toEqual([]);
  });

  it("refuses at its place what runs a script or leaves the host unseen, an icon that does not exist, and a tree too deep", async () => {
    const { revision } = (await asked("menus")).data;
    for (const link of ["javascript:alert(1)", "java\nscript:x", "//evil.test", "data:text/html,x", ""]) {
      const { status, data } = await put(revision, [node("A", { children: [node("B", { link })] })]);
      expect([status, Object.keys(data.errors ?? {})], link).toEqual([422, ["biz_menus.0.children.0.link"]]);
    }
    for (const icon of ["lucide:no-such-icon", "mdi:home", "lucide:constructor"]) {
      const nodes = [node("A", { icon: "lucide:home", children: [node("B", { icon })] })];
      const { status, data } = await put(revision, nodes);
      expect([status, Object.keys(data.errors ?? {})], icon).toEqual([422, ["biz_menus.0.children.0.icon"]]);
    }
    const deep = [1, 2, 3, 4, 5].reduce<unknown[]>((children, at) => [node(`${at}`, { children })], []);
    expect((await put(revision, deep)).data.errors).toHaveProperty("biz_menus");
    expect(await seen()).toEqual([]);
  });
});

describe("the settings", () => {
  it("are changed whole, take hold at once, and go back", async () => {
    const { revision, published } = (await asked("settings")).data;
    const learner = await signedIn(a, a.learner);
    const closed = await asked("settings", { method: "PUT", of: revision, body: { ...published, lock_screen: true } });
    expect(closed.status).toBe(200);
    expect((await call(a.host, "/home", { token: learner })).status).toBe(423);
    await restore(closed.data.history[1]!.id, closed.data.revision);
    expect((await call(a.host, "/home", { token: learner })).status).toBe(200);
  });

  it("refuse a time zone that is none, a limit above the product's own, and a host that is none", async () => {
    const { revision, published } = (await asked("settings")).data;
    for (const [change, field] of [
      [{ time_zone: "Mars/Olympus" }, "time_zone"],
      [{ support_url: "javascript:alert(1)" }, "support_url"],
      [{ embed_hosts: ["https://x.test/"] }, "embed_hosts.0"],
      [
        { upload_limits: { image: 11, document: null, audio: null, video: null, archive: null } },
        "upload_limits.image",
      ],
    ] as const) {
      const { status, data } = await asked("settings", {
        method: "PUT",
        of: revision,
        body: { ...published, ...change },
      });
      expect([status, Object.keys(data.errors ?? {})], field).toEqual([422, [field]]);
    }
  });
});

const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
