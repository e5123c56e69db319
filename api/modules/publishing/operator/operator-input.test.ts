import { env } from "cloudflare:workers";
import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { packFiles } from "#tools/content/pack-fixture.ts";
import { call, given, packOf, rows, send, withKey } from "#tests/fixtures/operators-address.ts";
import { seedTwoBusinesses } from "#tests/fixtures/two-businesses.ts";
import { businessId } from "../plan/load-ids.ts";
import { loadOver, planOver } from "./hand-over.ts";
import type { HandedPack } from "./handed-pack.ts";

beforeAll(async () => void (await seedTwoBusinesses()));

type Body = Uint8Array<ArrayBuffer> | string;
const ask = (method: string, path: string, body?: Body) =>
  send(path, { method, headers: withKey, ...(body !== undefined && { body }) });
const bytes = new TextEncoder().encode("what is right");
const sha256 = createHash("sha256").update(bytes).digest("hex");
const at = (business: string) => `/operator/content/files/${business}/${sha256}`;
const dataOf = async <Value>(response: Response): Promise<Value> => ((await response.json()) as { data: Value }).data;

async function inOnePart(file: string, body: Uint8Array<ArrayBuffer>): Promise<Response> {
  const { upload } = await dataOf<{ upload: string }>(await ask("POST", `${file}/parts`));
  const part = await dataOf(await ask("PUT", `${file}/parts/1?upload=${encodeURIComponent(upload)}`, body));
  return ask("POST", `${file}/completion?upload=${encodeURIComponent(upload)}`, JSON.stringify([part]));
}

describe("bytes in parts", () => {
  it("that are others neither take the place of right ones nor remove them", async () => {
    const [business, file] = ["c".repeat(22), at("c".repeat(22))];
    const { etag } = await dataOf<{ etag: string }>(await ask("PUT", file, bytes));
    for (const wrong of ["what is wrong", "of another length"]) await inOnePart(file, new TextEncoder().encode(wrong));
    const standing = await env.FILES.get(`${business}/${sha256}`);
    expect(await standing?.text()).toBe("what is right");
    expect(standing?.etag).toBe(etag);
    expect((await env.FILES.list({ prefix: `${business}/` })).objects).toHaveLength(1);
  });

  it("are kept where they are right, and not at all where they are wrong", async () => {
    const [business, file] = ["d".repeat(22), at("d".repeat(22))];
    expect((await inOnePart(file, new TextEncoder().encode("what is wrong"))).status).toBe(409);
    expect((await env.FILES.list({ prefix: `${business}/` })).objects).toEqual([]);
    expect((await inOnePart(file, bytes)).status).toBe(200);
    expect((await env.FILES.list({ prefix: `${business}/` })).objects.map(({ key }) => key)).toEqual([
      `${business}/${sha256}`,
    ]);
    expect((await env.FILES.list({ prefix: "partial/" })).objects).toEqual([]);
  });

  it.each(["whole", "in parts"])("take the place of others of their size that stand there: %s", async (how) => {
    const business = (how === "whole" ? "e" : "f").repeat(22);
    const key = `${business}/${sha256}`;
    await env.FILES.put(key, "what is wrong");
    const answer = how === "whole" ? await ask("PUT", at(business), bytes) : await inOnePart(at(business), bytes);
    expect(answer.status).toBe(200);
    expect(await (await env.FILES.get(key))?.text()).toBe("what is right");
    // What stands is believed from now on: it is not written again.
    const { uploaded } = (await env.FILES.head(key))!;
    await ask("PUT", at(business), bytes);
    expect((await env.FILES.head(key))?.uploaded).toEqual(uploaded);
  });

  const unknown = `${crypto.randomUUID()}.none`;
  it.each<[string, string, Body | undefined, number]>([
    ["PUT", "/parts/1?upload=bogus", "x", 422],
    ["PUT", "/parts/1", "x", 422],
    ["PUT", `/parts/99999?upload=${unknown}`, "x", 422],
    ["PUT", `/parts/0?upload=${unknown}`, "x", 422],
    ["PUT", `/parts/1?upload=${unknown}`, "x", 404],
    ["DELETE", "/parts?upload=bogus", undefined, 422],
    ["DELETE", `/parts?upload=${unknown}`, undefined, 404],
    ["POST", `/completion?upload=${unknown}`, "{", 400],
    ["POST", `/completion?upload=${unknown}`, "null", 422],
    ["POST", `/completion?upload=${unknown}`, "[]", 422],
    ["POST", `/completion?upload=${unknown}`, '[{"partNumber":"x"}]', 422],
    ["POST", `/completion?upload=${unknown}`, '[{"partNumber":1,"etag":"x"}]', 404],
  ])("%s %s with %s is told as what it is: %i", async (method, path, body, status) => {
    expect((await ask(method, at("e".repeat(22)) + path, body)).status).toBe(status);
  });

  it("that were never sent cannot be put together", async () => {
    const file = at("f".repeat(22));
    const { upload } = await dataOf<{ upload: string }>(await ask("POST", `${file}/parts`));
    const parts = JSON.stringify([{ partNumber: 1, etag: "x" }]);
    expect((await ask("POST", `${file}/completion?upload=${encodeURIComponent(upload)}`, parts)).status).toBe(409);
  });
});

describe("steps of a load", () => {
  async function handedOf(slug: string): Promise<HandedPack> {
    let body = "";
    await planOver(
      (path, init) => {
        body = String(init.body);
        return call(path, init);
      },
      await packOf(packFiles(slug)),
      given,
    );
    return JSON.parse(body) as HandedPack;
  }
  const load = (handed: HandedPack, step: object, more: Partial<HandedPack> = {}) =>
    ask("POST", "/operator/content/load", JSON.stringify({ ...handed, ...more, step }));

  it("before that which they build on write nothing", async () => {
    const handed = await handedOf("kiri");
    const id = businessId("kiri");
    const people = { people: ["learner@kiri.test"] };
    expect((await load(handed, { of: "people" }, people)).status).toBe(409);
    const early = await load(handed, { of: "rest" });
    expect(early.status).toBe(409);
    expect(((await early.json()) as { message: string }).message).toMatch(/^[ -~]+$/);
    const { contents, folder } = await packOf(packFiles("kiri"));
    for (const [path, facts] of contents.files)
      await ask("PUT", `/operator/content/files/${id}/${facts.sha256}`, await folder.read(path));
    expect((await load(handed, { of: "business" })).status).toBe(200);
    expect((await load(handed, { of: "rest" })).status).toBe(409);
    expect((await load(handed, { of: "course", name: "nope" })).status).toBe(404);
    expect(await rows("SELECT id FROM users WHERE business_id = ?", id)).toEqual([]);
    expect(await rows("SELECT id FROM courses WHERE business_id = ?", id)).toEqual([]);
  });

  it.each<[string, string[]]>([
    ["a page without end", ["x".repeat(200_000)]],
    ["pages without end", Array<string>(6000).fill("x")],
    ["a document without end", Array<string>(40).fill("x".repeat(90_000))],
  ])("%s is refused", async (_what, said) => {
    const answer = await load(
      await handedOf("hagi"),
      { of: "course", name: "fire" },
      { pages: { "courses/fire/sheet.pdf": said } },
    );
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { data: { code: string } }).data.code).toBe("validation_failed");
  });

  it("take a text that is as deep as may be", async () => {
    const deep = [
      "> ".repeat(20) + "x",
      "*a _b ".repeat(250) + "c_ d* ".repeat(250),
      "![".repeat(500) + "](https://a)".repeat(500),
    ];
    const pack = await packOf({ ...packFiles("nashi"), "courses/fire/read.md": deep.join("\n\n") });
    await loadOver(call, pack, await planOver(call, pack, given), given);
    expect(await rows("SELECT slug FROM courses WHERE business_id = ?", businessId("nashi"))).toHaveLength(1);
  }, 60_000);
});
