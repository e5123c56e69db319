import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { User } from "#shared/contracts/auth.ts";
import type { Upload } from "#shared/contracts/uploads.ts";
import { partBytes } from "#shared/domain/upload-limits.ts";
import { dataOf, refusal } from "#tests/fixtures/answers.ts";
import { call, seedSignedIn, signedIn } from "#tests/fixtures/api-client.ts";
import { sendUploadPart } from "#tests/fixtures/send-upload.ts";
import { changeProfile, type SeededBusiness } from "#tests/fixtures/two-businesses.ts";
import { files } from "#api/db/schema/files.ts";
import { users } from "#api/db/schema/identity.ts";
import { uploads } from "#api/db/schema/uploads.ts";
import { deleteStaleUploads } from "./stale-uploads.job.ts";

let a: SeededBusiness;
let b: SeededBusiness;
let token: string;

beforeAll(async () => {
  ({ a, b, token } = await seedSignedIn());
});

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const bigEndian = (value: number, length = 4) =>
  Array.from({ length }, (_, at) => String.fromCharCode((value >>> (8 * (length - 1 - at))) & 255)).join("");
const header = (width: number, height: number) =>
  `\0\0\0\rIHDR${bigEndian(width)}${bigEndian(height)}\x08\x06\0\0\0\0\0\0\0`;
const png = (rest = "picture", width = 2, height = 2, between = "") =>
  bytes(`\x89PNG\r\n\x1a\n${header(width, height)}${between}\0\0\0\0IDAT${rest}`);
const jpeg = (width: number, height: number, before = "") =>
  bytes(`\xff\xd8${before}\xff\xc0\0\x11\x08${bigEndian(height, 2)}${bigEndian(width, 2)}\x03`);
const webp = (width: number, height: number) =>
  bytes(
    `RIFF\0\0\0\0WEBPVP8X\n\0\0\0\0\0\0\0${[width - 1, height - 1].map((side) => [...bigEndian(side, 3)].toReversed().join("")).join("")}VP8 `,
  );
const announce = (size: number, over: Record<string, unknown> = {}) =>
  call(a.host, "/uploads", {
    token,
    body: { purpose: "avatar", target_id: a.learner, name: "me.png", bytes: size, ...over },
  });
const part = (id: string, whole: Uint8Array<ArrayBuffer>, number = 1, as = token) =>
  sendUploadPart(a, { id, number, bytes: whole.slice((number - 1) * partBytes, number * partBytes), token: as });
const complete = (id: string, as = token, at = a) =>
  call(at.host, `/uploads/${id}/completion`, { method: "POST", token: as });
const me = () => dataOf<User>(call(a.host, "/auth/me", { token }));
const onTheirWay = (as = token, target = a.learner) =>
  dataOf<Upload[]>(call(a.host, `/uploads?purpose=avatar&target_id=${target}`, { token: as }));
const stored = async () => (await env.FILES.list({ prefix: `uploads/${a.id}/` })).objects.length;

async function begin(whole: Uint8Array<ArrayBuffer>): Promise<string> {
  const { id } = await dataOf<Upload>(announce(whole.length));
  for (let number = 1; number <= Math.ceil(whole.length / partBytes); number++) await dataOf(part(id, whole, number));
  return id;
}

async function wear(whole: Uint8Array<ArrayBuffer>): Promise<string> {
  await dataOf<Upload>(complete(await begin(whole)));
  return (await me()).avatar!;
}

describe("a picture of oneself", () => {
  it("comes by the one queue, is one's own with its last part, and is shown to colleagues, to nobody else", async () => {
    const id = await begin(png());
    expect((await me()).avatar).toBeNull();
    expect(await onTheirWay()).toMatchObject([{ id, status: "uploading", parts: [1] }]);
    expect(await dataOf(complete(id))).toMatchObject({ status: "complete" });
    // The answer was lost, and is asked for again.
    expect(await dataOf(complete(id))).toMatchObject({ status: "complete" });
    expect(await onTheirWay()).toEqual([]);

    const { avatar } = await me();
    expect(avatar).toBe(`/files/avatar-${id}`);
    const shown = await call(a.host, avatar!, { token: await signedIn(a, a.manager) });
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "content-disposition": expect.stringMatching(/^inline/),
    });
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(png());
    expect((await call(a.host, avatar!)).status).toBe(401);
    expect((await call(b.host, avatar!, { token: await signedIn(b, b.learner) })).status).toBe(404);
    for (const host of [a.host, b.host]) expect((await call(host, `/business${avatar!}`)).status).toBe(404);
    // It is nobody's to take back as a file on its way, and no daily job takes it.
    expect(await refusal(call(a.host, `/uploads/${id}`, { method: "DELETE", token }))).toEqual([409, "conflict"]);
    await deleteStaleUploads(env.DB, env.FILES, Date.now() + 30 * 24 * 60 * 60_000);
    expect((await call(a.host, avatar!, { token })).status).toBe(200);
  });

  it("gives way to the next, and null removes it, bytes and all", async () => {
    const first = await wear(png("one"));
    const second = await wear(jpeg(2, 2));
    expect(second).not.toBe(first);
    expect((await call(a.host, first, { token })).status).toBe(404);
    expect(await stored()).toBe(1);
    expect(await dataOf(call(a.host, "/auth/change-info", { body: { avatar: null }, token }))).toMatchObject({
      avatar: null,
    });
    expect((await call(a.host, second, { token })).status).toBe(404);
    expect([await a.db.from(files).all(), await a.db.from(uploads).all(), await stored()]).toEqual([[], [], 0]);
  });

  it("is named by the upload's address, which change-info takes from its person alone", async () => {
    const change = (avatar: string, as = token, at = a) =>
      call(at.host, "/auth/change-info", { body: { avatar }, token: as });
    const whole = png("named");
    const id = await begin(whole);
    const url = `/files/avatar-${id}`;
    expect(await dataOf<Upload>(call(a.host, `/uploads/${id}`, { token }))).toMatchObject({
      url: null,
      type: "image/png",
    });
    expect(await refusal(change(url))).toEqual([422, "validation_failed"]);
    expect(await dataOf<Upload>(complete(id))).toMatchObject({ url, type: "image/png" });
    expect(await dataOf<User>(change(url))).toMatchObject({ avatar: url });
    for (const [as, at] of [
      [await signedIn(a, a.otherLearner), a],
      [await signedIn(b, b.learner), b],
    ] as const)
      expect(await refusal(change(url, as, at))).toEqual([422, "validation_failed"]);
    const gone = url;
    await wear(png("newer"));
    expect(await refusal(change(gone))).toEqual([422, "validation_failed"]);
  });

  it("may have 10 MB, in parts, or what the business lowers it to", async () => {
    const big = new Uint8Array(10 * 1024 * 1024);
    big.set(png());
    await wear(big);
    expect(await refusal(announce(big.length + 1))).toEqual([413, "payload_too_large"]);
    await changeProfile(a, { upload_limits: { image: 1 } });
    expect(await refusal(announce(big.length))).toEqual([413, "payload_too_large"]);
    await changeProfile(a, { upload_limits: null });
  });

  it("is forgotten while it is on its way when a newer one is chosen, or when it is taken back", async () => {
    const old = await begin(png("old"));
    const fresh = await begin(png("fresh"));
    expect(await refusal(complete(old))).toEqual([404, "not_found"]);
    expect((await onTheirWay()).map(({ id }) => id)).toEqual([fresh]);
    const before = (await me()).avatar;
    expect((await call(a.host, `/uploads/${fresh}`, { method: "DELETE", token })).status).toBe(200);
    expect(await refusal(complete(fresh))).toEqual([404, "not_found"]);
    expect([(await me()).avatar, await onTheirWay()]).toEqual([before, []]);
  });
});

describe("§18.37: what is no picture is refused, whatever it calls itself", () => {
  it.each([
    ["SVG", "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"],
    ["HTML", "<!doctype html><script>alert(1)</script>"],
    ["HTML behind spaces", "    \x89PNG\r\n\x1a\n<script>"],
    ["PDF", "%PDF-1.7"],
    ["a picture that moves", "GIF89a......"],
    ["text", "me"],
  ])("%s", async (_name, text) => {
    const [before, worn] = [await stored(), (await me()).avatar];
    const { id } = await dataOf<Upload>(announce(text.length));
    expect(await refusal(part(id, bytes(text)))).toEqual([415, "unsupported_media_type"]);
    expect([await stored(), (await me()).avatar, await onTheirWay()]).toEqual([before, worn, []]);
  });
});

describe("a picture that is small to send and large to unpack", () => {
  it.each([
    ["PNG", () => png("bomb", 20_000, 20_000), [413, "payload_too_large"]],
    ["JPEG", () => jpeg(20_000, 20_000), [413, "payload_too_large"]],
    [
      "JPEG behind a camera's long notes",
      () => jpeg(20_000, 20_000, `\xff\xe1\xff\xff${"n".repeat(0xfffd)}`.repeat(20)),
      [413, "payload_too_large"],
    ],
    ["WebP", () => webp(16_000, 16_000), [413, "payload_too_large"]],
    [
      "PNG that moves",
      () => png("bomb", 20_000, 20_000, "\0\0\0\x08acTL\0\0\0\x01\0\0\0\0\0\0\0\0"),
      [415, "unsupported_media_type"],
    ],
    [
      "JPEG that says another size to who misreads it",
      () => jpeg(20_000, 20_000, "\xff\x01"),
      [415, "unsupported_media_type"],
    ],
    ["PNG without a size", () => bytes("\x89PNG\r\n\x1a\npicture"), [415, "unsupported_media_type"]],
  ] as const)("as %s is nobody's, and nothing of it stays", async (_kind, made, answer) => {
    const [before, worn] = [await stored(), (await me()).avatar];
    expect(await refusal(complete(await begin(made())))).toEqual(answer);
    expect([await stored(), (await me()).avatar, await onTheirWay()]).toEqual([before, worn, []]);
  });

  it.each([
    ["PNG", () => png("photo", 3000, 2000)],
    ["JPEG", () => jpeg(4032, 3024)],
    ["WebP", () => webp(4032, 3024)],
  ] as const)("has the limit of the pictures that can be made: a camera's own %s is taken", async (_kind, made) => {
    expect(await wear(made())).toMatch(/^\/files\/avatar-/);
  });
});

describe("a picture of somebody else", () => {
  it("is not sent up for them", async () => {
    for (const target_id of [a.otherLearner, b.learner, "nobody"])
      expect(await refusal(announce(10, { target_id }))).toEqual([404, "not_found"]);
  });

  it.each([
    ["a colleague's", () => [a, a.otherLearner] as const],
    ["one of another business", () => [b, b.learner] as const],
  ])("%s, on its way, is not mine to see, to finish or to wear", async (_whose, whose) => {
    const [at, person] = whose();
    const theirs = await signedIn(at, person);
    const { id } = await dataOf<Upload>(
      call(at.host, "/uploads", {
        token: theirs,
        body: { purpose: "avatar", target_id: person, name: "them.png", bytes: png().length },
      }),
    );
    expect((await sendUploadPart(at, { id, number: 1, bytes: png(), token: theirs })).status).toBe(200);
    const worn = (await me()).avatar;
    expect(await onTheirWay(token, person)).toEqual([]);
    expect(await refusal(complete(id))).toEqual([404, "not_found"]);
    expect(await refusal(call(a.host, `/uploads/${id}`, { method: "DELETE", token }))).toEqual([404, "not_found"]);
    expect((await me()).avatar).toBe(worn);
    await dataOf(complete(id, theirs, at));
    expect(await at.db.from(users).where(eq(users.id, person)).get()).toMatchObject({ avatar: `/files/avatar-${id}` });
    expect((await me()).avatar).toBe(worn);
  });
});
