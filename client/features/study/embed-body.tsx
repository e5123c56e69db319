import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LessonContent } from "#shared/contracts/lesson-content.ts";
import { Button, ButtonLink } from "#client/ui/button.tsx";
import { Icon } from "#client/ui/icon.tsx";
import { iconCheck, iconExternalLink } from "#client/ui/icons.ts";
import { embedOf } from "./embed.ts";
import "#client/ui/lesson-frame.css";
import "./lesson-bodies.css";
import "#client/ui/prose-parts.css";
import "#client/ui/prose.css";
import "#client/ui/states.css";

/** A page that is shown in the lesson must have been there this long before it counts as viewed. */
const viewedMs = 10_000;

interface EmbedBodyProps {
  content: LessonContent<"embed">;
  title: string;
  /** What the lesson is written in. */
  language: string;
  /** Hosts that the business allows besides the known players. */
  hosts: readonly string[];
  /** Of this page. */
  origin: string;
  done: boolean;
  onFinished: () => void;
}

/** A page of somebody else's: in a sandboxed frame where its host is allowed, else a link. The learner says when it was viewed. */
export function EmbedBody({ content, title, language, hosts, origin, done, onFinished }: EmbedBodyProps) {
  const { t } = useTranslation("study");
  const embed = embedOf(content.url, hosts, new URL(origin).hostname);
  const [viewed, setViewed] = useState(false);
  const isFramed = embed?.frame != null;
  useEffect(() => {
    if (!isFramed) return;
    const timer = setTimeout(() => setViewed(true), viewedMs);
    return () => clearTimeout(timer);
  }, [isFramed]);

  return (
    <div className="embed-body">
      {content.html ? (
        <div className="prose" lang={language} dangerouslySetInnerHTML={{ __html: content.html }} />
      ) : null}
      {embed?.frame ? (
        <iframe
          className="embed-frame"
          src={embed.frame}
          title={title}
          loading="lazy"
          // Players need an origin of their own; `embedOf` lets none of this site's in, whom a sandbox would not hold.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation"
          allow="fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : null}
      {embed ? (
        <div className="file-card">
          <Icon shape={iconExternalLink} />
          <span className="file-name">
            <strong>{embed.host}</strong>
            <small className="muted">{t("embed.outside")}</small>
          </span>
          <ButtonLink
            href={embed.href}
            target="_blank"
            rel="noopener noreferrer"
            variant={embed.frame || done ? "default" : "primary"}
            onClick={() => setViewed(true)}
          >
            {t("embed.open")}
          </ButtonLink>
        </div>
      ) : (
        <p className="lesson-notice" role="alert">
          {t("embed.unsafe")}
        </p>
      )}
      {done ? null : (
        <div className="article-end">
          <Button
            aria-disabled={!viewed || undefined}
            aria-describedby={viewed ? undefined : "embed-first"}
            onClick={() => viewed && onFinished()}
          >
            <Icon shape={iconCheck} />
            {t("embed.done")}
          </Button>
          {viewed ? null : (
            <p className="muted small" id="embed-first">
              {isFramed ? t("embed.firstWatch") : t("embed.firstOpen")}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
