import { Editor } from "@tiptap/core";
import { articleNodes } from "./article-nodes.ts";
import { cleanPasted } from "./clean-pasted.ts";
import { labelsIn } from "./editor-acts.ts";
import { editorKeys } from "./editor-keys.ts";
import { formulaBlockView, formulaView, pictureView, type ViewDeps } from "./node-views.ts";
import { readArticle } from "./read-article.ts";

export interface EditorPlace extends ViewDeps {
  element: HTMLElement;
  markdown: string;
  label: string;
  language: string;
  /** Of the list of commands, while it is open: whether it took the key. */
  onKey: (event: KeyboardEvent) => boolean;
  onFiles: (files: File[]) => void;
  /** How many pictures of what was pasted lie where nobody else gets at them. */
  onLeftOut: (pictures: number) => void;
}

/** An editor in an element. Nothing of it needs a sheet of its own or a script from elsewhere: it stands under the page's policy. */
export function createEditor({
  element,
  markdown,
  label,
  language,
  onKey,
  onFiles,
  onLeftOut,
  ...deps
}: EditorPlace): Editor {
  const views = { formula: formulaView, formulaBlock: formulaBlockView, picture: pictureView };
  const nodes = articleNodes.map((extension) => {
    const view = Object.entries(views).find(([name]) => name === extension.name)?.[1];
    return view ? extension.extend({ addNodeView: () => view(deps) }) : extension;
  });
  const pictures = (files: FileList | undefined) =>
    [...(files ?? [])].filter(({ type }) => type === "image/png" || type === "image/jpeg" || type === "image/webp");
  return new Editor({
    element,
    injectCSS: false,
    extensions: [...nodes, editorKeys],
    content: readArticle(markdown).doc.toJSON() as object,
    editorProps: {
      attributes: {
        class: "prose editor-text",
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        lang: language,
        translate: "no",
      },
      transformPastedHTML: (html, { state }) => cleanPasted(html, onLeftOut, labelsIn(state.doc)),
      handleKeyDown: (_view, event) => !event.isComposing && onKey(event),
      handlePaste: (_view, { clipboardData }) => {
        const files = pictures(clipboardData?.files);
        // Word hands over a picture of the text beside the text.
        if (files.length === 0 || clipboardData?.types.includes("text/html")) return false;
        onFiles(files);
        return true;
      },
      handleDrop: (_view, { dataTransfer }, _slice, moved) => {
        const files = pictures(dataTransfer?.files);
        if (moved || files.length === 0) return false;
        onFiles(files);
        return true;
      },
    },
  });
}

/** Puts another text in the place of what is there, where they differ: the caret stays where it can. */
export function replaceArticle(editor: Editor, markdown: string): void {
  const next = editor.schema.nodeFromJSON(readArticle(markdown).doc.toJSON());
  const { doc, tr } = editor.state;
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  editor.view.dispatch(tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap)));
}
