import { cx } from "./cx.ts";

export interface IconProps {
  /** One of the constants in icons.ts. */
  shape: string;
  /** 16 px instead of 20. */
  small?: boolean;
  /** Turns with the direction of the text: arrows along the line. */
  flip?: boolean;
  className?: string;
}

/** A decoration beside words, 20 px, stroke 1.75 (text.css). A button that is an icon alone carries the words itself. */
export function Icon({ shape, small, flip, className }: IconProps) {
  return (
    <svg
      className={cx("icon", small && "icon-small", flip && "icon-flip", className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: shape }}
    />
  );
}
