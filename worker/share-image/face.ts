import { itemAt } from "#shared/domain/item-at.ts";
import { quadratic } from "./curves.ts";

/** What is needed of a TrueType face to draw a line of text: OpenType 1.9, tables cmap, head, hhea, hmtx, loca, glyf. */
export class Face {
  readonly #tables: Map<string, DataView>;
  readonly #glyphs: Map<number, number>;
  readonly #unitsPerEm: number;
  readonly #longOffsets: boolean;
  readonly #metrics: number;

  private constructor(tables: Map<string, DataView>) {
    this.#tables = tables;
    const head = this.#table("head");
    this.#unitsPerEm = head.getUint16(18);
    this.#longOffsets = head.getInt16(50) === 1;
    this.#metrics = this.#table("hhea").getUint16(34);
    this.#glyphs = charactersOf(this.#table("cmap"));
  }

  static async open(file: ArrayBuffer): Promise<Face> {
    return new Face(await woffTables(file));
  }

  has(character: number): boolean {
    return (this.#glyphs.get(character) ?? 0) > 0;
  }

  /** Width of a character, in ems. */
  advance(character: number): number {
    const glyph = this.#glyphs.get(character) ?? 0;
    return this.#table("hmtx").getUint16(Math.min(glyph, this.#metrics - 1) * 4) / this.#unitsPerEm;
  }

  /** The character's contours with its origin at (x, y) on the base line, `size` pixels an em. */
  outline(character: number, x: number, y: number, size: number): number[][] {
    const scale = size / this.#unitsPerEm;
    const contours = this.#contours(this.#glyphs.get(character) ?? 0, scale);
    return contours.map((contour) =>
      contour.map((value, index) => (index % 2 === 0 ? x + value * scale : y - value * scale)),
    );
  }

  #table(tag: string): DataView {
    const table = this.#tables.get(tag);
    if (!table) throw new Error(`The face has no table ${tag}`);
    return table;
  }

  #contours(glyph: number, scale: number, depth = 0): number[][] {
    const loca = this.#table("loca");
    const offset = (index: number) => (this.#longOffsets ? loca.getUint32(index * 4) : loca.getUint16(index * 2) * 2);
    const [start, end] = [offset(glyph), offset(glyph + 1)];
    if (start === end || depth > 4) return [];
    const glyf = this.#table("glyf");
    const count = glyf.getInt16(start);
    return count >= 0 ? simpleContours(glyf, start + 10, count, scale) : this.#composed(glyf, start + 10, scale, depth);
  }

  /** A glyph that is put together of others, such as a letter and its marks. */
  #composed(glyf: DataView, start: number, scale: number, depth: number): number[][] {
    const contours: number[][] = [];
    for (let at = start, more = true; more;) {
      const flags = glyf.getUint16(at);
      const part = glyf.getUint16(at + 2);
      at += 4;
      const words = (flags & 1) !== 0;
      const placed = (flags & 2) !== 0;
      const [dx, dy] = !placed
        ? [0, 0]
        : words
          ? [glyf.getInt16(at), glyf.getInt16(at + 2)]
          : [glyf.getInt8(at), glyf.getInt8(at + 1)];
      at += words ? 4 : 2;
      const matrix = [1, 0, 0, 1];
      const fraction = () => ((at += 2), glyf.getInt16(at - 2) / 16384);
      if (flags & 8) matrix[0] = matrix[3] = fraction();
      else if (flags & 0x40) [matrix[0], matrix[3]] = [fraction(), fraction()];
      else if (flags & 0x80) for (let i = 0; i < 4; i++) matrix[i] = fraction();
      const [a = 1, b = 0, c = 0, d = 1] = matrix;
      for (const contour of this.#contours(part, scale, depth + 1)) {
        contours.push(
          contour.map((value, i) =>
            i % 2 === 0 ? a * value + c * itemAt(contour, i + 1) + dx : b * itemAt(contour, i - 1) + d * value + dy,
          ),
        );
      }
      more = (flags & 0x20) !== 0;
    }
    return contours;
  }
}

/** Character → glyph, from the table's subtable for the whole of Unicode (format 12), else for its first plane (4). */
function charactersOf(cmap: DataView): Map<number, number> {
  const glyphs = new Map<number, number>();
  const subtables = Array.from({ length: cmap.getUint16(2) }, (_, i) => cmap.getUint32(8 + i * 8));
  const whole = subtables.find((at) => cmap.getUint16(at) === 12);
  const plane = subtables.find((at) => cmap.getUint16(at) === 4);
  if (whole !== undefined) {
    for (let i = 0; i < cmap.getUint32(whole + 12); i++) {
      const at = whole + 16 + i * 12;
      const [first, last, glyph] = [cmap.getUint32(at), cmap.getUint32(at + 4), cmap.getUint32(at + 8)];
      for (let code = first; code <= last; code++) glyphs.set(code, glyph + code - first);
    }
  } else if (plane !== undefined) readPlane(cmap, plane, glyphs);
  return glyphs;
}

function readPlane(cmap: DataView, at: number, glyphs: Map<number, number>): void {
  const doubled = cmap.getUint16(at + 6);
  const [ends, starts, deltas, ranges] = [at + 14, at + 16 + doubled, at + 16 + 2 * doubled, at + 16 + 3 * doubled];
  for (let i = 0; i < doubled; i += 2) {
    const range = cmap.getUint16(ranges + i);
    for (let code = cmap.getUint16(starts + i); code <= cmap.getUint16(ends + i) && code !== 0xffff; code++) {
      const raw = range === 0 ? code : cmap.getUint16(ranges + i + range + 2 * (code - cmap.getUint16(starts + i)));
      if (range === 0 || raw !== 0) glyphs.set(code, (raw + cmap.getInt16(deltas + i)) & 0xffff);
    }
  }
}

function simpleContours(glyf: DataView, start: number, count: number, scale: number): number[][] {
  if (count === 0) return [];
  const ends = Array.from({ length: count }, (_, i) => glyf.getUint16(start + i * 2));
  const total = itemAt(ends, -1) + 1;
  let at = start + count * 2;
  at += 2 + glyf.getUint16(at);
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = glyf.getUint8(at++);
    const repeats = flag & 8 ? glyf.getUint8(at++) : 0;
    for (let i = 0; i <= repeats; i++) flags.push(flag);
  }
  const axis = (short: number, same: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += glyf.getUint8(at++) * (flag & same ? 1 : -1);
      else if (!(flag & same)) value += glyf.getInt16((at += 2) - 2);
      return value;
    });
  };
  const xs = axis(2, 16);
  const ys = axis(4, 32);
  return ends.map((end, i) => {
    const first = i === 0 ? 0 : itemAt(ends, i - 1) + 1;
    return flatten(xs.slice(first, end + 1), ys.slice(first, end + 1), flags.slice(first, end + 1), scale);
  });
}

/** Points on and off the curve as straight lines; between two points off it lies one that is on it. */
function flatten(xs: number[], ys: number[], flags: number[], scale: number): number[] {
  const size = xs.length;
  const on = (i: number) => (itemAt(flags, i % size) & 1) !== 0;
  const anchor = flags.findIndex((flag) => (flag & 1) !== 0);
  const first = Math.max(anchor, 0);
  let x = anchor >= 0 ? itemAt(xs, first) : (itemAt(xs, 0) + itemAt(xs, size - 1)) / 2;
  let y = anchor >= 0 ? itemAt(ys, first) : (itemAt(ys, 0) + itemAt(ys, size - 1)) / 2;
  const [startX, startY] = [x, y];
  const contour = [x, y];
  for (let step = anchor >= 0 ? 1 : 0; step < size; step++) {
    const i = (first + step) % size;
    if (on(i)) contour.push((x = itemAt(xs, i)), (y = itemAt(ys, i)));
    else {
      const next = (i + 1) % size;
      const last = step === size - 1;
      const toX = last ? startX : on(next) ? itemAt(xs, next) : (itemAt(xs, i) + itemAt(xs, next)) / 2;
      const toY = last ? startY : on(next) ? itemAt(ys, next) : (itemAt(ys, i) + itemAt(ys, next)) / 2;
      quadratic(contour, x, y, itemAt(xs, i), itemAt(ys, i), toX, toY, scale);
      [x, y] = [toX, toY];
      if (!last && on(next)) step++;
    }
  }
  return contour;
}

/** The tables of a WOFF 1.0 file by tag (W3C WOFF File Format 1.0 §3 to §5). Throws where it is none. */
async function woffTables(file: ArrayBuffer): Promise<Map<string, DataView>> {
  const view = new DataView(file);
  if (view.getUint32(0) !== 0x774f4646) throw new Error("not a WOFF file");
  const count = view.getUint16(12);
  const entries = Array.from({ length: count }, async (_, index): Promise<[string, DataView]> => {
    const at = 44 + index * 20;
    const tag = String.fromCharCode(
      view.getUint8(at),
      view.getUint8(at + 1),
      view.getUint8(at + 2),
      view.getUint8(at + 3),
    );
    const [offset, packed, plain] = [view.getUint32(at + 4), view.getUint32(at + 8), view.getUint32(at + 12)];
    const bytes = file.slice(offset, offset + packed);
    return [tag, new DataView(packed < plain ? await inflate(bytes) : bytes)];
  });
  return new Map(await Promise.all(entries));
}

function inflate(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).arrayBuffer();
}
