import { env, exports } from "cloudflare:workers";
import { decode as decodeJpeg } from "jpeg-js";
import { expect, it } from "vitest";
import { answerPicture, type Env } from "./answer-picture.ts";
import { decode, encodeAsJpeg, encodeAsWebp } from "./codecs.ts";
import { pictureFacts } from "#shared/domain/picture-facts.ts";
import type { Pixels } from "./pixels.ts";
import { pngOf, withOrientation } from "#tests/fixtures/written-pictures.ts";

const bindings = env as unknown as Env;
const worker = (exports as unknown as { default: Fetcher }).default;

/** Red above left, green above right, blue below left, see-through below right. */
function quarters(width: number, height: number, alpha = 0): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [left, above] = [x < width / 2, y < height / 2];
      data.set(
        [left && above ? 255 : 0, !left && above ? 255 : 0, left && !above ? 255 : 0, left || above ? 255 : alpha],
        (y * width + x) * 4,
      );
    }
  }
  return { data, width, height };
}

const originals = {
  png: async (width: number, height: number) => pngOf(quarters(width, height)),
  jpeg: async (width: number, height: number) => encodeAsJpeg(quarters(width, height, 255)),
  webp: async (width: number, height: number) => encodeAsWebp(quarters(width, height)),
};

async function made(path: string, original: Uint8Array, owner = "acme"): Promise<Response> {
  return worker.fetch(`https://pictures.invalid${path}?for=${owner}`, { method: "POST", body: original as BodyInit });
}

async function pixelsOf(answer: Response): Promise<Pixels> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return decode(bytes, pictureFacts(bytes)!.type);
}

function at({ data, width }: Pixels, x: number, y: number): number[] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
}

/** Compression shifts a colour a little. */
function expectColour(seen: number[], wanted: number[]): void {
  for (const [part, value] of wanted.entries())
    expect(Math.abs(seen[part]! - value), `${seen.join()} for ${wanted.join()}`).toBeLessThan(12);
}

it.each(["png", "jpeg", "webp"] as const)(
  "a %s becomes webp, as wide as asked and of its own shape and colours",
  async (kind) => {
    const answer = await made("/webp/320", await originals[kind](900, 600));
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
    const small = await pixelsOf(answer);
    expect([small.width, small.height]).toEqual([320, 213]);
    expectColour(at(small, 40, 40), [255, 0, 0, 255]);
    expectColour(at(small, 280, 40), [0, 255, 0, 255]);
    expectColour(at(small, 40, 180), [0, 0, 255, 255]);
    expect(at(small, 280, 180)[3]).toBe(kind === "jpeg" ? 255 : 0);
  },
);

it("nothing is made larger than it is", async () => {
  const answer = await made("/webp/1280", await originals.png(200, 100));
  const same = await pixelsOf(answer);
  expect([same.width, same.height]).toEqual([200, 100]);
});

it.each([
  [3, 64, 32, [60, 28]],
  [6, 64, 128, [60, 4]],
  [8, 64, 128, [4, 124]],
] as const)("a camera's picture is turned upright (orientation %i)", async (orientation, width, height, [x, y]) => {
  const upright = await pixelsOf(await made("/webp/64", withOrientation(await originals.jpeg(400, 200), orientation)));
  expect([upright.width, upright.height]).toEqual([width, height]);
  expectColour(at(upright, x, y), [255, 0, 0, 255]);
});

it.each([
  [1000, 3000],
  [3000, 500],
  [300, 300],
])(
  "for links a picture of %i by %i fills 1200 by 628, as jpeg without black where nothing was",
  async (width, height) => {
    const answer = await made("/share", await originals.png(width, height));
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    const picture = decodeJpeg(new Uint8Array(await answer.arrayBuffer()), { useTArray: true });
    expect([picture.width, picture.height]).toEqual([1200, 628]);
    expectColour([...picture.data.subarray(0, 3)], [255, 0, 0]);
    expectColour([...picture.data.subarray(-4, -1)], [255, 255, 255]);
  },
);

it("what was made is kept by business and content, and made no second time", async () => {
  const original = await originals.jpeg(500, 300);
  const count = async (prefix: string) => (await bindings.MADE.list({ prefix })).objects.length;
  const first = new Uint8Array(await (await made("/webp/64", original, "one")).arrayBuffer());
  expect(await count("one/")).toBe(1);
  const [kept] = (await bindings.MADE.list({ prefix: "one/" })).objects;
  expect(kept?.key).toMatch(/^one\/[0-9a-f]{64}\/\d+-64\.webp$/);
  // Who finds it kept does not make it: what stands there is what is answered.
  await bindings.MADE.put(kept!.key, "kept");
  expect(new Uint8Array(await (await made("/webp/64", original, "one")).arrayBuffer())).toEqual(
    new TextEncoder().encode("kept"),
  );
  expect(new Uint8Array(await (await made("/webp/64", original, "two")).arrayBuffer())).toEqual(first);
  await made("/webp/144", original, "one");
  expect(await count("one/")).toBe(2);
});

it("a bomb is refused by its head, before a pixel of it is unpacked", async () => {
  const bomb = await originals.png(64, 64);
  new DataView(bomb.buffer).setUint32(16, 50_000);
  new DataView(bomb.buffer).setUint32(20, 50_000);
  const before = performance.now();
  expect((await made("/webp/640", bomb)).status).toBe(422);
  expect(performance.now() - before).toBeLessThan(1000);
});

it("a head that lies about the size of what follows is refused", async () => {
  const lying = await originals.png(200, 200);
  new DataView(lying.buffer).setUint32(16, 100);
  expect((await made("/webp/64", lying)).status).toBe(422);
});

it.each([
  ["a page", new TextEncoder().encode("<!doctype html><script>alert(1)</script>")],
  ["half a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
  ["a drawing", new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>")],
  ["too much", new Uint8Array(10 * 1024 * 1024 + 1)],
])("%s is no picture, whatever its sender says", async (_, bytes) => {
  expect((await made("/webp/64", bytes, "nothing")).status).toBe(422);
  expect((await bindings.MADE.list({ prefix: "nothing/" })).objects).toEqual([]);
});

it("whole pictures are made also while broken ones are refused, thirty at once", async () => {
  const [good, bad] = [await originals.webp(800, 800), (await originals.jpeg(800, 800)).slice(0, 4000)];
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => made(`/webp/${index % 2 ? 64 : 320}`, index % 3 ? good : bad)),
  );
  expect(answers.map(({ status }) => status)).toEqual(
    Array.from({ length: 30 }, (_, index) => (index % 3 ? 200 : expect.any(Number))),
  );
});

it.each(["/webp/641", "/webp/", "/", "/share/x"])("nothing is made at %s", async (path) => {
  expect((await made(path, await originals.png(10, 10))).status).toBe(404);
});

it("Cloudflare Images makes it where it is bound, also what is too large for the codecs", async () => {
  const asked: unknown[] = [];
  const output = { image: () => new Response("by the service").body };
  const IMAGES = {
    input: () => ({
      transform: (shape: unknown) => (
        asked.push(shape),
        { output: async (format: unknown) => (asked.push(format), output) }
      ),
    }),
  } as unknown as ImagesBinding;
  const bomb = await originals.png(64, 64);
  new DataView(bomb.buffer).setUint32(16, 9000);
  const request = () =>
    new Request("https://pictures.invalid/webp/640?for=served", { method: "POST", body: bomb as BodyInit });
  expect(await (await answerPicture(request(), { ...bindings, IMAGES })).text()).toBe("by the service");
  expect(asked).toEqual([{ width: 640, fit: "scale-down" }, { format: "image/webp" }]);
  expect(await (await answerPicture(request(), { ...bindings, IMAGES })).text()).toBe("by the service");
  expect(asked).toHaveLength(2);
});
