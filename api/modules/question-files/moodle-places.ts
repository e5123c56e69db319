import { pictureFacts } from "#shared/domain/picture-facts.ts";
import { bytesOf } from "./base64.ts";
import { plainOf } from "./moodle-text.ts";
import { type Asked, type Changed, type FileArea, Refusal } from "./read-item.ts";
import { childNamed, childrenNamed, textOf, type XmlNode } from "./xml-tree.ts";

/** A picture with places on it, in pixels, and labels that belong there. Here the right places are chosen; a label that belongs nowhere is a wrong one, if it says where it stands. */
export function placesIn(question: XmlNode, changes: Changed[]): Asked {
  const file = childNamed(question, "file");
  const name = file?.attributes["name"] ?? "";
  const bytes = file && bytesOf(textOf(file));
  if (!bytes) throw new Refusal("no_picture");
  const size = pictureFacts(bytes);
  if (!size) throw new Refusal("picture_unreadable", name);
  const drops = childrenNamed(question, "drop");
  const options = childrenNamed(question, "drag").flatMap((drag, index) => {
    const number = textOf(childNamed(drag, "no")) || String(index + 1);
    const text = plainOf(drag, changes);
    const feedback = drag.attributes["data-feedback"] ?? "";
    const own = drops.filter((drop) => textOf(childNamed(drop, "choice")).trim() === number.trim());
    if (own.length > 1) changes.push({ code: "labels", what: text });
    const kept = keptArea(drag.attributes["data-area"]);
    if (own.length === 0) return kept ? [{ text, feedback, share: 0, area: kept }] : [];
    return own.map((drop) => ({ text, feedback, share: 1, area: kept ?? areaOf(drop, size) }));
  });
  const right = options.filter(({ share }) => share > 0).length;
  const shared = options.map((option) => ({
    ...option,
    share: option.share > 0 ? 1 / right : -1 / Math.max(1, right),
  }));
  if (!childrenNamed(question, "drag").some(({ attributes }) => attributes["data-area"]))
    changes.push({ code: "labels" });
  const alt = childNamed(question, "questiontext")?.attributes["data-alt"] ?? "";
  return { kind: "places", picture: { name, bytes }, alt: alt || name, options: shared };
}

export function keptArea(said: string | undefined): FileArea | undefined {
  const [left, top, width, height] = said?.split(" ").map(Number) ?? [];
  if (left === undefined || top === undefined || width === undefined || height === undefined) return undefined;
  return [left, top, width, height].every((one) => one >= 0 && one <= 100) ? [left, top, width, height] : undefined;
}

function areaOf(drop: XmlNode, size: { width: number; height: number }): FileArea {
  const shape = textOf(childNamed(drop, "shape")).trim();
  const points = textOf(childNamed(drop, "coords"))
    .trim()
    .split(";")
    .map((pair) => pair.split(",").map(Number));
  return asArea(boxOf(shape, points), size);
}

type Box = [left: number, top: number, right: number, bottom: number];

function boxOf(shape: string, points: readonly number[][]): Box {
  const [[x = Number.NaN, y = Number.NaN] = [], [w = Number.NaN, h = Number.NaN] = []] = points;
  if (shape === "rectangle") return [x, y, x + w, y + h];
  if (shape === "circle") return [x - w, y - w, x + w, y + w];
  return around(points.flat());
}

/** What lies around a shape of points. */
export function around(numbers: readonly number[]): Box {
  const [xs, ys] = [0, 1].map((side) => numbers.filter((_, index) => index % 2 === side));
  return [Math.min(...(xs ?? [])), Math.min(...(ys ?? [])), Math.max(...(xs ?? [])), Math.max(...(ys ?? []))];
}

/** Pixels of a picture as percent of it, kept within it. */
export function asArea(
  [left, top, right, bottom]: Box,
  { width, height }: { width: number; height: number },
): FileArea {
  const percent = (pixels: number, of: number) =>
    Math.round(Math.min(100, Math.max(0, (pixels * 100) / of)) * 100) / 100;
  const [from, above, to, below] = [
    percent(left, width),
    percent(top, height),
    percent(right, width),
    percent(bottom, height),
  ];
  if (![from, above, to, below].every(Number.isFinite)) throw new Refusal("shape");
  return [from, above, to - from, below - above];
}
