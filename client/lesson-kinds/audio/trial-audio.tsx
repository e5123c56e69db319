import { useApp } from "#client/core/page/app-context.tsx";
import type { TrialProps } from "../trial-props.ts";
import "#client/ui/prose-parts.css";
import "#client/ui/prose.css";

/** A recording with the browser's own controls, and what is said in it. */
export function TrialAudio({ content, title, onFailed }: TrialProps<"audio">) {
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
