import { textHash } from "#shared/domain/seeded.ts";
import { cx } from "./cx.ts";
import { densities } from "./picture-source.ts";
import { initials } from "./initials.ts";
import "./avatar.css";

export interface AvatarProps {
  name: string;
  /** The person's picture, where there is one. */
  src?: string | null;
  /** 72 px instead of 32. */
  large?: boolean;
}

const tints = 7;

/**
 * A person by picture, or by initials in a colour that is theirs on every screen. Decoration: the name stands beside it,
 * or in the label of the button around it.
 */
export function Avatar({ name, src, large }: AvatarProps) {
  const size = large && "avatar-l";
  if (src)
    return (
      <img className={cx("avatar", size)} src={src} srcSet={densities(src, large ? 72 : 32)} alt="" decoding="async" />
    );
  return (
    <span className={cx("avatar", tintOf(name), size)} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

/** By the name alone, which every screen has. */
function tintOf(name: string): string {
  return `tint-${textHash(name.normalize("NFC").trim()) % tints}`;
}
