import fc from "fast-check";
import { expect, it } from "vitest";
import { blocksOf } from "./article-blocks.ts";
import { blockAtLine } from "./lead-to-line.ts";

it("finds the block that a line of a text stands in, whatever the blocks are", () => {
  const block = fc.constantFrom(
    "One.",
    "Two,\nin two lines.",
    "- a\n- b\n- c",
    "```\n![](x.png)\n\n```",
    "> said\n>\n> again",
  );
  const texts = fc.record({
    lead: fc.constantFrom("", "\n", "\n\n"),
    blocks: fc.array(block, { minLength: 1, maxLength: 8 }),
    gap: fc.constantFrom("\n\n", "\n\n\n\n"),
  });
  fc.assert(
    fc.property(texts, ({ lead, blocks, gap }) => {
      const read = blocksOf(lead + blocks.join(gap) + "\n");
      // Two lists beside one another are one.
      fc.pre(read.blocks.length === blocks.length);
      let line = lead.split("\n").length - 1;
      for (const [index, text] of blocks.entries()) {
        for (const _ of text.split("\n")) {
          expect(blockAtLine(read, line)).toBe(index);
          line++;
        }
        line += gap.length - 1;
      }
    }),
  );
});
