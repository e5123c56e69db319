import { cx } from "./cx.ts";
import { densities } from "./picture-source.ts";
import { BoundedMemory } from "#shared/domain/bounded-memory.ts";
import { cover, type CoverGround } from "#shared/domain/cover.ts";
import "./book.css";

/** `cover`: on a server, which shows the same courses to everybody, each is drawn once. */
const drawnCover: typeof cover = import.meta.env.SSR ? rememberedCover() : cover;

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

function rememberedCover(): typeof cover {
  const drawn = new BoundedMemory<string>(4 * 1024 * 1024, (svg) => svg.length);
  return (title, category, ground) => {
    const name = `${ground ?? ""}\n${category}\n${title}`;
    const known = drawn.get(name);
    if (known !== undefined) return known;
    const svg = cover(title, category, ground);
    drawn.set(name, svg);
    return svg;
  };
}
