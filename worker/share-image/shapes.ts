import { itemAt } from "#shared/domain/item-at.ts";
import { arc, cubic } from "./curves.ts";

/** A figure of a generated cover: its contours in the drawing's own units, its fill as it stands in the markup. */
export interface Shape {
  outline: number[][];
  fill: string;
}

/** The figures of `shared/domain/cover.ts`'s markup, in drawing order. It draws with rect, circle and path alone. */
export function shapesOf(markup: string, scale: number): Shape[] {
  return [...markup.matchAll(/<(rect|circle|path) ([^>]*?)\/>/g)].map(([, kind, text = ""]) => {
    const attributes = Object.fromEntries(
      [...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
    );
    const n = (name: string) => Number(attributes[name] ?? 0);
    return {
      outline:
        kind === "path"
          ? pathOutline(attributes["d"] ?? "", scale)
          : [kind === "rect" ? box(n("x"), n("y"), n("width"), n("height")) : disc(n("cx"), n("cy"), n("r"), scale)],
      fill: attributes["fill"] ?? "",
    };
  });
}

function box(x: number, y: number, width: number, height: number): number[] {
  return [x, y, x + width, y, x + width, y + height, x, y + height];
}

function disc(x: number, y: number, r: number, scale: number): number[] {
  const contour = [x - r, y];
  arc(contour, x - r, y, r, true, x + r, y, scale);
  arc(contour, x + r, y, r, true, x - r, y, scale);
  return contour;
}

const argumentCounts: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, a: 7, z: 0 };

/** SVG path data as far as the covers use it: M L H V C S A Z, both cases, arcs of circles up to half a turn. */
function pathOutline(d: string, scale: number): number[][] {
  const contours: number[][] = [];
  let contour: number[] = [];
  let [x, y, handleX, handleY] = [0, 0, 0, 0];
  for (const [, letter = "", text = ""] of d.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const command = letter.toLowerCase();
    const relative = letter === command;
    const size = argumentCounts[command];
    if (size === undefined) throw new Error(`A cover draws with the path command ${letter}`);
    for (let i = 0; i === 0 || i < numbers.length; i += size) {
      const part = numbers.slice(i, i + size);
      if (size === 0) break;
      const [baseX, baseY] = relative ? [x, y] : [0, 0];
      const toX = command === "v" ? x : baseX + (command === "h" ? itemAt(part, 0) : itemAt(part, size - 2));
      const toY = command === "h" ? y : baseY + itemAt(part, size - 1);
      if (command === "m" && i === 0) contours.push((contour = [toX, toY]));
      else if (command === "a") arc(contour, x, y, itemAt(part, 0), part[4] === 1, toX, toY, scale);
      else if (command === "c" || command === "s") {
        const [ax, ay] =
          command === "s" ? [2 * x - handleX, 2 * y - handleY] : [baseX + itemAt(part, 0), baseY + itemAt(part, 1)];
        [handleX, handleY] = [baseX + itemAt(part, size - 4), baseY + itemAt(part, size - 3)];
        cubic(contour, [x, y, ax, ay, handleX, handleY, toX, toY], scale);
      } else contour.push(toX, toY);
      [x, y] = [toX, toY];
      if (command !== "c" && command !== "s") [handleX, handleY] = [x, y];
    }
  }
  return contours;
}
