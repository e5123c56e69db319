import type { BlockContent, DefinitionContent, Nodes, Parent, Parents } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { mathToMarkdown } from "mdast-util-math";
import { type Handle, type Options, toMarkdown } from "mdast-util-to-markdown";

interface CalloutBlock extends Parent {
  type: "callout";
  kind: string;
  children: (BlockContent | DefinitionContent)[];
}

declare module "mdast" {
  interface RootContentMap {
    callout: CalloutBlock;
  }
  interface BlockContentMap {
    callout: CalloutBlock;
  }
}

/** The sign stands bare: as text it would be escaped. */
const callout: Handle = (node: CalloutBlock, _parent: Parents | undefined, state, info) => {
  const leave = state.enter("blockquote");
  const move = state.createTracker(info);
  move.move("> ");
  move.shift(2);
  const sign = `[!${node.kind.toUpperCase()}]`;
  const text = state.containerFlow({ type: "blockquote", children: node.children }, move.current());
  leave();
  const between = node.children[0]?.type === "paragraph" ? "\n" : "\n\n";
  const lines = text ? `${sign}${between}${text}` : sign;
  return state.indentLines(lines, (line, _index, blank) => `>${blank ? "" : " "}${line}`);
};

interface OutOptions {
  /** Sign of the outermost list, where the one before it is a list as well. */
  other?: boolean;
}

/** One block or phrase as the product writes it, without an end of line. */
export function markdownOf(node: Nodes, { other = false }: OutOptions = {}): string {
  const options: Options = {
    bullet: other ? "*" : "-",
    bulletOther: other ? "-" : "*",
    bulletOrdered: other ? ")" : ".",
    rule: "-",
    emphasis: "*",
    listItemIndent: "one",
    handlers: { callout } as Options["handlers"],
    extensions: [gfmToMarkdown({ tablePipeAlign: false }), mathToMarkdown({ singleDollarTextMath: false })],
  };
  return toMarkdown(node, options).replace(/\n+$/, "");
}
