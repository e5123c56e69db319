import { poster } from "#shared/domain/cover.ts";

export interface PosterProps {
  /** The business's name: it seeds the drawing. */
  title: string;
  /** The business's own picture in place of the drawing. */
  src?: string | null;
}

/** The picture beside the sign-in form. Decoration. */
export function Poster({ title, src }: PosterProps) {
  if (src) return <div className="auth-pic"><img src={src} alt="" decoding="async" /></div>;
  return <div className="auth-pic" aria-hidden="true" dangerouslySetInnerHTML={{ __html: poster(title) }} />;
}
