import type { LessonContent } from "#shared/contracts/study.ts";
import { localeOf } from "#shared/locales.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import { columnPicture } from "#client/ui/column-picture.ts";
import { withFiles } from "#client/features/study/public.ts";

/** An article; its HTML was sanitised by the learning API. */
export function TrialArticle({ html }: { html: string }) {
  const { apiBase } = useApp().boot;
  return <div className="prose" dangerouslySetInnerHTML={{ __html: withFiles(html, apiBase) }} />;
}

interface TrialVideoProps {
  content: Extract<LessonContent, { kind: "video" }>;
  title: string;
  onFailed: () => void;
}

/** A film with the browser's own controls: the player with everything else comes with the enrolment. */
export function TrialVideo({ content, title, onFailed }: TrialVideoProps) {
  const { apiBase, locale } = useApp().boot;
  const own = localeOf(locale).tag.split("-")[0];
  return (
    // The captions are there as far as the lesson has them.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      className="trial-video"
      src={apiBase + content.src}
      poster={content.poster ? apiBase + content.poster : undefined}
      preload="metadata"
      controls
      playsInline
      aria-label={title}
      onError={onFailed}
    >
      {content.captions.map(({ language, label, src }) => (
        <track
          key={language}
          kind="captions"
          src={apiBase + src}
          srcLang={language}
          label={label}
          default={language.split("-")[0] === own}
        />
      ))}
    </video>
  );
}

/** A recording with the browser's own controls, and what is said in it. */
export function TrialAudio({
  content,
  title,
  onFailed,
}: {
  content: Extract<LessonContent, { kind: "audio" }>;
  title: string;
  onFailed: () => void;
}) {
  const { apiBase } = useApp().boot;
  return (
    <>
      {/* What is said stands below, as far as the lesson has it. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        className="trial-video"
        src={apiBase + content.src}
        preload="metadata"
        controls
        aria-label={title}
        onError={onFailed}
      />
      <div className="prose">
        {content.transcript.map(({ start, text }) => (
          <p key={start}>{text}</p>
        ))}
      </div>
    </>
  );
}

/** A gallery's pictures, one below the other. */
export function TrialGallery({ content }: { content: Extract<LessonContent, { kind: "gallery" }> }) {
  const { apiBase } = useApp().boot;
  return content.pictures.map(({ src, alt, caption, width, height }) => (
    <figure key={src}>
      <img
        src={apiBase + src}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        {...columnPicture(apiBase + src, width)}
      />
      {caption ? <figcaption>{caption}</figcaption> : null}
    </figure>
  ));
}
