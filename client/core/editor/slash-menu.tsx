import type { Editor } from "@tiptap/core";
import { type CSSProperties, useId, useImperativeHandle, useState, type Ref } from "react";
import { useTranslation } from "react-i18next";
import { pictureTypes } from "#shared/domain/upload-limits.ts";
import { cx } from "#client/ui/cx.ts";
import {
  iconHeading2,
  iconHeading3,
  iconHeading4,
  iconImage,
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
  /** null: none can be sent here. */
  onPicture: ((files: File[]) => void) | null;
  onClose: () => void;
}

/** The text has the focus: keys come from there. */
export interface SlashKeys {
  take: (key: string) => boolean;
}

/** What may be put in at the caret, found by what is written behind the `/`, with or without its marks. */
export function SlashMenu({ editor, slash, keys, onPicture, onClose }: SlashMenuProps) {
  const { t } = useTranslation("editor");
  const id = useId();
  const [at, setAt] = useState(0);
  const query = bare(slash.query);
  const found = useItems(onPicture)
    .filter(({ label }) => bare(label).includes(query))
    // What is called just so comes before what is called more.
    .toSorted((one, other) => Number(bare(other.label) === query) - Number(bare(one.label) === query));
  const current = found[Math.min(at, found.length - 1)];
  const choose = (act: EditorAct) => {
    editor.chain().focus().deleteRange({ from: slash.from, to: editor.state.selection.from }).run();
    act(editor);
  };
  useImperativeHandle(keys, () => ({
    take: (key) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (!current) return false;
      if (key === "Escape") onClose();
      else if (step !== undefined) setAt((found.indexOf(current) + step + found.length) % found.length);
      else if (key === "Enter" || key === "Tab") choose(current.act);
      else return false;
      return true;
    },
  }));
  if (!current) return null;
  return (
    <div className="editor-slash" style={placeOf(editor, slash.from)}>
      <div role="listbox" aria-label={t("insert")} id={id}>
        {found.map((item) => (
          <div
            key={item.label}
            role="option"
            tabIndex={-1}
            aria-selected={item === current}
            className={cx("editor-slash-item", item === current && "is-current")}
            ref={item === current ? showRow : undefined}
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
  const plain = text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll("đ", "d").replaceAll("\u00A0", " ");
}

const tallest = 320;
const gap = 6;

/** Below the line where there is room for all of it, else on the side that has more; never out of the window. */
function placeOf(editor: Editor, from: number): CSSProperties {
  const { left, top, bottom } = editor.view.coordsAtPos(from);
  const frame = editor.view.dom.parentElement?.getBoundingClientRect();
  if (!frame) return {};
  const below = (window.visualViewport?.height ?? window.innerHeight) - bottom - 2 * gap;
  const above = top - 2 * gap;
  const isAbove = below < tallest && above > below;
  return {
    insetInlineStart: Math.max(0, Math.min(left - frame.left, frame.width - 300)),
    maxBlockSize: Math.max(100, Math.min(tallest, isAbove ? above : below)),
    ...(isAbove ? { insetBlockEnd: frame.bottom - top + gap } : { insetBlockStart: bottom - frame.top + gap }),
  };
}

/** Within its list: the page stays where it is. */
function showRow(row: HTMLElement | null): void {
  const list = row?.closest<HTMLElement>(".editor-slash");
  if (!row || !list) return;
  const [seen, one] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
  if (one.top < seen.top) list.scrollTop -= seen.top - one.top;
  else if (one.bottom > seen.bottom) list.scrollTop += one.bottom - seen.bottom;
}

function choosePicture(onPicture: (files: File[]) => void): void {
  const field = Object.assign(document.createElement("input"), { type: "file", accept: pictureTypes.join() });
  field.addEventListener("change", () => onPicture([...(field.files ?? [])]));
  field.click();
}

function useItems(onPicture: SlashMenuProps["onPicture"]) {
  const { t } = useTranslation("editor");
  return [
    { label: t("heading2"), icon: iconHeading2, act: editorActs.heading2 },
    { label: t("heading3"), icon: iconHeading3, act: editorActs.heading3 },
    { label: t("heading4"), icon: iconHeading4, act: editorActs.heading4 },
    { label: t("bulletList"), icon: iconList, act: editorActs.bulletList },
    { label: t("orderedList"), icon: iconListOrdered, act: editorActs.orderedList },
    { label: t("ticks"), icon: iconListTodo, act: editorActs.ticks },
    { label: t("table"), icon: iconTable, act: editorActs.table },
    ...(onPicture ? [{ label: t("picture"), icon: iconImage, act: () => choosePicture(onPicture) }] : []),
    { label: t("callout"), icon: iconMessageSquareWarning, act: editorActs.callout },
    { label: t("quote"), icon: iconQuote, act: editorActs.quote },
    { label: t("formulaBlock"), icon: iconSigma, act: editorActs.formulaBlock },
    { label: t("formula"), icon: iconSigma, act: editorActs.formula },
    { label: t("codeBlock"), icon: iconSquareCode, act: editorActs.codeBlock },
    { label: t("footnote"), icon: iconSuperscript, act: editorActs.footnote },
    { label: t("rule"), icon: iconSeparatorHorizontal, act: editorActs.rule },
  ];
}
