import type { Editor } from "@tiptap/core";
import { useId, useImperativeHandle, useState, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "#client/ui/cx.ts";
import {
  iconHeading2,
  iconHeading3,
  iconHeading4,
  iconList,
  iconListOrdered,
  iconListTodo,
  iconMessageSquareWarning,
  iconQuote,
  iconSeparatorHorizontal,
  iconSigma,
  iconSquareCode,
  iconSuperscript,
  iconTable,
} from "#client/ui/editor-icons.ts";
import { Icon } from "#client/ui/icon.tsx";
import { type EditorAct, editorActs } from "./editor-acts.ts";
import type { EditorState } from "./editor-state.ts";
import "./editor.css";

interface SlashMenuProps {
  editor: Editor;
  slash: NonNullable<EditorState["slash"]>;
  keys: Ref<SlashKeys>;
  onClose: () => void;
}

/** The text has the focus: keys come from there. */
export interface SlashKeys {
  take: (key: string) => boolean;
}

/** What may be put in at the caret, found by what is written behind the `/`, with or without its marks. */
export function SlashMenu({ editor, slash, keys, onClose }: SlashMenuProps) {
  const { t } = useTranslation("editor");
  const id = useId();
  const [at, setAt] = useState(0);
  const query = bare(slash.query);
  const found = useItems().filter(({ label }) => bare(label).includes(query));
  const current = found[Math.min(at, found.length - 1)];
  const choose = (act: EditorAct) => {
    editor.chain().focus().deleteRange({ from: slash.from, to: editor.state.selection.from }).run();
    act(editor);
  };
  useImperativeHandle(keys, () => ({
    take: (key) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (key === "Escape") onClose();
      else if (!current) return false;
      else if (step !== undefined) setAt((found.indexOf(current) + step + found.length) % found.length);
      else if (key === "Enter" || key === "Tab") choose(current.act);
      else return false;
      return true;
    },
  }));
  if (!current) return null;
  const { left, bottom } = editor.view.coordsAtPos(slash.from);
  const frame = editor.view.dom.parentElement?.getBoundingClientRect();
  const place = {
    insetInlineStart: Math.max(0, Math.min(left - (frame?.left ?? 0), (frame?.width ?? 0) - 300)),
    insetBlockStart: bottom - (frame?.top ?? 0) + 6,
  };
  return (
    <div className="editor-slash" style={place}>
      <div role="listbox" aria-label={t("insert")} id={id}>
        {found.map((item) => (
          <div
            key={item.label}
            role="option"
            tabIndex={-1}
            aria-selected={item === current}
            className={cx("editor-slash-item", item === current && "is-current")}
            ref={item === current ? (row) => row?.scrollIntoView({ block: "nearest" }) : undefined}
            onMouseDown={(event) => {
              event.preventDefault();
              choose(item.act);
            }}
          >
            <Icon shape={item.icon} />
            {item.label}
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {current.label}
      </p>
    </div>
  );
}

/** Without marks and capitals, as it may be typed in a hurry. */
function bare(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("đ", "d");
}

function useItems() {
  const { t } = useTranslation("editor");
  return [
    { label: t("heading2"), icon: iconHeading2, act: editorActs.heading2 },
    { label: t("heading3"), icon: iconHeading3, act: editorActs.heading3 },
    { label: t("heading4"), icon: iconHeading4, act: editorActs.heading4 },
    { label: t("bulletList"), icon: iconList, act: editorActs.bulletList },
    { label: t("orderedList"), icon: iconListOrdered, act: editorActs.orderedList },
    { label: t("ticks"), icon: iconListTodo, act: editorActs.ticks },
    { label: t("table"), icon: iconTable, act: editorActs.table },
    { label: t("callout"), icon: iconMessageSquareWarning, act: editorActs.callout },
    { label: t("quote"), icon: iconQuote, act: editorActs.quote },
    { label: t("formulaBlock"), icon: iconSigma, act: editorActs.formulaBlock },
    { label: t("formula"), icon: iconSigma, act: editorActs.formula },
    { label: t("codeBlock"), icon: iconSquareCode, act: editorActs.codeBlock },
    { label: t("footnote"), icon: iconSuperscript, act: editorActs.footnote },
    { label: t("rule"), icon: iconSeparatorHorizontal, act: editorActs.rule },
  ];
}
