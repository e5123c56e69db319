import { widthsOf } from "./picture-source.ts";
import { pagePictureWidths } from "#shared/picture-widths.ts";
import { poster } from "#shared/domain/cover.ts";

export interface PosterProps {
  /** The business's name: it seeds the drawing. */
  title: string;
  /** The picture that the business's own profile names, in place of the drawing. */
  src?: string | null;
}

/** The picture beside the sign-in form. Decoration. */
export function Poster({ title, src }: PosterProps) {
  if (src)
    return (
      <div className="auth-picture">
        <img
          src={src}
          srcSet={widthsOf(atTheEdge(src), pagePictureWidths)}
          sizes="(min-width: 1024px) 50vw, 100vw"
          alt=""
          decoding="async"
        />
      </div>
    );
  return <div className="auth-picture" aria-hidden="true" dangerouslySetInnerHTML={{ __html: poster(title) }} />;
}

/**
 * The edge resizes from any host that the profile names, where the address is plain: `/_image` takes no query and no port. What
 * moves and AVIF it hands on whole wherever Cloudflare Images is not bound, so no widths are promised of them.
 */
function atTheEdge(src: string): string {
  if (/\.(?:gif|avif)$/i.test(src)) return src;
  return src.replace(/^https:\/(?=\/[a-z0-9.-]+(?:\/\w[\w.-]*)+$)/, "/https");
}
