import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, memo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { pictureTypes } from "#shared/domain/upload-limits.ts";
import { FileButton } from "#client/ui/file-button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import {
  iconBold,
  iconCode,
  iconImage,
  iconItalic,
  iconList,
  iconListOrdered,
  iconListTodo,
  iconMessageSquareWarning,
  iconQuote,
  iconRedo2,
  iconSigma,
  iconStrikethrough,
  iconSuperscript,
  iconTable,
  iconUndo2,
} from "#client/ui/editor-icons.ts";
import { iconLink } from "#client/ui/icons.ts";
import { editorActs } from "./editor-acts.ts";
import type { EditorState } from "./editor-state.ts";
import "./editor.css";

interface ToolsProps {
  editor: Editor;
  state: EditorState;
  onPicture: ((files: File[]) => void) | null;
  onLink: () => void;
}

const blocks = ["paragraph", "heading2", "heading3", "heading4", "codeBlock", "formulaBlock"] as const;
type Block = (typeof blocks)[number];

/** Row of buttons above the text: one stop of the Tab key, arrows within (WAI-ARIA: toolbar). */
export const EditorTools = memo(function EditorTools({ editor, state, onPicture, onLink }: ToolsProps) {
  const { t } = useTranslation("editor");
  const row = useRef<HTMLDivElement>(null);
  const words = useBlockText();
  const chosen = blocks.find((block) => block === state.block) ?? "paragraph";
  const choose = (block: string) => {
    const act = blocks.find((each) => each === block);
    if (act) editorActs[act](editor);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || event.target instanceof HTMLSelectElement) return;
    const stops = [...(row.current?.querySelectorAll<HTMLElement>("button:not(:disabled), input") ?? [])];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    stops.at((at + step) % stops.length)?.focus();
    event.preventDefault();
  };
  const { marks, list } = state;
  return (
    <div className="editor-tools" role="toolbar" aria-label={t("tools")} ref={row} onKeyDown={onKeyDown} tabIndex={-1}>
      <select
        className="editor-style"
        aria-label={t("style")}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      >
        {blocks.map((block) => (
          <option key={block} value={block}>
            {words[block]}
          </option>
        ))}
      </select>
      <Tool label={t("bold")} icon={iconBold} on={marks.bold} act={() => editorActs.bold(editor)} />
      <Tool label={t("italic")} icon={iconItalic} on={marks.italic} act={() => editorActs.italic(editor)} />
      <Tool label={t("strike")} icon={iconStrikethrough} on={marks.strike} act={() => editorActs.strike(editor)} />
      <Tool label={t("code")} icon={iconCode} on={marks.code} act={() => editorActs.code(editor)} />
      <Tool label={t("link")} icon={iconLink} on={state.link !== null} act={onLink} />
      <Tool
        label={t("bulletList")}
        icon={iconList}
        on={list === "bulletList" && !state.isTicked}
        act={() => editorActs.bulletList(editor)}
      />
      <Tool
        label={t("orderedList")}
        icon={iconListOrdered}
        on={list === "orderedList"}
        act={() => editorActs.orderedList(editor)}
      />
      <Tool label={t("ticks")} icon={iconListTodo} on={state.isTicked} act={() => editorActs.ticks(editor)} />
      <Tool label={t("quote")} icon={iconQuote} on={state.isQuoted} act={() => editorActs.quote(editor)} />
      <Tool
        label={t("callout")}
        icon={iconMessageSquareWarning}
        on={state.callout !== null}
        act={() => editorActs.callout(editor)}
      />
      <Tool label={t("table")} icon={iconTable} on={state.isTable} act={() => editorActs.table(editor)} />
      <Tool label={t("formula")} icon={iconSigma} on={state.formula !== null} act={() => editorActs.formula(editor)} />
      <Tool label={t("footnote")} icon={iconSuperscript} act={() => editorActs.footnote(editor)} />
      {onPicture ? (
        <FileButton variant="quiet" dense accept={pictureTypes.join()} onChoose={(file) => onPicture([file])}>
          <Icon shape={iconImage} />
          {t("picture")}
        </FileButton>
      ) : null}
      <span className="editor-tools-end">
        <Tool label={t("undo")} icon={iconUndo2} off={!state.canUndo} act={() => editorActs.undo(editor)} />
        <Tool label={t("redo")} icon={iconRedo2} off={!state.canRedo} act={() => editorActs.redo(editor)} />
      </span>
    </div>
  );
});

interface ToolProps {
  label: string;
  icon: string;
  on?: boolean;
  off?: boolean;
  act: () => unknown;
}

export function Tool({ label, icon, on, off, act }: ToolProps) {
  return (
    <button
      type="button"
      className="icon-btn editor-tool"
      aria-label={label}
      title={label}
      aria-pressed={on}
      disabled={off}
      // The text keeps the selection that the button acts on.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => void act()}
    >
      <Icon shape={icon} />
    </button>
  );
}

function useBlockText(): Record<Block, string> {
  const { t } = useTranslation("editor");
  return {
    paragraph: t("paragraph"),
    heading2: t("heading2"),
    heading3: t("heading3"),
    heading4: t("heading4"),
    codeBlock: t("codeBlock"),
    formulaBlock: t("formulaBlock"),
  };
}
