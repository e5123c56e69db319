import type { Editor } from "@tiptap/core";
import {
  type Dispatch,
  type SetStateAction,
  useCallback,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
  type Ref,
} from "react";
import { useTranslation } from "react-i18next";
import { createEditor, replaceArticle } from "./create-editor.ts";
import { type EditorState, editorState } from "./editor-state.ts";
import { EditorTools } from "./editor-tools.tsx";
import { leadToLine } from "./lead-to-line.ts";
import { readArticle } from "./read-article.ts";
import { SelectionFields } from "./selection-fields.tsx";
import { SlashMenu, type SlashKeys } from "./slash-menu.tsx";
import { writeArticle } from "./write-article.ts";
import "./editor.css";
import "#client/ui/prose.css";
import "#client/ui/prose-parts.css";

/** What whoever shows the editor may ask of it. */
export interface ArticleHandle {
  /** The text as it stands, with what was not edited byte for byte. */
  read: () => string;
  /** Another text in its place: what two wrote, put together. */
  replace: (markdown: string) => void;
}

export interface ArticleEditorProps {
  markdown: string;
  label: string;
  /** BCP 47, of the text. */
  language: string;
  handle: Ref<ArticleHandle>;
  /** Led to once it is there, and each time that it is another one: what is to be seen to in that line of the text is chosen. */
  line: { line: number } | null;
  /** Something was changed; what it reads now is asked of the handle. */
  onEdit: () => void;
  onBlur: () => void;
  /** Where a picture of the text lies; null: nobody has it. */
  srcOf: (name: string) => string | null;
  /** Sends a picture up; the name that the text knows it by, or null where it did not get there. Absent: none can be sent here. */
  sendPicture: ((file: File) => Promise<string | null>) | null;
}

/** An article as its learners see it, written in place. Comes as a chunk of its own. */
export function ArticleEditor({
  markdown,
  label,
  language,
  handle,
  line,
  onEdit,
  onBlur,
  srcOf,
  sendPicture,
}: ArticleEditorProps) {
  const { t } = useTranslation("editor");
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  // Told to replace its text in the moment between being made and being drawn, it does.
  const standing = useRef<Editor | null>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const [isLinking, setLinking] = useState(false);
  const [sending, setSending] = useState(0);
  const [leftOut, setLeftOut] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const keys = useRef<SlashKeys>(null);
  // Read once, not with each rendering: a long text takes longer than a key may.
  const [opened] = useState(() => ({ article: readArticle(markdown), markdown }));
  const kept = useRef(opened);
  const words = { noAlt: t("altMissing"), missing: t("pictureMissing"), formula: t("formula") };
  // What the editor calls is that of the latest rendering, though it is made once.
  const latest = useRef({ onEdit, onBlur, srcOf, sendPicture, words, label, language });
  useEffect(() => {
    latest.current = { onEdit, onBlur, srcOf, sendPicture, words, label, language };
  });
  // The same with each rendering: what is saved of a text draws none of the tools anew.
  const onPicture = useCallback((files: File[]) => {
    if (standing.current) void putPictures(standing.current, files, latest.current.sendPicture, setSending);
  }, []);
  const onLink = useCallback(() => setLinking(true), []);
  const onLinked = useCallback(() => setLinking(false), []);

  useEffect(() => {
    if (!place.current) return undefined;
    const made = createEditor({
      element: place.current,
      markdown: kept.current.markdown,
      label: latest.current.label,
      language: latest.current.language,
      words: () => latest.current.words,
      srcOf: (name) => latest.current.srcOf(name),
      onKey: (event) => keys.current?.take(event.key) ?? false,
      onLeftOut: setLeftOut,
      onFiles: (files) => void putPictures(made, files, latest.current.sendPicture, setSending),
    });
    let shown = "";
    const look = () => {
      const next = editorState(made);
      const text = JSON.stringify(next);
      if (text === shown) return;
      shown = text;
      setState(next);
    };
    made.on("transaction", look);
    made.on("update", () => latest.current.onEdit());
    made.on("blur", () => latest.current.onBlur());
    look();
    standing.current = made;
    setEditor(made);
    return () => {
      standing.current = null;
      made.destroy();
    };
  }, []);

  useImperativeHandle(handle, () => ({
    read: () =>
      standing.current ? writeArticle(standing.current.state.doc, kept.current.article.kept) : kept.current.markdown,
    replace: (next) => {
      kept.current = { article: readArticle(next), markdown: next };
      if (standing.current) replaceArticle(standing.current, next);
    },
  }));

  useEffect(() => {
    if (editor && line) leadToLine(editor, kept.current.article.kept, line.line, (name) => latest.current.srcOf(name));
  }, [editor, line]);

  const slash = state?.slash && state.slash.from !== closedAt ? state.slash : null;
  return (
    <div className="editor">
      {editor && state ? (
        <div className="editor-head">
          <EditorTools editor={editor} state={state} onPicture={sendPicture ? onPicture : null} onLink={onLink} />
          <SelectionFields editor={editor} state={state} isLinking={isLinking} onLinked={onLinked} />
          <p className="editor-sending" role="status">
            {sending > 0 ? t("sending") : leftOut > 0 ? t("leftOut", { count: leftOut }) : null}
          </p>
        </div>
      ) : null}
      <div className="editor-place">
        <div ref={place} />
        {editor && slash ? (
          <SlashMenu
            key={slash.from}
            editor={editor}
            slash={slash}
            keys={keys}
            onPicture={sendPicture ? onPicture : null}
            onClose={() => setClosedAt(slash.from)}
          />
        ) : null}
      </div>
    </div>
  );
}

/** Each stands where the caret was when it was chosen, however the text went on meanwhile. */
async function putPictures(
  editor: Editor,
  files: readonly File[],
  send: ArticleEditorProps["sendPicture"],
  setSending: Dispatch<SetStateAction<number>>,
): Promise<void> {
  for (const file of send ? files : []) {
    let at = editor.state.selection.from;
    const follow = ({ transaction }: { transaction: { mapping: { map: (place: number) => number } } }) => {
      at = transaction.mapping.map(at);
    };
    editor.on("transaction", follow);
    setSending((number) => number + 1);
    // oxlint-disable-next-line no-await-in-loop -- one behind the other, as they were chosen
    const src = (await send?.(file)) ?? null;
    setSending((number) => number - 1);
    editor.off("transaction", follow);
    if (src === null || editor.isDestroyed) continue;
    editor
      .chain()
      .focus()
      .insertContentAt(at, { type: "picture", attrs: { src, alt: "" } })
      .setNodeSelection(at)
      .run();
  }
}
