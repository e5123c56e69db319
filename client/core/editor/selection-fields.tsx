import type { Editor } from "@tiptap/core";
import { memo, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isLink } from "#shared/domain/safe-address.ts";
import { iconAlignCenter, iconAlignLeft, iconAlignRight } from "#client/ui/editor-icons.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import { calloutKinds } from "./article-nodes.ts";
import { alignColumn, editorActs, setLink, setOfChosen, takeFresh } from "./editor-acts.ts";
import type { EditorState } from "./editor-state.ts";
import { Tool } from "./editor-tools.tsx";
import { drawFormula } from "./node-views.ts";
import "./editor.css";
import "#client/ui/button.css";

interface FieldsProps {
  editor: Editor;
  state: EditorState;
  /** A link is being made. */
  isLinking: boolean;
  onLinked: () => void;
}

/** What belongs to the thing under the caret and is not text: a picture's description, a formula's TeX, a link's address. */
export const SelectionFields = memo(function SelectionFields({ editor, state, isLinking, onLinked }: FieldsProps) {
  const { picture, formula, link, callout, language, isTable } = state;
  if (picture) return <PictureFields key={editor.state.selection.from} editor={editor} picture={picture} />;
  if (formula !== null) return <FormulaField key={editor.state.selection.from} editor={editor} tex={formula} />;
  if (isLinking || link !== null)
    return <LinkField key={link} editor={editor} href={link ?? ""} isNew={isLinking} onDone={onLinked} />;
  if (language !== null) return <LanguageField editor={editor} language={language} />;
  return (
    <>
      {isTable ? <TableTools editor={editor} align={state.align} /> : null}
      {callout === null ? null : <CalloutField editor={editor} kind={callout} />}
    </>
  );
});

function PictureFields({ editor, picture }: { editor: Editor; picture: NonNullable<EditorState["picture"]> }) {
  const { t } = useTranslation("editor");
  const id = useId();
  return (
    <div className="editor-fields" role="group" aria-label={t("picture")}>
      <TextInput
        id={`${id}-alt`}
        label={t("alt")}
        help={t("altHelp")}
        error={picture.alt.trim() === "" ? t("altMissing") : null}
        value={picture.alt}
        maxLength={400}
        autoComplete="off"
        onChange={({ target }) => setOfChosen(editor, "alt", target.value)}
      />
    </div>
  );
}

function FormulaField({ editor, tex }: { editor: Editor; tex: string }) {
  const { t } = useTranslation("editor");
  const id = useId();
  const place = useRef<HTMLOutputElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takeFresh(editor)) fields.current?.querySelector("input")?.select();
  }, [editor]);
  useEffect(() => {
    if (place.current) void drawFormula(place.current, tex, false);
  }, [tex]);
  return (
    <div className="editor-fields" role="group" aria-label={t("formula")} ref={fields}>
      <TextInput
        id={id}
        label={t("tex")}
        value={tex}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => setOfChosen(editor, "tex", target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // On with the sentence, on the same line.
          event.preventDefault();
          editor.commands.setTextSelection(editor.state.selection.to);
          // At once: a key may follow before the next frame.
          editor.view.focus();
        }}
      />
      <output className="editor-drawn" htmlFor={id} aria-label={t("preview")} ref={place} />
    </div>
  );
}

/** Within the text, to a page of this host, or away. */
const isAddress = (text: string) => /^#\S+$/.test(text) || isLink(text);

function LinkField({
  editor,
  href,
  isNew,
  onDone,
}: {
  editor: Editor;
  href: string;
  isNew: boolean;
  onDone: () => void;
}) {
  const { t } = useTranslation("editor");
  const id = useId();
  const [text, setText] = useState(href);
  const [isWrong, setWrong] = useState(false);
  const apply = (next: string) => {
    const full = /^[\w-]+(?:\.[\w-]+)+/.test(next) ? `https://${next}` : next;
    if (full !== "" && !isAddress(full)) return setWrong(true);
    setWrong(false);
    setLink(editor, full);
    onDone();
    editor.commands.focus();
  };
  return (
    <form
      className="editor-fields"
      aria-label={t("link")}
      onSubmit={(event) => {
        event.preventDefault();
        apply(text.trim());
      }}
    >
      <TextInput
        id={id}
        label={t("href")}
        error={isWrong ? t("hrefWrong") : null}
        value={text}
        dir="ltr"
        autoFocus={isNew}
        autoComplete="off"
        inputMode="url"
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className="btn">
        {t("apply")}
      </button>
      {href === "" ? null : (
        <button type="button" className="btn" onClick={() => apply("")}>
          {t("unlink")}
        </button>
      )}
    </form>
  );
}

function LanguageField({ editor, language }: { editor: Editor; language: string }) {
  const { t } = useTranslation("editor");
  const id = useId();
  return (
    <div className="editor-fields">
      <TextInput
        id={id}
        label={t("language")}
        value={language}
        dir="ltr"
        maxLength={30}
        autoComplete="off"
        onChange={({ target }) =>
          editor.commands.updateAttributes("codeBlock", { language: target.value.replaceAll(/[^\w+-]/g, "") || null })
        }
      />
    </div>
  );
}

function CalloutField({ editor, kind }: { editor: Editor; kind: string }) {
  const { t } = useTranslation("editor");
  const words = {
    note: t("callouts.note"),
    tip: t("callouts.tip"),
    important: t("callouts.important"),
    warning: t("callouts.warning"),
    caution: t("callouts.caution"),
  };
  return (
    <div className="editor-fields">
      <select
        className="editor-style"
        aria-label={t("callout")}
        value={kind}
        onChange={({ target }) => editor.commands.updateAttributes("callout", { kind: target.value })}
      >
        {calloutKinds.map((each) => (
          <option key={each} value={each}>
            {words[each]}
          </option>
        ))}
      </select>
    </div>
  );
}

function TableTools({ editor, align }: { editor: Editor; align: string | null }) {
  const { t } = useTranslation("editor");
  const acts = [
    { label: t("rowBefore"), act: editorActs.rowBefore },
    { label: t("rowAfter"), act: editorActs.rowAfter },
    { label: t("columnBefore"), act: editorActs.columnBefore },
    { label: t("columnAfter"), act: editorActs.columnAfter },
    { label: t("deleteRow"), act: editorActs.deleteRow },
    { label: t("deleteColumn"), act: editorActs.deleteColumn },
    { label: t("deleteTable"), act: editorActs.deleteTable },
  ];
  const turn = (next: string | null) => () => alignColumn(editor, next);
  return (
    <div className="editor-fields" role="group" aria-label={t("table")}>
      {acts.map(({ label, act }) => (
        <button key={label} type="button" className="btn btn-quiet" onClick={() => act(editor)}>
          {label}
        </button>
      ))}
      <Tool label={t("alignLeft")} icon={iconAlignLeft} on={align === null} act={turn(null)} />
      <Tool label={t("alignCenter")} icon={iconAlignCenter} on={align === "center"} act={turn("center")} />
      <Tool label={t("alignRight")} icon={iconAlignRight} on={align === "right"} act={turn("right")} />
    </div>
  );
}
