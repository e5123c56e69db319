import type { Mark, Node } from "@tiptap/pm/model";
import type { PhrasingContent } from "mdast";

/** A part of a paragraph, with the marks that are still to be written around it. */
interface Piece {
  node: Node;
  text: string;
  marks: readonly Mark[];
}

/** The marks that Markdown writes with signs on both sides; white space beside the sign would make it a star. */
const emphases = ["bold", "italic", "strike"];
/** From the outside in, where two begin and end together. */
const order = ["link", ...emphases];

/** What a paragraph, heading or cell says, as the tree of Markdown has it. */
export function phrasesOf(paragraph: Node): PhrasingContent[] {
  const pieces = withoutEdges(paragraph.children.flatMap(cut));
  return nest(withSpaceOutside(pieces));
}

/** Text apart from the white space around it. */
function cut(node: Node): Piece[] {
  const marks = node.marks;
  if (!node.isText) return [{ node, text: "", marks }];
  const text = node.text ?? "";
  if (marks.some(isCode)) return [{ node, text, marks }];
  const [, before = "", within = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return [before, within, after].filter(Boolean).map((part) => ({ node, text: part, marks }));
}

const isCode = (mark: Mark) => mark.type.name === "code";
const isSpace = ({ node, text, marks }: Piece) => node.isText && !marks.some(isCode) && text.trim() === "";

/** At the ends of a paragraph Markdown has no white space and no break. */
function withoutEdges(pieces: readonly Piece[]): Piece[] {
  const isLost = (piece: Piece | undefined) => piece && (isSpace(piece) || piece.node.type.name === "lineBreak");
  let from = 0;
  let to = pieces.length;
  while (from < to && isLost(pieces[from])) from++;
  while (to > from && isLost(pieces[to - 1])) to--;
  return pieces.slice(from, to);
}

function withSpaceOutside(pieces: readonly Piece[]): Piece[] {
  const result = pieces.map((piece) => ({ ...piece }));
  const has = (piece: Piece | undefined, name: string) => piece?.marks.some((mark) => mark.type.name === name);
  for (const name of emphases) {
    for (const step of [1, -1] as const) {
      for (let at = step === 1 ? 0 : result.length - 1; result[at]; at += step) {
        const piece = result[at];
        const isEdge = !has(result[at - step], name);
        const isBare = piece && (isSpace(piece) || piece.node.type.name === "lineBreak");
        if (piece && isBare && isEdge && has(piece, name))
          piece.marks = piece.marks.filter((mark) => mark.type.name !== name);
      }
    }
  }
  return result;
}

function nest(pieces: readonly Piece[]): PhrasingContent[] {
  const written: PhrasingContent[] = [];
  for (let at = 0; at < pieces.length;) {
    const rest = pieces.slice(at);
    const outer = outermost(rest);
    if (!outer) {
      written.push(...phraseOf(rest[0] as Piece));
      at++;
      continue;
    }
    const inner = rest
      .slice(0, outer.length)
      .map((piece) => ({ ...piece, marks: piece.marks.filter((mark) => !mark.eq(outer.mark)) }));
    written.push(wrap(outer.mark, nest(inner)));
    at += outer.length;
  }
  return joined(written);
}

/** The mark of the first piece that goes on longest. */
function outermost(pieces: readonly Piece[]): { mark: Mark; length: number } | undefined {
  let best: { mark: Mark; length: number } | undefined;
  for (const name of order) {
    const mark = pieces[0]?.marks.find((each) => each.type.name === name);
    if (!mark) continue;
    const end = pieces.findIndex((piece) => !piece.marks.some((each) => each.eq(mark)));
    const length = end < 0 ? pieces.length : end;
    if (!best || length > best.length) best = { mark, length };
  }
  return best;
}

function wrap(mark: Mark, children: PhrasingContent[]): PhrasingContent {
  switch (mark.type.name) {
    case "bold":
      return { type: "strong", children };
    case "italic":
      return { type: "emphasis", children };
    case "strike":
      return { type: "delete", children };
    default: {
      const { href, title, reference } = mark.attrs as { href: string; title: string | null; reference: string | null };
      const inside = children.filter((child) => child.type !== "link" && child.type !== "linkReference");
      return reference === null
        ? { type: "link", url: href, title, children: inside }
        : {
            type: "linkReference",
            referenceType: "full",
            identifier: reference.toLowerCase(),
            label: reference,
            children: inside,
          };
    }
  }
}

function phraseOf({ node, text, marks }: Piece): PhrasingContent[] {
  const { attrs } = node;
  switch (node.type.name) {
    case "text":
      return [marks.some(isCode) ? { type: "inlineCode", value: text } : { type: "text", value: text }];
    case "lineBreak":
      return [{ type: "break" }];
    case "picture":
      return [{ type: "image", url: String(attrs["src"]), alt: String(attrs["alt"]), title: attrs["title"] as null }];
    case "formula":
      return [{ type: "inlineMath", value: String(attrs["tex"]) }];
    case "footnoteMark": {
      const label = String(attrs["label"]);
      return [{ type: "footnoteReference", identifier: label.toLowerCase(), label }];
    }
    default:
      return [{ type: "html", value: String(attrs["source"]) }];
  }
}

/** Text beside text is one: what has to be escaped depends on its neighbours. */
function joined(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const result: PhrasingContent[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (node.type === "text" && last?.type === "text") last.value += node.value;
    else if (node.type === "inlineCode" && last?.type === "inlineCode") last.value += node.value;
    else result.push(node);
  }
  return result;
}
