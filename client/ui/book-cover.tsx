import { cx } from "./cx.ts";
import { densities } from "./picture-source.ts";
import type { CoverGround } from "#shared/domain/cover.ts";
import { drawnCover } from "./drawn-cover.ts";
import "./book.css";

export interface BookCoverProps {
  /** The course's title: it seeds the drawing. */
  title: string;
  /** A key of COVER_CATEGORIES, or any other word, which is hashed to one. */
  category: string;
  ground?: CoverGround;
  /** The small one of lists. */
  thumb?: boolean;
  /** The business's own picture in place of the drawing. */
  src?: string | null;
  /** A picture above the fold is not put off. */
  eager?: boolean;
}

/** A book: spine at the inline start, a drawing or a picture, no words. Decoration: the title stands beside it. */
export function BookCover({ title, category, ground, thumb, src, eager }: BookCoverProps) {
  const className = cx("book", thumb && "thumb");
  if (src) {
    return (
      <span className={className}>
        <img
          src={src}
          srcSet={densities(src, 320)}
          alt=""
          width={320}
          height={200}
          loading={eager ? "eager" : "lazy"}
          decoding="async"
        />
      </span>
    );
  }
  return <span className={className} dangerouslySetInnerHTML={{ __html: drawnCover(title, category, ground) }} />;
}

/** The drawing alone, for a place that brings its own frame, such as the open book of the home page. */
export function CoverArt({ title, category, ground, className }: BookCoverProps & { className?: string }) {
  return (
    <div
      className={className}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: drawnCover(title, category, ground) }}
    />
  );
}
