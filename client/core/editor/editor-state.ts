import type { Editor } from "@tiptap/core";
import { redoDepth, undoDepth } from "@tiptap/pm/history";
import { NodeSelection } from "@tiptap/pm/state";
import type { Node } from "@tiptap/pm/model";

/** What stands under the caret, as far as the tools beside the text show it. */
export interface EditorState {
  block: string;
  marks: Record<"bold" | "italic" | "strike" | "code", boolean>;
  list: "bulletList" | "orderedList" | null;
  isTicked: boolean;
  isQuoted: boolean;
  callout: string | null;
  isTable: boolean;
  align: string | null;
  link: string | null;
  picture: { src: string; alt: string; title: string | null } | null;
  formula: string | null;
  language: string | null;
  canUndo: boolean;
  canRedo: boolean;
  /** What is written behind a `/` that begins a word, and where it begins. */
  slash: { query: string; from: number } | null;
  /** Text is chosen. */
  isRange: boolean;
}

export function editorState(editor: Editor): EditorState {
  const { state } = editor;
  const { selection } = state;
  const node: Node | null = selection instanceof NodeSelection ? selection.node : null;
  const attributes = node?.attrs ?? {};
  const isIn = (name: string) => editor.isActive(name);
  const heading = isIn("heading") ? `heading${String(editor.getAttributes("heading")["level"])}` : null;
  return {
    block: heading ?? ["codeBlock", "formulaBlock"].find(isIn) ?? "paragraph",
    marks: { bold: isIn("bold"), italic: isIn("italic"), strike: isIn("strike"), code: isIn("code") },
    list: isIn("orderedList") ? "orderedList" : isIn("bulletList") ? "bulletList" : null,
    isTicked: typeof editor.getAttributes("listItem")["checked"] === "boolean",
    isQuoted: isIn("blockquote"),
    callout: isIn("callout") ? String(editor.getAttributes("callout")["kind"]) : null,
    isTable: isIn("table"),
    align: (editor.getAttributes(isIn("tableHeader") ? "tableHeader" : "tableCell")["align"] as string | null) ?? null,
    link: isIn("link") ? String(editor.getAttributes("link")["href"]) : null,
    picture: node?.type.name === "picture" ? (attributes as EditorState["picture"]) : null,
    formula: node?.type.name === "formula" ? String(attributes["tex"]) : null,
    language: isIn("codeBlock") ? String(editor.getAttributes("codeBlock")["language"] ?? "") : null,
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
    slash: slashAt(editor),
    isRange: !selection.empty && !node,
  };
}

/** Words may follow: `/khung lưu`, with whatever an input method has on its way. */
function slashAt({ state: { selection } }: Editor): EditorState["slash"] {
  const { $from, empty } = selection;
  if (!empty || $from.parent.type.name !== "paragraph") return null;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, "\uFFFC");
  const [, query] = /(?:^|\s)\/((?:[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} \u00A0]{0,30})?)$/u.exec(before) ?? [];
  return query === undefined ? null : { query, from: $from.pos - query.length - 1 };
}
