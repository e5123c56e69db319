import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { withFiles } from "#client/lib/with-files.ts";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconCheck } from "#client/ui/icons.ts";

/** The end must stay in sight this long: a reader who scrolls past it on the way elsewhere has not read it. */
const endSeenMs = 1000;

interface ArticleBodyProps {
  /** Sanitised by the learning API; addresses of its own files have no base path. */
  html: string;
  apiBase: string;
  language?: string;
  done: boolean;
  /** Its end was in sight. */
  onFinished: () => void;
  onPressed: () => void;
}

/** An article and its end: reaching it finishes the lesson, and so does saying that it was read. */
export function ArticleBody({ html, apiBase, done, onFinished, onPressed }: ArticleBodyProps) {
  const { t } = useTranslation("study");
  const end = useRef<HTMLDivElement>(null);
  const prose = useRef<HTMLDivElement>(null);
  const placed = withFiles(html, apiBase);
  useCopyButtons(prose, placed, t("article.copy"), t("article.copied"));
  useEndSeen(end, !done, onFinished);
  return (
    <>
      <div className="prose" ref={prose} dangerouslySetInnerHTML={{ __html: placed }} />
      <div className="article-end" ref={end}>
        {done ? null : (
          <Button onClick={onPressed}>
            <Icon shape={iconCheck} />
            {t("article.markRead")}
          </Button>
        )}
      </div>
    </>
  );
}

/** A button at each piece of code that copies it; without script there is the code alone. */
function useCopyButtons(prose: { current: HTMLElement | null }, html: string, copy: string, copied: string): void {
  useEffect(() => {
    const buttons = [...(prose.current?.querySelectorAll("pre") ?? [])].map((pre) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "btn btn-dense copy-code";
      button.textContent = copy;
      const text = pre.textContent;
      button.addEventListener("click", () => {
        navigator.clipboard.writeText(text).then(
          () => {
            button.textContent = copied;
            return setTimeout(() => (button.textContent = copy), 2000);
          },
          () => undefined,
        );
      });
      pre.after(button);
      return button;
    });
    return () => {
      for (const button of buttons) button.remove();
    };
    // Another text has other code.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [prose, html, copy, copied]);
}

function useEndSeen(end: { current: HTMLElement | null }, waits: boolean, onSeen: () => void): void {
  const seen = useRef(onSeen);
  useEffect(() => {
    seen.current = onSeen;
  });
  useEffect(() => {
    const element = end.current;
    if (!waits || !element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A short article shows its end at once; reading it still takes a moment, which a hidden tab does not give it.
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (!entry?.isIntersecting) return;
      timer = setTimeout(() => {
        if (document.visibilityState === "visible") seen.current();
      }, endSeenMs);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [end, waits]);
}
