import fc from "fast-check";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { tidyLine, tidyText } from "./settle.ts";
import type { WrittenPicture } from "./write-item.ts";

/** The head of a PNG: all that says how large it is. */
export function pngHead(width: number, height: number): Uint8Array {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

export const words = { true: "Đúng", false: "Sai" };
export const pictures: ReadonlyMap<string, WrittenPicture> = new Map([
  ["panel.png", { bytes: pngHead(333, 217), contentType: "image/png", width: 333, height: 217 }],
]);

/** Signs that mean something in one of the formats, besides any others. */
const hard = fc.constantFrom(
  ..."{}=~#:\\*%[]<>&\"'-/$ \n\t",
  "->",
  "//",
  "::",
  "####",
  "\\n",
  "&amp;",
  "&#35;",
  "<b>",
  "]]>",
  "[html]",
  "=%50%",
  "  ",
  "{1:SA:=a}",
  "$$x^2$$",
  "ế",
  "漢",
  "한",
  "😀",
  "1:2",
);
const raw = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: hard },
      { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 4 }) },
      { weight: 3, arbitrary: fc.lorem({ maxCount: 2 }) },
    ),
    {
      minLength: 1,
      maxLength: 7,
    },
  )
  .map((parts) => parts.join(""));

const text = raw.filter((one) => tidyText(one) !== "");
/** No part of it looks like a blank: those of a text are its own. */
const prose = text.map((one) => one.replaceAll("[", "(").replaceAll("]", ")")).filter((one) => tidyText(one) !== "");
const line = raw.map(tidyLine).filter((one) => one !== "");
const optional = fc.option(text, { nil: undefined });
const points = fc.integer({ min: 1, max: 1000 });
const head = { id: fc.constant("q"), text, points, explanation: optional };
const id = fc.constant("o");

const options = (most: number, rights: (count: number) => fc.Arbitrary<boolean[]>) =>
  fc
    .array(fc.record({ text, feedback: optional }), { minLength: 2, maxLength: most })
    .chain((all) =>
      rights(all.length).map((right) => all.map((one, index) => ({ id: "o", ...one, correct: right[index] === true }))),
    );
const one = (count: number) => fc.nat(count - 1).map((at) => Array.from({ length: count }, (_, index) => index === at));
const some = (count: number) =>
  fc.array(fc.boolean(), { minLength: count, maxLength: count }).filter((all) => all.includes(true));
const percent = fc.double({ min: 0, max: 100, noNaN: true });
const accept = fc.uniqueArray(line, { minLength: 1, maxLength: 4 });
const strict = fc.boolean();

const blank = fc.oneof(
  fc.record({ accept, strict }),
  fc.uniqueArray(line, { minLength: 2, maxLength: 5 }).chain((all) =>
    one(all.length).map((right) => ({
      choices: all.map((word, index) => ({ text: word, correct: right[index] === true })),
    })),
  ),
);
const blanks = fc.array(
  fc.tuple(
    blank,
    fc.oneof(
      fc.constant(" "),
      prose.map((one) => ` ${tidyText(one)}`),
      prose,
    ),
  ),
  { minLength: 1, maxLength: 4 },
);

/** A question of each kind, in the form that the studio writes. */
export const drawn: Record<StudioQuestion["kind"], fc.Arbitrary<StudioQuestion>> = {
  single: fc.record({ ...head, kind: fc.constant("single" as const), options: options(6, one) }),
  multiple: fc.record({ ...head, kind: fc.constant("multiple" as const), options: options(6, some) }),
  true_false: fc.oneof(
    fc.record({ ...head, kind: fc.constant("true_false" as const), options: options(2, one) }),
    fc.record({
      ...head,
      kind: fc.constant("true_false" as const),
      options: options(2, one).map((both) =>
        both.map((option, at) => ({ ...option, text: at === 0 ? words.true : words.false })),
      ),
    }),
  ),
  hotspot: fc.record({
    ...head,
    kind: fc.constant("hotspot" as const),
    picture: fc.record({ file: fc.constant("panel.png"), alt: text }),
    options: options(6, some)
      .filter((all) => all.some(({ correct }) => !correct))
      .chain((all) =>
        fc
          .array(fc.tuple(percent, percent, percent, percent), { minLength: all.length, maxLength: all.length })
          .map((areas) => all.map((option, at) => ({ ...option, area: itemAt(areas, at) }))),
      ),
  }),
  ordering: fc.record({
    ...head,
    kind: fc.constant("ordering" as const),
    items: fc.array(fc.record({ id, text }), { minLength: 2, maxLength: 12 }),
  }),
  matching: fc.uniqueArray(text, { minLength: 3, maxLength: 8, selector: tidyText }).chain((all) =>
    fc.record({
      ...head,
      kind: fc.constant("matching" as const),
      pairs: fc
        .array(text, { minLength: 2, maxLength: all.length - 1 })
        .map((sides) => sides.map((side, at) => ({ id: "p", text: side, match: itemAt(all, at) }))),
      others: fc.constant(all.slice(-1)),
    }),
  ),
  blanks: fc
    .record({
      id: head.id,
      points,
      explanation: optional,
      before: fc.oneof(
        fc.constant(""),
        prose.map((one) => `${tidyText(one)} `),
      ),
      all: blanks,
    })
    .map(({ before, all, ...rest }) => ({
      ...rest,
      kind: "blanks" as const,
      text: `${before}${all.map(([, after], at) => `[[b${at}]]${after}`).join("")}`,
      blanks: all.map(([own], at) => ({ id: `b${at}`, ...own })),
    })),
  short_answer: fc.record({ ...head, kind: fc.constant("short_answer" as const), accept, strict }),
  numeric: fc.record({
    ...head,
    kind: fc.constant("numeric" as const),
    value: fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0),
    tolerance: fc.double({ min: 0, max: 1e6, noNaN: true }),
  }),
  essay: fc.record({ ...head, kind: fc.constant("essay" as const), guide: optional }),
};
