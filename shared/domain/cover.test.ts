import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cover,
  COVER_CATEGORIES,
  type CoverCategory,
  coverCategory,
  coverGround,
  neighbourGrounds,
  poster,
} from "./cover.ts";
import { textHash } from "./seeded.ts";

// Hashes of what was drawn for these titles when the drawing was settled.
const TITLES = ["An toàn thông tin", "Forklift safety", "情報セキュリティ"];
const DRAWN: Record<CoverCategory, number[]> = {
  safety: [0xe0a4e366, 0x34e0cdb2, 0x28d89ec8],
  compliance: [0x8daa6ab9, 0x3faccf49, 0xe4b32705],
  skill: [0xe692727f, 0x6f1448ca, 0x46370484],
  leadership: [0x29151911, 0xbe003ba3, 0x8be96c34],
  tech: [0x7905464d, 0xfdbfcd5a, 0xd153d044],
  trade: [0xe3723464, 0x8cc75ac6, 0x48924504],
  welcome: [0x995b7f68, 0x965c7886, 0x3d99570b],
};
const POSTERS: [string, number][] = [
  ["Hoa Sen", 0xa0bf7ebd],
  ["Kumo Systems", 0x8d0328f0],
];

describe("a cover", () => {
  test.each(Object.entries(DRAWN))("of %s is the one that people know", (category, hashes) => {
    expect(TITLES.map((title) => textHash(cover(title, category)))).toEqual(hashes);
  });

  test("is the same for the same words, composed or not", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string(), (title, category) => {
        expect(cover(title.normalize("NFD"), category)).toBe(cover(title.normalize("NFC"), category));
      }),
    );
  });

  test("carries colours as custom properties and nothing of the words", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (title, category) => {
        const markup = cover(title, category);
        for (const [, fill] of markup.matchAll(/fill="([^"]*)"/g))
          expect(fill).toMatch(/^var\(--(cover|ink)-[a-z0-9]+\)$/);
        expect(markup).toMatch(/^<svg [-a-zA-Z0-9="(), <>/.]*<\/svg>$/);
        expect(markup).not.toContain("NaN");
      }),
      { numRuns: 500 },
    );
  });

  test("an unknown category gets one of the drawings, always the same", () => {
    expect(COVER_CATEGORIES).toContain(coverCategory("kho-van"));
    expect(coverCategory("kho-van")).toBe(coverCategory("kho-van"));
    expect(coverCategory("tech")).toBe("tech");
    const reached = new Set(Array.from({ length: 200 }, (_, i) => coverCategory(`c${i}`)));
    expect(reached.size).toBe(COVER_CATEGORIES.length);
  });

  test("takes the ground it is given", () => {
    expect(cover("An toàn", "tech", 2)).toContain('<rect x="0" y="0" width="320" height="200" fill="var(--cover-2)"/>');
  });
});

describe("grounds in a row", () => {
  test("neighbours differ, a title that need not move keeps its own", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 24 }), (titles) => {
        const grounds = neighbourGrounds(titles);
        expect(grounds).toHaveLength(titles.length);
        grounds.forEach((ground, i) => {
          if (i > 0) expect(ground).not.toBe(grounds[i - 1]);
          if (i === 0 || grounds[i - 1] !== coverGround(titles[i]!)) expect(ground).toBe(coverGround(titles[i]!));
        });
      }),
    );
  });
});

test.each(POSTERS)("the poster of %s is the one that people know", (name, hash) => {
  expect(textHash(poster(name))).toBe(hash);
});
