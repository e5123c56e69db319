import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeBlocks, type MergedBlock, textOfBlocks } from "./merge-blocks.ts";

const text = (...blocks: string[]) => blocks.join("\n\n");
const merged = (base: string, mine: string, theirs: string) => mergeBlocks(base, mine, theirs);

describe("mergeBlocks", () => {
  it("keeps what one of two changed, added or took out", () => {
    const base = text("## Head", "One two three four.", "Five six seven eight.", "Nine ten.");
    const mine = text(
      "## Head",
      "One two three four and mine.",
      "Five six seven eight.",
      "Nine ten.",
      "Mine at the end.",
    );
    const theirs = text("## Head", "One two three four.", "Five six seven eight, theirs.", "Theirs between.");
    expect(merged(base, mine, theirs)).toEqual([
      "## Head",
      "One two three four and mine.",
      "Five six seven eight, theirs.",
      "Mine at the end.",
      "Theirs between.",
    ]);
  });

  it("asks where both changed one block, and nowhere else", () => {
    const base = text("a b c d", "- e\n- f", "| g | h |\n| - | - |\n| i | j |");
    const both = merged(base, base.replace("b c", "mine c"), base.replace("b c", "theirs c").replace("j", "k"));
    expect(both).toEqual([
      { base: "a b c d", mine: "a mine c d", theirs: "a theirs c d" },
      "- e\n- f",
      "| g | h |\n| - | - |\n| i | k |",
    ]);
    expect(textOfBlocks(both, ({ theirs }) => theirs)).toBe(`${base.replace("b c", "theirs c").replace("j", "k")}\n`);
  });

  it("asks where one took out what the other changed, and says nothing where both did the same", () => {
    expect(merged(text("a b c", "d"), "d", text("a b c e", "d"))).toEqual([
      { base: "a b c", mine: null, theirs: "a b c e" },
      "d",
    ]);
    expect(merged("a b c", "a b c d", "a b c d")).toEqual(["a b c d"]);
    expect(merged("a", text("a", "b"), text("a", "b"))).toEqual(["a", "b"]);
  });

  /** What an editor did to a list of blocks, each block named by one who wrote it. */
  const edits = fc.array(
    fc.record({ act: fc.constantFrom("add", "change", "remove", "move"), at: fc.nat(20), to: fc.nat(20) }),
    { maxLength: 12 },
  );

  it("loses no block of any sequence of edits of two editors", () => {
    fc.assert(
      fc.property(fc.nat(8), edits, edits, (length, mine, theirs) => {
        const base = Array.from({ length }, (_, at) => `Block ${at} has the words w${at}a w${at}b w${at}c w${at}d.`);
        const own = edited(base, mine, "mine");
        const other = edited(base, theirs, "theirs");
        const found = new Set(merged(text(...base), text(...own), text(...other)).flatMap(saidIn));
        for (const [side, opposite] of [
          [own, other],
          [other, own],
        ] as const)
          for (const block of side) {
            // What stands as it was may have been changed or taken out by the other.
            if (base.includes(block) && !opposite.includes(block)) continue;
            expect(found).toContain(block);
          }
      }),
      { numRuns: 500 },
    );
  });

  it("is what one wrote where the other did nothing", () => {
    fc.assert(
      fc.property(fc.nat(8), edits, (length, own) => {
        const base = Array.from({ length }, (_, at) => `Block ${at} has w${at}.`);
        const mine = edited(base, own, "mine");
        expect(merged(text(...base), text(...mine), text(...base))).toEqual(mine);
        expect(merged(text(...base), text(...base), text(...mine))).toEqual(mine);
      }),
      { numRuns: 200 },
    );
  });
});

function edited(
  base: readonly string[],
  steps: readonly { act: string; at: number; to: number }[],
  who: string,
): string[] {
  const blocks = [...base];
  for (const [number, { act, at, to }] of steps.entries()) {
    const place = at % (blocks.length + 1);
    const block = blocks[place];
    if (act === "add") blocks.splice(place, 0, `A paragraph ${number} of ${who}.`);
    else if (block === undefined) continue;
    else if (act === "change") blocks[place] = `${block} Changed ${number} by ${who}.`;
    else if (act === "remove") blocks.splice(place, 1);
    else blocks.splice(to % blocks.length, 0, ...blocks.splice(place, 1));
  }
  return blocks;
}

function saidIn(block: MergedBlock): string[] {
  return typeof block === "string" ? [block] : [block.mine, block.theirs].filter((one) => one !== null);
}
