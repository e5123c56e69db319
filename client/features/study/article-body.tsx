import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyComponent } from "#client/ui/lazy-component.ts";
import { withFiles } from "./with-files.ts";
import { Button } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconCheck } from "#client/ui/icons.ts";
import type { ArticlePicture as Picture, ArticleTexts, enhanceArticle as Enhance } from "./article-extras.ts";
import "#client/ui/prose-parts.css";
import "#client/ui/prose.css";

const ArticlePicture = lazyComponent(() => import("./article-picture.tsx").then((module) => module.ArticlePicture));

/** The end must stay in sight this long: a reader who scrolls past it on the way elsewhere has not read it. */
const endSeenMs = 1000;

interface ArticleBodyProps {
  /** Sanitised by the learning API; addresses of its own files have no base path. */
  html: string;
  apiBase: string;
  /** What it is written in. */
  language: string;
  done: boolean;
  /** Its end was in sight. */
  onFinished: () => void;
  onPressed: () => void;
}

/** An article and its end: reaching it finishes the lesson, and so does saying that it was read. */
export function ArticleBody({ html, apiBase, language, done, onFinished, onPressed }: ArticleBodyProps) {
  const { t } = useTranslation("study");
  const end = useRef<HTMLDivElement>(null);
  const prose = useRef<HTMLDivElement>(null);
  const placed = withFiles(html, apiBase);
  const [picture, setPicture] = useState<Picture | null | undefined>();
  const words = {
    copy: t("article.copy"),
    copied: t("article.copied"),
    enlarge: (alt: string) => t("article.enlarge", { alt }),
  };
  useExtras(prose, placed, words, setPicture);
  useEndSeen(end, !done, onFinished);
  return (
    <>
      <div className="prose" lang={language} ref={prose} dangerouslySetInnerHTML={{ __html: placed }} />
      {picture === undefined ? null : <ArticlePicture picture={picture} onClose={() => setPicture(null)} />}
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

type EnhanceArticle = typeof Enhance;

/** They come once the page is alive; without a network that may be never, and the article is read without them. */
function useExtras(
  prose: { current: HTMLElement | null },
  html: string,
  words: ArticleTexts,
  onPicture: (picture: Picture) => void,
): void {
  const showPicture = useEffectEvent(onPicture);
  const enhanced = useEffectEvent((article: HTMLElement, enhanceArticle: EnhanceArticle) =>
    enhanceArticle(article, words, (picture) => showPicture(picture)),
  );
  useEffect(() => {
    let restore: (() => void) | undefined;
    let gone = false;
    async function enhance(): Promise<void> {
      const { enhanceArticle } = await import("./article-extras.ts");
      if (!gone && prose.current) restore = enhanced(prose.current, enhanceArticle);
    }
    enhance().catch(() => undefined);
    return () => {
      gone = true;
      restore?.();
    };
    // Another text has other code.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [prose, html]);
}

function useEndSeen(end: { current: HTMLElement | null }, waits: boolean, onSeen: () => void): void {
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const element = end.current;
    if (!waits || !element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A short article shows its end at once; reading it still takes a moment, which a hidden tab does not give it.
    const observer = new IntersectionObserver(([entry]) => {
      clearTimeout(timer);
      if (!entry?.isIntersecting) return;
      timer = setTimeout(() => {
        if (document.visibilityState === "visible") seen();
      }, endSeenMs);
    });
    observer.observe(element);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [end, waits]);
}
