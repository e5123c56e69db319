import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconCheck } from "#client/ui/icons.ts";

/** The end must stay in sight this long: a reader who scrolls past it on the way elsewhere has not read it. */
const endSeenMs = 1000;

interface ArticleBodyProps {
  /** Sanitised by the learning API. */
  html: string;
  language?: string;
  done: boolean;
  /** Its end was in sight. */
  onFinished: () => void;
  onPressed: () => void;
}

/** An article and its end: reaching it finishes the lesson, and so does saying that it was read. */
export function ArticleBody({ html, done, onFinished, onPressed }: ArticleBodyProps) {
  const { t } = useTranslation("study");
  const end = useRef<HTMLDivElement>(null);
  useEndSeen(end, !done, onFinished);
  return (
    <>
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
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
