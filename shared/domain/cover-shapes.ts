import { itemAt } from "#shared/domain/item-at.ts";

// The drawings of the book covers, on a field of 320 by 200 with a 40 px module. Each consumes its random numbers in
// a fixed order: changing that order changes every cover that people already know.

/** The inks of one cover as CSS values: g ground, a main figure, b counter figure, p quiet figure, i the category's own. */
export interface Inks {
  g: string;
  a: string;
  b: string;
  p: string;
  i: string;
}

/** Gives SVG markup; `next` yields numbers in [0, 1). */
export type Drawing = (next: () => number, inks: Inks) => string;

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
}

function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** A quarter disc of radius `r` in the box whose corner is (x, y) and whose side is `side`; `turn` 0 to 3 picks the corner. */
export function quarter(x: number, y: number, side: number, r: number, turn: number, fill: string): string {
  const corners = [
    `M${x} ${y}h${r}a${r} ${r} 0 0 1-${r} ${r}z`,
    `M${x + side} ${y}v${r}a${r} ${r} 0 0 1-${r}-${r}z`,
    `M${x + side} ${y + side}h-${r}a${r} ${r} 0 0 1 ${r}-${r}z`,
    `M${x} ${y + side}v-${r}a${r} ${r} 0 0 1 ${r} ${r}z`,
  ];
  return path(itemAt(corners, turn), fill);
}

export function rings(next: () => number, inks: Inks): string {
  const right = next() < 0.6;
  const x = right ? 320 : 0;
  const y = next() < 0.5 ? 200 : 0;
  const fills = [inks.p, inks.a, inks.g, inks.i, inks.b];
  const discs = fills.map((fill, i) => circle(x, y, 240 - i * 40, fill)).join("");
  return discs + circle(right ? 80 : 240, y ? 60 : 140, 20, inks.i);
}

export function ledger(next: () => number, inks: Inks): string {
  const widths = [120, 160, 80, 200, 140, 100, 180, 60];
  let lines = "";
  for (let i = 0; i < 8; i++) {
    const width = itemAt(widths, (i + Math.floor(next() * 8)) % 8);
    const heading = i % 3 === 1;
    lines += rect(40, 20 + i * 20, width, heading ? 12 : 4, heading ? inks.a : inks.b);
  }
  const seal = 240;
  const y = next() < 0.5 ? 80 : 120;
  return (
    lines +
    circle(seal, y, 60, inks.i) +
    circle(seal, y, 40, inks.g) +
    path(`M${seal - 60} ${y}a60 60 0 0 1 120 0z`, inks.a)
  );
}

function half(x: number, y: number, radius: number, side: 0 | 1, fill: string): string {
  return path(`M${x} ${y - radius}a${radius} ${radius} 0 0 ${side} 0 ${2 * radius}z`, fill);
}

export function dialogue(next: () => number, inks: Inks): string {
  const radius = 60 + Math.floor(next() * 2) * 10;
  const y = 100 - Math.floor(next() * 3) * 10;
  const gap = 20 + Math.floor(next() * 3) * 10;
  const own = next() < 0.5;
  const high = y - gap / 2;
  const low = y + gap / 2;
  return (
    half(160, high, radius, 0, own ? inks.a : inks.i) +
    half(160, low, radius, 1, own ? inks.i : inks.a) +
    half(160, high, radius / 2, 0, inks.b) +
    half(160, low, radius / 2, 1, inks.g) +
    half(292, high, radius * 0.6, 0, inks.p) +
    half(28, low, radius * 0.6, 1, inks.p)
  );
}

export function steps(next: () => number, inks: Inks): string {
  const accent = Math.floor(next() * 2) + 4;
  let columns = "";
  for (let i = 0; i < 6; i++) {
    const height = 40 + i * 24 + Math.floor(next() * 2) * 12;
    const x = 44 + i * 40 + i * 2;
    if (i % 2) {
      columns += rect(x, 200 - height, 40, height, i === accent ? inks.i : inks.p);
    } else {
      const fill = i === accent ? inks.i : i === 0 ? inks.b : inks.a;
      columns += path(`M${x} 200V${200 - height + 20}a20 20 0 0 1 40 0V200z`, fill);
    }
  }
  return columns + circle(64, 56, 24, inks.b);
}

export function matrix(next: () => number, inks: Inks): string {
  const fills = [inks.a, inks.b, inks.i, inks.p];
  let cells = "";
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 8; column++) {
      const kind = next();
      if (kind < 0.2) continue;
      const x = column * 40;
      const y = row * 40;
      const fill = itemAt(fills, Math.floor(next() * next() * 4));
      if (kind < 0.3) cells += circle(x + 20, y + 20, 8, fill);
      else if (kind < 0.42) cells += circle(x + 20, y + 20, 20, fill);
      else cells += quarter(x, y, 40, 40, Math.floor(next() * 4), fill);
    }
  }
  return cells;
}

export function waves(next: () => number, inks: Inks): string {
  let field = circle(next() < 0.5 ? 240 : 90, 64, 36, inks.i);
  const fills = [inks.p, inks.a, inks.g, inks.a];
  for (const [i, fill] of fills.entries()) {
    const y = 72 + i * 34;
    const height = 14 + Math.floor(next() * 3) * 6;
    const up = (next() < 0.5 ? 1 : -1) * height;
    field += path(`M0 ${y}c40 ${-up * 2} 80 ${-up * 2} 120 0s80 ${up * 2} 120 0 60 ${-up} 80 0V200H0z`, fill);
  }
  return field;
}

export function doors(next: () => number, inks: Inks): string {
  const x = itemAt([40, 120, 160], Math.floor(next() * 3));
  let arches = rect(0, 160, 320, 40, inks.b);
  for (const [i, fill] of [inks.a, inks.p, inks.i].entries()) {
    const width = 60 - i * 20;
    arches += path(`M${x + 60 - width} 160V${80 + i * 8}a${width} ${width} 0 0 1 ${2 * width} 0V160z`, fill);
  }
  return arches + circle(x > 100 ? 60 : 250, 70, 24, inks.i);
}
