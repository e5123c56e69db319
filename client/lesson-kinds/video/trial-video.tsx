import { localeOf } from "#shared/locales.ts";
import { useApp } from "#client/core/page/app-context.tsx";
import type { TrialProps } from "../trial-props.ts";

/** A film with the browser's own controls: the player with everything else comes with the enrolment. */
export function TrialVideo({ content, title, onFailed }: TrialProps<"video">) {
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
