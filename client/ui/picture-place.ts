interface Place {
  /** In percent of the picture: from the left, from the top. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture is not mirrored where a page is read from the right: its places count from the left. */
export function placed({ x, y, width, height }: Place) {
  return { left: `${x}%`, insetBlockStart: `${y}%`, inlineSize: `${width}%`, blockSize: `${height}%` };
}
