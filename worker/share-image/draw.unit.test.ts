import { readFile } from "node:fs/promises";
import { decode } from "jpeg-js";
import { beforeAll, describe, expect, it } from "vitest";
import { shareFonts } from "#tools/build/share-fonts.ts";
import { drawShareImage, fixedInks, type ShareImage } from "./draw.ts";
import { Face } from "./face.ts";
import { type FaceIndex, facesFor, type ReadFont } from "./faces.ts";

let index: FaceIndex;
let read: ReadFont;

beforeAll(async () => {
  const fonts = await shareFonts();
  const sources = new Map(
    Object.values(fonts).flatMap((files) => files.map(({ file, source }) => [file, source] as const)),
  );
  index = fonts as unknown as FaceIndex;
  read = async (file) => new Uint8Array(await readFile(sources.get(file) ?? "missing")).buffer;
});

const hoaSen: ShareImage = {
  title: "Hoa Sen Logistics",
  text: "Học để làm việc an toàn",
  foot: "",
  category: null,
  primary: "#00c16a",
  locale: "vi",
};
const acme: ShareImage = { ...hoaSen, title: "Acme Industrial", primary: "#ea0028", text: "", locale: "en" };

async function pixels(image: ShareImage) {
  return decode(await drawShareImage(image, index, read), { useTArray: true });
}

/** How many pixels of the words' half are dark. */
function inked({ data, width }: { data: Uint8Array; width: number }): number {
  let count = 0;
  for (let at = 0; at < data.length; at += 4)
    if ((at / 4) % width < 700 && (at / 4) % width > 20 && data[at]! < 80) count++;
  return count;
}

function difference(a: Uint8Array, b: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < a.length; at += 4)
    if (Math.abs(a[at]! - b[at]!) + Math.abs(a[at + 1]! - b[at + 1]!) > 60) count++;
  return count;
}

describe("the social image", { timeout: 30_000 }, () => {
  it("is a JPEG of 1200 by 628 that differs from business to business, and from business to course", async () => {
    const [one, other, course] = await Promise.all([
      pixels(hoaSen),
      pixels(acme),
      pixels({ ...hoaSen, category: "safety", foot: "Hoa Sen" }),
    ]);
    for (const { width, height } of [one, other, course]) expect([width, height]).toEqual([1200, 628]);
    expect(difference(one.data, other.data)).toBeGreaterThan(50_000);
    expect(difference(one.data, course.data)).toBeGreaterThan(50_000);
  });

  it("draws every letter and leaves out what no face has", async () => {
    const bare = { ...acme, title: "" };
    const drawn = await Promise.all(
      ["ế", "日", "한", "们", "Đ"].map(async (title) => inked(await pixels({ ...bare, title }))),
    );
    for (const count of drawn) expect(count).toBeGreaterThan(300);
    // Letters of one script differ, so none is a box in the place of a letter.
    const [sun, book] = await Promise.all([pixels({ ...bare, title: "日" }), pixels({ ...bare, title: "本" })]);
    expect(difference(sun.data, book.data)).toBeGreaterThan(200);
    expect(inked(await pixels({ ...bare, title: "\u{1f600}" }))).toBe(inked(await pixels(bare)));
  });

  it("puts the marks of Vietnamese on their letter, whichever way the text is composed", async () => {
    const [composed, apart, plain] = await Promise.all(
      ["ế", "e\u0302\u0301", "e"].map(async (title) => pixels({ ...acme, title })),
    );
    expect(difference(composed!.data, apart!.data)).toBe(0);
    expect(difference(composed!.data, plain!.data)).toBeGreaterThan(100);
  });

  it("keeps a title of any length left of the drawing", async () => {
    for (const title of ["Wörter ".repeat(80), "W".repeat(300), "安全に働くための手順書".repeat(20)]) {
      const { data, width } = await pixels({ ...acme, title, category: "safety" });
      for (let row = 0; row < 628; row++) {
        for (let column = 652; column < 716; column++)
          expect(data[(row * width + column) * 4]!, title.slice(0, 9)).toBeGreaterThan(200);
      }
    }
  });

  it("chooses the face of the reader's language for a character that several write", async () => {
    const [ja, zh] = await Promise.all((["ja", "zh_cn"] as const).map((locale) => facesFor("直", locale, index, read)));
    const outline = (face: Face | undefined) => JSON.stringify(face?.outline("直".codePointAt(0)!, 0, 0, 100));
    expect(outline(ja?.values().next().value)).not.toBe(outline(zh?.values().next().value));
  });

  it("knows the fixed inks that the style sheets have", async () => {
    const tokens = await readFile("client/ui/ground/tokens.css", "utf8");
    for (const [name, value] of Object.entries(fixedInks)) expect(tokens).toContain(`--${name}: ${value};`);
  });
});
