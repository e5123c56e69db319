import { useEffect, useEffectEvent, useRef } from "react";
import type { CourseDraft } from "#shared/contracts/studio.ts";
import type { ArticleEditorProps, ArticleHandle } from "#client/core/editor/article-editor.tsx";
import type { LazyNamespace } from "#client/core/messages/load-messages.ts";
import { Lazy } from "#client/core/page/lazy.tsx";
import { SkeletonLine } from "#client/ui/states.tsx";

const namespaces: readonly LazyNamespace[] = ["editor"];
const load = () =>
  import(/* by itself */ "#client/core/editor/article-editor.tsx").then((module) => module.ArticleEditor);

/** How long after a key what is written is read: not with each. */
const readMs = 300;

interface MarkdownFieldProps {
  draft: CourseDraft;
  label: string;
  markdown: string;
  onChange: (markdown: string) => void;
  onBlur: () => void;
}

/** A text in Markdown, written as its learners see it. */
export function MarkdownField({ draft, label, markdown, onChange, onBlur }: MarkdownFieldProps) {
  const handle = useRef<ArticleHandle>(null);
  // What the editor was given or gave last: any other text comes from elsewhere.
  const last = useRef(markdown);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (markdown === last.current) return;
    last.current = markdown;
    handle.current?.replace(markdown);
  }, [markdown]);
  const take = () => {
    clearTimeout(timer.current);
    const text = handle.current?.read();
    if (text === undefined || text === last.current) return;
    last.current = text;
    onChange(text);
  };
  const read = useEffectEvent(take);
  useEffect(() => {
    // The page may go away within a moment of the last key.
    const onHide = () => read();
    window.addEventListener("pagehide", onHide, { capture: true });
    document.addEventListener("visibilitychange", onHide, { capture: true });
    return () => {
      window.removeEventListener("pagehide", onHide, { capture: true });
      document.removeEventListener("visibilitychange", onHide, { capture: true });
      read();
    };
  }, []);
  // The pause after a key may end after the rendering that began it.
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  const given: ArticleEditorProps = {
    // The editor opens with what is there by the time that it comes; from then on it is told by its handle.
    markdown,
    label,
    language: draft.head.language,
    handle,
    onEdit: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(), readMs);
    },
    onBlur: () => {
      take();
      onBlur();
    },
    srcOf: (name) => (name.startsWith("https://") ? name : null),
    sendPicture: null,
  };
  const meanwhile = (
    <div aria-hidden="true">
      <SkeletonLine />
      <SkeletonLine width={80} />
      <SkeletonLine width={60} />
    </div>
  );
  return <Lazy load={load} namespaces={namespaces} given={given} meanwhile={meanwhile} isNeeded />;
}
