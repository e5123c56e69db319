import type { Editor } from "@tiptap/core";
import { redo, undo } from "@tiptap/pm/history";
import type { Node } from "@tiptap/pm/model";
import { type Command, TextSelection } from "@tiptap/pm/state";
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  selectedRect,
} from "@tiptap/pm/tables";

export type EditorAct = (editor: Editor) => unknown;

const pressed =
  (command: Command): EditorAct =>
  (editor) => {
    command(editor.state, editor.view.dispatch.bind(editor.view));
    editor.commands.focus();
  };

const cellOf = (type: string) => ({ type, content: [{ type: "paragraph" }] });
const rowOf = (type: string) => ({ type: "tableRow", content: [cellOf(type), cellOf(type), cellOf(type)] });

/** Of footnotes, and of where they are called for. */
export function labelsIn(doc: Node): Set<string> {
  const taken = new Set<string>();
  doc.descendants((node) => void taken.add(String(node.attrs["label"])));
  return taken;
}

/** A number that no footnote of the text has. */
function nextLabel(doc: Node): string {
  const taken = labelsIn(doc);
  for (let number = 1; ; number++) if (!taken.has(String(number))) return String(number);
}

/** The mark where the caret is, behind what is chosen; the note at the end, where the caret goes. */
export const addFootnote: Command = ({ schema, selection: { $to }, tr }, dispatch) => {
  const { footnote, footnoteMark, paragraph } = schema.nodes;
  if (!footnote || !footnoteMark || !paragraph) return false;
  if (!$to.parent.canReplaceWith($to.index(), $to.index(), footnoteMark)) return false;
  const label = nextLabel(tr.doc);
  tr.insert($to.pos, footnoteMark.create({ label }));
  const end = tr.doc.content.size;
  tr.insert(end, footnote.create({ label }, paragraph.create()));
  // Into the note, and into its paragraph.
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, end + 2)).scrollIntoView());
  return true;
};

/** Editors in which a formula was made just now. */
const freshFormulas = new WeakSet<Editor>();

/** Whether a formula was made just now; asked once. */
export function takeFresh(editor: Editor): boolean {
  return freshFormulas.delete(editor);
}

export const editorActs = {
  paragraph: (editor) => editor.chain().focus().setNode("paragraph").run(),
  heading2: (editor) => editor.chain().focus().setNode("heading", { level: 2 }).run(),
  heading3: (editor) => editor.chain().focus().setNode("heading", { level: 3 }).run(),
  heading4: (editor) => editor.chain().focus().setNode("heading", { level: 4 }).run(),
  bold: (editor) => editor.chain().focus().toggleMark("bold").run(),
  italic: (editor) => editor.chain().focus().toggleMark("italic").run(),
  strike: (editor) => editor.chain().focus().toggleMark("strike").run(),
  code: (editor) => editor.chain().focus().toggleMark("code").run(),
  bulletList: (editor) => editor.chain().focus().toggleList("bulletList", "listItem").run(),
  orderedList: (editor) => editor.chain().focus().toggleList("orderedList", "listItem").run(),
  ticks: (editor) => {
    const isTicked = typeof editor.getAttributes("listItem")["checked"] === "boolean";
    const chain = editor.chain().focus();
    if (!editor.isActive("listItem")) chain.toggleList("bulletList", "listItem");
    return chain.updateAttributes("listItem", { checked: isTicked ? null : false }).run();
  },
  quote: (editor) => editor.chain().focus().toggleWrap("blockquote").run(),
  callout: (editor) => editor.chain().focus().toggleWrap("callout", { kind: "note" }).run(),
  codeBlock: (editor) => editor.chain().focus().toggleNode("codeBlock", "paragraph").run(),
  formulaBlock: (editor) => editor.chain().focus().toggleNode("formulaBlock", "paragraph").run(),
  formula: (editor) => {
    const { from } = editor.state.selection;
    const tex = editor.state.doc.textBetween(from, editor.state.selection.to) || "x";
    // Not back into the text: what is typed next is the formula's.
    editor.chain().insertContent({ type: "formula", attrs: { tex } }).setNodeSelection(from).run();
    freshFormulas.add(editor);
  },
  rule: (editor) => editor.chain().focus().insertContent({ type: "rule" }).run(),
  table: (editor) => {
    const { from } = editor.state.selection;
    const content = [rowOf("tableHeader"), rowOf("tableCell"), rowOf("tableCell")];
    const toFirstCell: Command = ({ tr }, dispatch) => {
      dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(Math.max(0, from - 1)))));
      return true;
    };
    editor.chain().focus().insertContent({ type: "table", content }).run();
    pressed(toFirstCell)(editor);
  },
  footnote: pressed(addFootnote),
  undo: pressed(undo),
  redo: pressed(redo),
  rowBefore: pressed(addRowBefore),
  rowAfter: pressed(addRowAfter),
  columnBefore: pressed(addColumnBefore),
  columnAfter: pressed(addColumnAfter),
  deleteRow: pressed(deleteRow),
  deleteColumn: pressed(deleteColumn),
  deleteTable: pressed(deleteTable),
} satisfies Record<string, EditorAct>;

/** Of the picture or formula that is chosen, which stays chosen. */
export function setOfChosen(editor: Editor, name: "alt" | "tex", value: string): void {
  editor.view.dispatch(editor.state.tr.setNodeAttribute(editor.state.selection.from, name, value));
}

/** A column of a table stands left, centred or right. */
export function alignColumn(editor: Editor, align: string | null): void {
  const { map, tableStart, left } = selectedRect(editor.state);
  const { tr } = editor.state;
  for (let row = 0; row < map.height; row++) {
    const place = map.map[row * map.width + left];
    if (place !== undefined) tr.setNodeAttribute(tableStart + place, "align", align);
  }
  editor.view.dispatch(tr);
}

/** An address for what is chosen, or for the link under the caret; none takes the link away. */
export function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().extendMarkRange("link");
  if (href === "") chain.unsetMark("link").run();
  else if (editor.state.selection.empty && !editor.isActive("link"))
    chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { href } }] }).run();
  else chain.setMark("link", { href, title: null, reference: null }).run();
}
