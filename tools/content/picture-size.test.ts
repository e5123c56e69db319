import { expect, it } from "vitest";
import { packFiles, writePacks } from "./pack-fixture.ts";
import { readPacks } from "./read-pack.ts";

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function chunk(type: string, data: readonly number[]): number[] {
  return [0, 0, 0, data.length, ...Buffer.from(type), ...data, 0, 0, 0, 0];
}

/** Heads alone, with no pixel behind them. */
function png(width: number, height: number, { moves = false } = {}): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const head = chunk("IHDR", [...size, 8, 6, 0, 0, 0]);
  return Buffer.from([
    ...signature,
    ...head,
    ...(moves ? chunk("acTL", [0, 0, 0, 2, 0, 0, 0, 0]) : []),
    ...chunk("IDAT", []),
  ]);
}

function jpeg(width: number, height: number, { frame = 0xc0, orientation = 1 } = {}): Buffer {
  const exif = [
    ...Buffer.from("Exif\0\0MM\0*"),
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ];
  const size = [8, height >> 8, height & 255, width >> 8, width & 255, 3];
  return Buffer.from([
    0xff,
    0xd8,
    0xff,
    0xe1,
    0,
    exif.length + 2,
    ...exif,
    0xff,
    frame,
    0,
    17,
    ...size,
    ...Buffer.alloc(9),
    0xff,
    0xd9,
  ]);
}

/** The pack's article with such a picture, and a background of the same bytes. */
async function packWith(name: string, bytes: Buffer) {
  const files = packFiles("lotus");
  const profile = files["profile.yaml"] as { config_display: object };
  return readPacks(
    await writePacks({
      lotus: {
        ...files,
        "courses/fire/read.md": `# Read\n\n![x](${name})`,
        [`courses/fire/${name}`]: bytes,
        "profile.yaml": { ...profile, config_display: { ...profile.config_display, background: `assets/${name}` } },
        [`assets/${name}`]: bytes,
      },
    }),
  );
}

it.each([
  ["of 6.1 megapixels as PNG", "a.png", png(3050, 2000)],
  ["of 6.1 megapixels as progressive JPEG", "a.jpg", jpeg(3050, 2000, { frame: 0xc2 })],
  ["of 12.6 megapixels as JPEG", "a.jpg", jpeg(4200, 3000)],
  ["that moves", "a.png", png(300, 200, { moves: true })],
])("a picture %s, which no width can be made of, is refused in lessons and in the profile", async (_, name, bytes) => {
  const read = await packWith(name, bytes);
  expect(read.ok ? [] : read.problems.map(({ file }) => file)).toEqual(
    expect.arrayContaining(["lotus/profile.yaml", "lotus/courses/fire/read.md"]),
  );
});

it.each([
  ["a.png", png(2000, 2999), { width: 2000, height: 2999 }],
  ["a.jpg", jpeg(4000, 3000), { width: 4000, height: 3000 }],
  // Held upright: browsers turn it, and so does whoever makes it smaller.
  ["a.jpg", jpeg(4000, 3000, { orientation: 6 }), { width: 3000, height: 4000 }],
])("%s within reach is taken in the size that it is shown in", async (name, bytes, size) => {
  const read = await packWith(name, bytes);
  const lesson = read.ok ? read.packs[0]!.courses[0]!.sections[0]!.lessons[0]! : undefined;
  expect(lesson?.kind === "article" && lesson.pictures.get(name)).toMatchObject(size);
});
