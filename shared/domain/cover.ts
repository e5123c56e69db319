import { itemAt } from "#shared/domain/item-at.ts";
import {
  circle,
  dialogue,
  doors,
  type Drawing,
  type Inks,
  ledger,
  matrix,
  quarter,
  rect,
  rings,
  steps,
  waves,
} from "./cover-shapes.ts";
import { seeded, textHash } from "./seeded.ts";

/** The categories that have a drawing and a second ink of their own. Any other word is hashed to one of them. */
export const COVER_CATEGORIES = ["safety", "compliance", "skill", "leadership", "tech", "trade", "welcome"] as const;
export type CoverCategory = (typeof COVER_CATEGORIES)[number];

/** Which of the four grounds lies under a cover: 0 paper, 1 spot, 2 deep, 3 tint. */
export type CoverGround = 0 | 1 | 2 | 3;

const FAMILIES: Record<CoverCategory, { ink: string; draw: Drawing }> = {
  safety: { ink: "safety", draw: rings },
  compliance: { ink: "comply", draw: ledger },
  skill: { ink: "skill", draw: dialogue },
  leadership: { ink: "lead", draw: steps },
  tech: { ink: "tech", draw: matrix },
  trade: { ink: "trade", draw: waves },
  welcome: { ink: "welcome", draw: doors },
};

const ink = (name: string) => `var(--${name})`;

const GROUNDS: Record<CoverGround, Omit<Inks, "i">> = {
  0: { g: ink("cover-paper"), a: ink("cover-1"), b: ink("cover-black"), p: ink("cover-3") },
  1: { g: ink("cover-1"), a: ink("cover-paper"), b: ink("cover-black"), p: ink("cover-4") },
  2: { g: ink("cover-2"), a: ink("cover-1"), b: ink("cover-paper"), p: ink("cover-4") },
  3: { g: ink("cover-3"), a: ink("cover-2"), b: ink("cover-1"), p: ink("cover-paper") },
};

function svg(className: string, width: number, height: number, body: string): string {
  return (
    `<svg class="${className}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"` +
    ` aria-hidden="true" focusable="false">${body}</svg>`
  );
}

/** The drawing that a category gets: its own, or one picked by its letters. */
export function coverCategory(category: string): CoverCategory {
  const known = COVER_CATEGORIES.find((candidate) => candidate === category);
  return known ?? itemAt(COVER_CATEGORIES, textHash(category) % COVER_CATEGORIES.length);
}

/** The ground that a title asks for by itself. */
export function coverGround(title: string): CoverGround {
  return ((textHash(title) >>> 3) % 4) as CoverGround;
}

/** Grounds for a row of cards, in order: each title's own, moved on where its neighbour before it has the same. */
export function neighbourGrounds(titles: readonly string[]): CoverGround[] {
  const grounds: CoverGround[] = [];
  for (const title of titles) {
    const own = coverGround(title);
    grounds.push(own === grounds.at(-1) ? (((own + 1) % 4) as CoverGround) : own);
  }
  return grounds;
}

/**
 * A book cover as SVG markup, 320 by 200: a pure function of title and category. Colours are custom properties only,
 * so that one drawing serves every business and both modes; no letter of the title enters the markup.
 */
export function cover(title: string, category: string, ground: CoverGround = coverGround(title)): string {
  const family = FAMILIES[coverCategory(category)];
  const inks: Inks = { ...GROUNDS[ground], i: ink(`ink-${family.ink}`) };
  return svg("cover", 320, 200, rect(0, 0, 320, 200, inks.g) + family.draw(seeded(textHash(title)), inks));
}

const POSTER_FILLS = ["cover-1", "cover-1", "cover-black", "cover-3", "cover-4", "ink-skill", "ink-safety"].map(ink);
const POSTER_CELL = 80;

function posterCell(x: number, y: number, next: () => number): string {
  const paper = ink("cover-paper");
  const kind = next();
  const fill = itemAt(POSTER_FILLS, Math.floor(next() * POSTER_FILLS.length));
  const block = itemAt(POSTER_FILLS, Math.floor(next() * 3));
  if (kind < 0.16) return rect(x, y, POSTER_CELL, POSTER_CELL, block);
  if (kind < 0.24) return circle(x + 40, y + 40, 40, fill);
  if (kind < 0.32) return rect(x, y, POSTER_CELL, POSTER_CELL, block) + circle(x + 40, y + 40, 20, paper);
  if (kind >= 0.86) return "";
  const turn = Math.floor(next() * 4);
  const large = quarter(x, y, POSTER_CELL, POSTER_CELL, turn, fill);
  return kind > 0.66 ? large + quarter(x, y, POSTER_CELL, 40, (turn + 2) % 4, ink("cover-black")) : large;
}

/** The sign-in picture of a business that has none: a wall of quarter turns, `columns` by `rows` cells of 80. */
export function poster(title: string, columns = 9, rows = 12): string {
  const next = seeded(textHash(title));
  let cells = "";
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) cells += posterCell(column * POSTER_CELL, row * POSTER_CELL, next);
  }
  const [width, height] = [columns * POSTER_CELL, rows * POSTER_CELL];
  // A stroke in the fill's own colour closes the hairline that browsers leave between neighbouring cells.
  const inked = cells.replace(/fill="([^"]+)"/g, 'fill="$1" stroke="$1"');
  return svg("poster", width, height, rect(0, 0, width, height, ink("cover-paper")) + inked);
}
