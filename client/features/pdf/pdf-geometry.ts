import { pageAt } from "./pdf-layout.ts";

/** A canvas of more pixels than this fails on phones; it also bounds what a few pages may take of memory. */
const mostPixels = 16_000_000;

/** PDF points are 1/72 inch, CSS pixels 1/96. */
const pixelsPerPoint = 96 / 72;

const zoomSteps = [0.5, 0.67, 0.8, 1, 1.25, 1.5, 2, 3] as const;

/** `fit`: as wide as the viewer. */
export type Zoom = "fit" | number;

/** Canvas pixels for each CSS pixel: sharp on dense screens, bounded in all. */
export function backingScale(width: number, height: number, devicePixelRatio: number): number {
  const wanted = Math.min(2, Math.max(1, devicePixelRatio));
  return Math.min(wanted, Math.sqrt(mostPixels / Math.max(1, width * height)));
}

/** Width of a page in CSS pixels. */
export function pageWidth(zoom: Zoom, pointsWide: number, available: number): number {
  const width = zoom === "fit" ? available : pointsWide * pixelsPerPoint * zoom;
  return Math.max(120, Math.floor(width));
}

/** What the zoom comes to, 1 = the paper's own size. */
export function zoomOf(width: number, pointsWide: number): number {
  return pointsWide > 0 ? width / (pointsWide * pixelsPerPoint) : 1;
}

/** The next step up or down from any zoom. */
export function steppedZoom(current: number, direction: 1 | -1): number {
  const sorted = direction > 0 ? zoomSteps : zoomSteps.toReversed();
  return sorted.find((step) => (step - current) * direction > 0.01) ?? current;
}

/**
 * The page that is being read: the one under a line a third down the view; at the very end the last one, however short.
 * `tops`: upper edges in the scrolled content.
 */
export function pageInView(
  tops: readonly number[],
  scrollTop: number,
  viewHeight: number,
  contentHeight: number,
): number {
  if (tops.length > 0 && scrollTop + viewHeight >= contentHeight - 2) return tops.length;
  return tops.length > 0 ? pageAt(tops, scrollTop + viewHeight / 3) : 1;
}
