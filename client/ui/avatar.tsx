import { cx } from "#client/lib/cx.ts";
import { densities } from "#client/lib/picture-source.ts";
import { initials } from "./initials.ts";

export interface AvatarProps {
  name: string;
  /** The person's picture, where there is one. */
  src?: string | null;
  quiet?: boolean;
  /** 72 px instead of 32. */
  large?: boolean;
}

/** A person by picture or initials. Decoration: the name stands beside it, or in the label of the button around it. */
export function Avatar({ name, src, quiet, large }: AvatarProps) {
  const look = cx("avatar", quiet && "b", large && "avatar-l");
  if (src) return <img className={look} src={src} srcSet={densities(src, large ? 72 : 32)} alt="" decoding="async" />;
  return <span className={look} aria-hidden="true">{initials(name)}</span>;
}
