import { PlainWriter } from "./html-text.ts";
import type { Changed } from "./read-item.ts";
import { interactionNames } from "./qti-names.ts";
import { isNode, type XmlNode } from "./xml-tree.ts";

/** No part of what is read: for others than the learner, or said afterwards. */
const beside = new Set([
  "rubricBlock",
  "feedbackInline",
  "feedbackBlock",
  "templateInline",
  "templateBlock",
  "stylesheet",
  "catalogInfo",
]);

/** The words of a part of an item as plain text. `gapOf`: what stands for an interaction, or a gap within it; none: nothing does. */
export function textIn(
  node: XmlNode | undefined,
  changes: Changed[],
  gapOf: (node: XmlNode) => string | undefined = () => undefined,
): string {
  if (node === undefined) return "";
  const writer = new PlainWriter();
  write(node, writer, gapOf);
  changes.push(...[...writer.lost].map((code) => ({ code })));
  return writer.text;
}

function write(node: XmlNode, writer: PlainWriter, gapOf: (node: XmlNode) => string | undefined): void {
  for (const child of node.children) {
    if (!isNode(child)) {
      writer.words(child);
      continue;
    }
    if (beside.has(child.name)) continue;
    const gap = gapOf(child);
    if (gap !== undefined) {
      writer.raw(gap);
      continue;
    }
    if (child.name === "prompt") {
      writer.open("p");
      write(child, writer, gapOf);
      writer.close("p");
      continue;
    }
    if (interactionNames.has(child.name)) {
      // What a learner chooses from is read by itself.
      const prompts = child.children.filter(
        (one) => isNode(one) && (one.name === "prompt" || blocksOfText.has(child.name)),
      );
      write({ ...child, children: prompts }, writer, gapOf);
      continue;
    }
    if (child.name === "gapText" || child.name === "gapImg") continue;
    writer.open(child.name);
    write(child, writer, gapOf);
    writer.close(child.name);
  }
}

/** Interactions that hold the text in which they are answered. */
const blocksOfText = new Set(["gapMatchInteraction", "hottextInteraction"]);
