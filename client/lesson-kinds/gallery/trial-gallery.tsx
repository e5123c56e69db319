import { useApp } from "#client/core/page/app-context.tsx";
import { columnPicture } from "#client/ui/column-picture.ts";
import type { TrialProps } from "../trial-props.ts";

/** A gallery's pictures, one below the other. */
export function TrialGallery({ content }: Pick<TrialProps<"gallery">, "content">) {
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
