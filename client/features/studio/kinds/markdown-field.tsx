import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { showMaterial } from "#shared/contracts/materials.ts";
import type { CourseDraft } from "#shared/contracts/studio.ts";
import type { ArticleEditorProps, ArticleHandle } from "#client/core/editor/article-editor.tsx";
import type { LazyNamespace } from "#client/core/messages/load-messages.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { Lazy } from "#client/core/page/lazy.tsx";
import { pathOf } from "#client/core/transport/api.ts";
import { SkeletonLine } from "#client/ui/states.tsx";
import type { Sent } from "../materials/use-materials.ts";
import { courseDraftQuery } from "../studio.queries.ts";
import { lineOf, type NamedPlace } from "../named-place.ts";
import { loadUpload, uploadWords } from "./material-field.tsx";

const namespaces: readonly LazyNamespace[] = ["editor"];
const load = () =>
  import(/* by itself */ "#client/core/editor/article-editor.tsx").then((module) => module.ArticleEditor);

/** How long after a key what is written is read, once nothing else is to be done: not with each. */
const readMs = 300;
/** It is read by then in any case. */
const latestMs = 600;

/** Where a browser knows of no idle time, at once. */
function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(work, { timeout: latestMs });
  else work();
}

interface MarkdownFieldProps {
  draft: CourseDraft;
  label: string;
  markdown: string;
  /** It may have pictures of the course's own. */
  hasPictures: boolean;
  /** A line of it, where somebody was led to one. */
  named: NamedPlace | null;
  onChange: (markdown: string) => void;
  onBlur: () => void;
}

/** A text in Markdown, written as its learners see it. */
export function MarkdownField({ draft, label, markdown, hasPictures, named, onChange, onBlur }: MarkdownFieldProps) {
  const handle = useRef<ArticleHandle>(null);
  const queryClient = useQueryClient();
  const { apiBase } = useApp().boot;
  const send = useRef<((file: File) => Promise<Sent | null>) | null>(null);
  const [onReady] = useState(() => (ready: typeof send.current) => void (send.current = ready));
  const srcOf = (name: string) => {
    // One that came in this moment stands there before this is drawn again.
    const { materials } = queryClient.getQueryData(courseDraftQuery(draft.id).queryKey) ?? draft;
    const found = materials.find((one) => one.name === name);
    return found ? apiBase + pathOf(showMaterial, { materialId: found.id }) : null;
  };
  const ledTo = useMemo(() => {
    const line = lineOf(named);
    return line === null ? null : { line };
  }, [named]);
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
    line: ledTo,
    onEdit: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => whenIdle(() => latest.current()), readMs);
    },
    onBlur: () => {
      take();
      onBlur();
    },
    srcOf: (name) => (name.startsWith("https://") ? name : srcOf(name)),
    sendPicture: hasPictures ? async (file) => (await send.current?.(file))?.name ?? null : null,
  };
  const meanwhile = (
    <div aria-hidden="true">
      <SkeletonLine />
      <SkeletonLine width={80} />
      <SkeletonLine width={60} />
    </div>
  );
  return (
    <>
      <Lazy load={load} namespaces={namespaces} given={given} meanwhile={meanwhile} isNeeded />
      <Lazy
        load={loadUpload}
        when={hasPictures}
        namespaces={uploadWords}
        given={{ draft, of: "image/", label: null, onReady }}
      />
    </>
  );
}
