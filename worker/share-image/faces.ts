import type { LocaleCode } from "#shared/locales.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { Face } from "./face.ts";

/** Where the build puts the faces and `index.json`, what each of them draws (tools/build/share-fonts.ts). */
export const shareFontsPath = "/fonts/share";

/** Each script's files in the order in which they are asked, with the characters of each: first, last, first, last, … */
export type FaceIndex = Record<FaceScript, { file: string; ranges: number[] }[]>;
type FaceScript = "latin" | "ja" | "ko" | "zh_cn";

/** Reads a file below `shareFontsPath`; throws where there is none. */
export type ReadFont = (name: string) => Promise<ArrayBuffer>;

// The same character is drawn otherwise in Japan, Korea and China: the page's own language decides.
const usualOrder: readonly FaceScript[] = ["latin", "ja", "zh_cn", "ko"];
const ownOrder: Partial<Record<LocaleCode, readonly FaceScript[]>> = {
  ko: ["latin", "ko", "ja", "zh_cn"],
  zh_cn: ["latin", "zh_cn", "ja", "ko"],
};

/** The face of each character of `text`. A character that no face has is missing: it is left out, never drawn as a box. */
export async function facesFor(
  text: string,
  locale: LocaleCode,
  index: FaceIndex,
  read: ReadFont,
): Promise<Map<number, Face>> {
  const opened = new Map<string, Promise<Face>>();
  const faces = new Map<number, Face>();
  const characters = new Set(Array.from(text, (character) => character.codePointAt(0) ?? 0));
  const open = (file: string) => {
    const known = opened.get(file) ?? read(file).then((bytes) => Face.open(bytes));
    opened.set(file, known);
    return known;
  };
  await Promise.all(
    [...characters].map(async (character) => {
      for (const script of ownOrder[locale] ?? usualOrder) {
        const entry = index[script].find(({ ranges }) => within(ranges, character));
        if (!entry) continue;
        const face = await open(entry.file);
        if (face.has(character)) return void faces.set(character, face);
      }
    }),
  );
  return faces;
}

function within(ranges: number[], character: number): boolean {
  for (let i = 0; i < ranges.length; i += 2) {
    if (character >= itemAt(ranges, i) && character <= itemAt(ranges, i + 1)) return true;
  }
  return false;
}
