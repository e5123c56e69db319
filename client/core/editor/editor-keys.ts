import {
  type Editor,
  Extension,
  InputRule,
  markInputRule,
  nodeInputRule,
  textblockTypeInputRule,
  wrappingInputRule,
} from "@tiptap/core";
import { dropCursor } from "@tiptap/pm/dropcursor";
import { gapCursor } from "@tiptap/pm/gapcursor";
import { history, redo, undo } from "@tiptap/pm/history";
import { goToNextCell, tableEditing } from "@tiptap/pm/tables";

/** What keys and signs at the beginning of a line do, as Markdown's writers know them. */
export const editorKeys = Extension.create({
  name: "editorKeys",
  addProseMirrorPlugins: () => [history(), gapCursor(), dropCursor({ class: "editor-drop" }), tableEditing()],
  addKeyboardShortcuts() {
    const { editor } = this;
    const mark = (name: string) => () => editor.commands.toggleMark(name);
    const heading = (level: number) => () => editor.commands.toggleNode("heading", "paragraph", { level });
    const cell = (step: 1 | -1) => goToNextCell(step)(editor.state, editor.view.dispatch.bind(editor.view));
    return {
      "Mod-b": mark("bold"),
      "Mod-i": mark("italic"),
      "Mod-Shift-s": mark("strike"),
      "Mod-e": mark("code"),
      "Mod-Alt-0": () => editor.commands.setNode("paragraph"),
      "Mod-Alt-2": heading(2),
      "Mod-Alt-3": heading(3),
      "Mod-Alt-4": heading(4),
      "Mod-Shift-7": () => editor.commands.toggleList("orderedList", "listItem"),
      "Mod-Shift-8": () => editor.commands.toggleList("bulletList", "listItem"),
      "Mod-Shift-9": () => toggleTick(editor),
      "Mod-z": () => undo(editor.state, editor.view.dispatch.bind(editor.view)),
      "Mod-y": () => redo(editor.state, editor.view.dispatch.bind(editor.view)),
      "Mod-Shift-z": () => redo(editor.state, editor.view.dispatch.bind(editor.view)),
      "Shift-Enter": () => !isInCell(editor) && editor.commands.insertContent({ type: "lineBreak" }),
      Enter: () => {
        // A cell of Markdown is one line.
        if (isInCell(editor)) return cell(1) || true;
        const { checked } = editor.getAttributes("listItem");
        return editor.commands.splitListItem("listItem", { checked: typeof checked === "boolean" ? false : null });
      },
      // Elsewhere the key leaves the editor, as it does every field.
      Tab: () => cell(1) || editor.commands.sinkListItem("listItem"),
      "Shift-Tab": () => cell(-1) || editor.commands.liftListItem("listItem"),
    };
  },
  addInputRules() {
    const { nodes, marks } = this.editor.schema;
    const { heading, bulletList, orderedList, blockquote, codeBlock, rule, formulaBlock } = nodes;
    const { bold, italic, strike, code } = marks;
    if (!heading || !bulletList || !orderedList || !blockquote || !codeBlock || !rule || !formulaBlock) return [];
    if (!bold || !italic || !strike || !code) return [];
    return [
      textblockTypeInputRule({
        find: /^(#{2,4})\s$/,
        type: heading,
        getAttributes: ([, signs = ""]) => ({ level: signs.length }),
      }),
      wrappingInputRule({ find: /^\s*[-*+]\s$/, type: bulletList }),
      wrappingInputRule({ find: /^1[.)]\s$/, type: orderedList }),
      wrappingInputRule({ find: /^>\s$/, type: blockquote }),
      textblockTypeInputRule({
        find: /^```([a-z]+)?\s$/,
        type: codeBlock,
        getAttributes: ([, language]) => ({ language: language ?? null }),
      }),
      textblockTypeInputRule({ find: /^\$\$\s$/, type: formulaBlock }),
      nodeInputRule({ find: /^---$/, type: rule }),
      markInputRule({ find: /(?:^|\s)(\*\*(?!\s)([^*]+)(?<!\s)\*\*)$/, type: bold }),
      markInputRule({ find: /(?:^|\s)(\*(?!\s)([^*]+)(?<!\s)\*)$/, type: italic }),
      markInputRule({ find: /(?:^|\s)(~~(?!\s)([^~]+)(?<!\s)~~)$/, type: strike }),
      markInputRule({ find: /(?:^|\s)(`([^`]+)`)$/, type: code }),
      new InputRule({
        find: /\$\$([^$\n]+)\$\$$/,
        handler: ({ range, match, chain }) => {
          chain()
            .insertContentAt(range, { type: "formula", attrs: { tex: match[1]?.trim() ?? "" } })
            .run();
        },
      }),
      new InputRule({
        find: /^\[([ x])\]\s$/,
        handler: ({ range, match, chain }) => {
          const checked = match[1] === "x";
          chain()
            .deleteRange(range)
            .toggleList("bulletList", "listItem")
            .updateAttributes("listItem", { checked })
            .run();
        },
      }),
    ];
  },
});

function isInCell(editor: Editor): boolean {
  return editor.isActive("tableCell") || editor.isActive("tableHeader");
}

/** An item of a list gets a box to tick, or loses it. */
function toggleTick(editor: Editor): boolean {
  const { checked } = editor.getAttributes("listItem");
  if (!editor.isActive("listItem"))
    return editor.chain().toggleList("bulletList", "listItem").updateAttributes("listItem", { checked: false }).run();
  return editor.commands.updateAttributes("listItem", { checked: typeof checked === "boolean" ? null : false });
}
