import { useApp } from "#client/core/page/app-context.tsx";
import { withFiles } from "#client/features/study/public.ts";
import type { TrialProps } from "../trial-props.ts";
import "#client/ui/prose-parts.css";
import "#client/ui/prose.css";

/** An article; its HTML was sanitised by the learning API. */
export function TrialArticle({ content: { html } }: TrialProps<"article">) {
  const { apiBase } = useApp().boot;
  return <div className="prose" dangerouslySetInnerHTML={{ __html: withFiles(html, apiBase) }} />;
}
