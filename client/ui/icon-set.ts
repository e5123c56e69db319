/** Iconify's JSON (https://iconify.design/docs/types/iconify-json.html), as far as one icon needs it. */
interface IconData {
  body: string;
  left?: number;
  top?: number;
  width?: number;
  height?: number;
  rotate?: number;
  hFlip?: boolean;
  vFlip?: boolean;
}

export interface IconSet extends Omit<IconData, "body"> {
  prefix: string;
  icons: Record<string, IconData>;
  aliases?: Record<string, Partial<IconData> & { parent: string }>;
}

/** What an `svg` element needs. */
export interface IconShape {
  viewBox: string;
  body: string;
}

/** An alias may stand for another; a longer chain is a ring. */
const longestChain = 5;

/** An icon may come from elsewhere: its body is shapes alone, nothing that runs, loads or styles. */
const foreign =
  /<(?!\/?(?:path|circle|ellipse|g|line|polygon|polyline|rect|defs|mask|clipPath|linearGradient|radialGradient|stop)[\s/>])|\s(?:on\w+|style|class|(?:xlink:)?href)\s*=|url\((?!["']?#)/i;

/** The icon of that name in the set; null where it is not there or not only shapes. */
export function shapeOf(set: IconSet, name: string): IconShape | null {
  let at = name;
  let own: Partial<IconData> = {};
  let turns = 0;
  let [hFlip, vFlip] = [false, false];
  for (let depth = 0; depth < longestChain; depth++) {
    const icon = Object.hasOwn(set.icons, at) ? set.icons[at] : undefined;
    const alias = !icon && set.aliases && Object.hasOwn(set.aliases, at) ? set.aliases[at] : undefined;
    const found = icon ?? alias;
    if (!found) return null;
    own = { ...found, ...own };
    turns += found.rotate ?? 0;
    hFlip = hFlip !== (found.hFlip ?? false);
    vFlip = vFlip !== (found.vFlip ?? false);
    if (alias) at = alias.parent;
    if (icon) return drawn({ ...size(set), ...own, body: icon.body, rotate: turns, hFlip, vFlip });
  }
  return null;
}

function size({ left, top, width, height }: IconSet): Partial<IconData> {
  return { left, top, width, height };
}

function drawn({
  body,
  left = 0,
  top = 0,
  width = 16,
  height = 16,
  rotate = 0,
  hFlip,
  vFlip,
}: IconData): IconShape | null {
  if (typeof body !== "string" || foreign.test(body)) return null;
  const numbers = [left, top, width, height, rotate];
  if (!numbers.every(Number.isFinite)) return null;
  const viewBox = `${left} ${top} ${width} ${height}`;
  const turned = rotate % 4 !== 0;
  if (!turned && !hFlip && !vFlip) return { viewBox, body };
  const [x, y] = [left + width / 2, top + height / 2];
  const steps = [
    `translate(${x} ${y})`,
    hFlip || vFlip ? `scale(${hFlip ? -1 : 1} ${vFlip ? -1 : 1})` : "",
    turned ? `rotate(${(rotate % 4) * 90})` : "",
    `translate(${-x} ${-y})`,
  ];
  return { viewBox, body: `<g transform="${steps.filter(Boolean).join(" ")}">${body}</g>` };
}
