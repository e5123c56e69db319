/** Contours as flat lists x0 y0 x1 y1 …, each closed by itself. */
export type Outline = readonly (readonly number[])[];

/**
 * A picture of opaque colours that outlines are filled into, anti-aliased by exact area coverage: each edge adds what it
 * covers of the pixels it crosses, and a running sum along the row gives the coverage (Levien, font-rs). Written out
 * because a WebAssembly renderer weighs more than the rest of the Worker.
 */
export class Canvas {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue, 255 for each pixel, row by row. */
  readonly data: Uint8Array;
  readonly #cover: Float32Array;
  readonly #stride: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.data = new Uint8Array(width * height * 4).fill(255);
    // An edge at the end of a row reaches two cells past it.
    this.#stride = width + 2;
    this.#cover = new Float32Array(this.#stride * height);
  }

  /** Fills what the contours enclose; `clip` keeps it right of a column. `colour` is `#rrggbb`. */
  ink(outline: Outline, colour: string, clip = 0): void {
    const bounds = this.#boundsOf(outline);
    if (!bounds) return;
    for (const contour of outline) this.#trace(contour);
    this.#paint(bounds, colour, clip);
  }

  rect(x: number, y: number, width: number, height: number, colour: string): void {
    this.ink([[x, y, x + width, y, x + width, y + height, x, y + height]], colour);
  }

  #boundsOf(outline: Outline): { top: number; bottom: number } | undefined {
    let top = Infinity;
    let bottom = -Infinity;
    for (const contour of outline) {
      for (let i = 1; i < contour.length; i += 2) {
        top = Math.min(top, contour[i]!);
        bottom = Math.max(bottom, contour[i]!);
      }
    }
    top = Math.max(0, Math.floor(top));
    bottom = Math.min(this.height, Math.ceil(bottom));
    return top < bottom ? { top, bottom } : undefined;
  }

  #trace(contour: readonly number[]): void {
    const { length } = contour;
    for (let i = 0; i < length; i += 2) {
      const next = (i + 2) % length;
      this.#edge(contour[i]!, contour[i + 1]!, contour[next]!, contour[next + 1]!);
    }
  }

  #edge(fromX: number, fromY: number, toX: number, toY: number): void {
    if (fromY === toY) return;
    const down = fromY < toY;
    const [x0, y0, x1, y1] = down ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY];
    const slope = (x1 - x0) / (y1 - y0);
    const last = Math.min(this.height, Math.ceil(y1));
    for (let row = Math.max(0, Math.floor(y0)); row < last; row++) {
      const top = Math.max(row, y0);
      const bottom = Math.min(row + 1, y1);
      if (bottom <= top) continue;
      this.#cell(row, x0 + (top - y0) * slope, x0 + (bottom - y0) * slope, (bottom - top) * (down ? 1 : -1));
    }
  }

  /** One row's part of an edge, from `a` to `b` along the row, `turn` high: each cell gets the change of coverage in it. */
  #cell(row: number, a: number, b: number, turn: number): void {
    const start = Math.min(Math.max(Math.min(a, b), 0), this.width);
    const end = Math.min(Math.max(Math.max(a, b), 0), this.width);
    const cover = this.#cover;
    const first = Math.floor(start);
    const last = Math.ceil(end);
    const at = row * this.#stride + first;
    if (last <= first + 1) {
      const share = (start + end) / 2 - first;
      cover[at]! += turn * (1 - share);
      cover[at + 1]! += turn * share;
      return;
    }
    const step = 1 / (end - start);
    const into = start - first;
    const enters = 0.5 * step * (1 - into) ** 2;
    const leaves = 0.5 * step * (end - last + 1) ** 2;
    const cells = last - first;
    cover[at]! += turn * enters;
    if (cells === 2) cover[at + 1]! += turn * (1 - enters - leaves);
    else {
      const second = step * (1.5 - into);
      cover[at + 1]! += turn * (second - enters);
      for (let i = 2; i < cells - 1; i++) cover[at + i]! += turn * step;
      cover[at + cells - 1]! += turn * (1 - second - (cells - 3) * step - leaves);
    }
    cover[at + cells]! += turn * leaves;
  }

  #paint({ top, bottom }: { top: number; bottom: number }, colour: string, clip: number): void {
    const value = Number.parseInt(colour.slice(1, 7), 16);
    const ink = [value >> 16, (value >> 8) & 255, value & 255] as const;
    for (let row = top; row < bottom; row++) {
      let sum = 0;
      const base = row * this.#stride;
      for (let column = 0; column < this.width; column++) {
        sum += this.#cover[base + column]!;
        const alpha = Math.min(1, Math.abs(sum));
        if (alpha < 0.004 || column < clip) continue;
        const pixel = (row * this.width + column) * 4;
        for (let channel = 0; channel < 3; channel++) {
          const old = this.data[pixel + channel]!;
          this.data[pixel + channel] = old + (ink[channel]! - old) * alpha + 0.5;
        }
      }
      this.#cover.fill(0, base, base + this.#stride);
    }
  }
}
