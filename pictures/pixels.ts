/** Red, green, blue and alpha of every pixel, row by row. */
export interface Pixels {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}

/** For every place in a line of `to`: the first place of `from` that counts, and how much each from there on does. */
interface Kernel {
  first: Int32Array;
  weights: Float32Array[];
}

/**
 * The picture in another size: every pixel is the mean of what it covers, weighted by a triangle, which is linear
 * interpolation where the picture grows. Row by row, so that it takes no memory but the result's.
 */
export function resized({ data, width: fromWidth, height: fromHeight }: Pixels, width: number, height: number): Pixels {
  const across = kernelOf(fromWidth, width);
  const down = kernelOf(fromHeight, height);
  const made = new Uint8ClampedArray(width * height * 4);
  const rows = new Map<number, Float32Array>();
  let next = 0;
  for (let y = 0; y < height; y++) {
    const first = down.first[y]!;
    const weights = down.weights[y]!;
    for (; next < first + weights.length; next++) rows.set(next, narrowed(data, next * fromWidth, across, width));
    for (const known of rows.keys()) if (known < first) rows.delete(known);
    const sum = new Float32Array(width * 4);
    for (let i = 0; i < weights.length; i++) {
      const row = rows.get(first + i)!;
      const weight = weights[i]!;
      for (let at = 0; at < sum.length; at++) sum[at]! += row[at]! * weight;
    }
    for (let at = 0; at < sum.length; at += 4) {
      const alpha = sum[at + 3]!;
      const share = alpha > 0 ? 255 / alpha : 0;
      const to = y * width * 4 + at;
      made[to] = sum[at]! * share;
      made[to + 1] = sum[at + 1]! * share;
      made[to + 2] = sum[at + 2]! * share;
      made[to + 3] = alpha;
    }
  }
  return { data: made, width, height };
}

/** One row in its new width. Colours by their alpha, so that what nobody sees does not shine through. */
function narrowed(data: Uint8ClampedArray, start: number, { first, weights }: Kernel, width: number): Float32Array {
  const row = new Float32Array(width * 4);
  for (let x = 0; x < width; x++) {
    let [red, green, blue, alpha] = [0, 0, 0, 0];
    const of = weights[x]!;
    let at = (start + first[x]!) * 4;
    for (let i = 0; i < of.length; i++, at += 4) {
      const seen = of[i]! * data[at + 3]!;
      red += data[at]! * seen;
      green += data[at + 1]! * seen;
      blue += data[at + 2]! * seen;
      alpha += seen;
    }
    row[x * 4] = red / 255;
    row[x * 4 + 1] = green / 255;
    row[x * 4 + 2] = blue / 255;
    row[x * 4 + 3] = alpha;
  }
  return row;
}

function kernelOf(from: number, to: number): Kernel {
  const scale = from / to;
  const reach = Math.max(1, scale);
  const first = new Int32Array(to);
  const weights = Array.from({ length: to }, (_, place) => {
    const centre = (place + 0.5) * scale - 0.5;
    const start = Math.max(0, Math.ceil(centre - reach));
    const end = Math.min(from - 1, Math.floor(centre + reach));
    first[place] = Math.min(start, end);
    const heights = Array.from({ length: end - Math.min(start, end) + 1 }, (_, i) =>
      Math.max(0, 1 - Math.abs(Math.min(start, end) + i - centre) / reach),
    );
    const sum = heights.reduce((a, b) => a + b, 0);
    return Float32Array.from(heights, (value) => (sum > 0 ? value / sum : 1 / heights.length));
  });
  return { first, weights };
}

/** The middle of the picture in another shape. */
export function cut({ data, width, height }: Pixels, toWidth: number, toHeight: number): Pixels {
  const [left, top] = [Math.floor((width - toWidth) / 2), Math.floor((height - toHeight) / 2)];
  const made = new Uint8ClampedArray(toWidth * toHeight * 4);
  for (let y = 0; y < toHeight; y++) {
    const start = ((top + y) * width + left) * 4;
    made.set(data.subarray(start, start + toWidth * 4), y * toWidth * 4);
  }
  return { data: made, width: toWidth, height: toHeight };
}

/** Upright, from how a camera held it (EXIF orientation 1 to 8). */
export function upright(pixels: Pixels, orientation: number): Pixels {
  if (orientation === 1) return pixels;
  const { data, width, height } = pixels;
  const isTurned = orientation > 4;
  const made: Pixels = {
    data: new Uint8ClampedArray(data.length),
    width: isTurned ? height : width,
    height: isTurned ? width : height,
  };
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const to = new Uint32Array(made.data.buffer);
  for (let y = 0; y < made.height; y++) {
    for (let x = 0; x < made.width; x++) {
      const [across, down] = isTurned ? [y, x] : [x, y];
      const column = [2, 3, 7, 8].includes(orientation) ? width - 1 - across : across;
      const row = [3, 4, 6, 7].includes(orientation) ? height - 1 - down : down;
      to[y * made.width + x] = from[row * width + column]!;
    }
  }
  return made;
}

/** On paper: what JPEG cannot say of alpha. */
export function onWhite({ data, width, height }: Pixels): Pixels {
  const made = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3]! / 255;
    for (let part = 0; part < 3; part++) made[at + part] = data[at + part]! * alpha + 255 * (1 - alpha);
    made[at + 3] = 255;
  }
  return { data: made, width, height };
}
