import { encode } from "jpeg-js";
import { cover, poster } from "#shared/domain/cover.ts";
import { coverInks } from "#shared/domain/theme.ts";
import type { LocaleCode } from "#shared/locales.ts";
import { Canvas } from "./canvas.ts";
import type { Face } from "./face.ts";
import { type FaceIndex, facesFor, type ReadFont } from "./faces.ts";
import { wrap } from "./lines.ts";
import { shapesOf } from "./shapes.ts";

/** docs/specification.md §1.4: 1200 by 628. */
const shareSize = { width: 1200, height: 628 } as const;

export interface ShareImage {
  title: string;
  /** Below the title, smaller: a business's description. Empty: none. */
  text: string;
  /** At the foot: whose course it is. Empty: none. */
  foot: string;
  /** The course's category; null draws the business's own poster. */
  category: string | null;
  /** `#rrggbb`. */
  primary: string;
  locale: LocaleCode;
}

const panel = 720;
const margin = 72;
const room = panel - 2 * margin;
const inks = { text: "#1d1b18", muted: "#5d584f" } as const;
/** The second inks of the covers, as client/ui/ground/tokens.css has them (a test compares). */
export const fixedInks = {
  "ink-safety": "#e4572e",
  "ink-comply": "#27476e",
  "ink-skill": "#e2b85c",
  "ink-lead": "#7a2e3a",
  "ink-tech": "#7fb7d6",
  "ink-trade": "#c98b6b",
  "ink-welcome": "#7f8f4e",
  "cover-paper": "#f6f2ea",
};
const quality = 88;

/** The picture that a link to a business or a course is shown with, as JPEG: its words left, its drawing right. */
export async function drawShareImage(image: ShareImage, index: FaceIndex, read: ReadFont): Promise<Uint8Array> {
  const plain = {
    ...image,
    title: image.title.normalize("NFC"),
    text: image.text.normalize("NFC"),
    foot: image.foot.normalize("NFC"),
  };
  const faces = await facesFor(`${plain.title}${plain.text}${plain.foot}… `, image.locale, index, read);
  const canvas = new Canvas(shareSize.width, shareSize.height);
  canvas.rect(0, 0, panel, shareSize.height, fixedInks["cover-paper"]);
  drawPanel(canvas, plain);
  canvas.rect(0, 0, 16, shareSize.height, plain.primary);
  drawText(canvas, plain, faces);
  return encode({ width: canvas.width, height: canvas.height, data: canvas.data }, quality).data;
}

function drawPanel(canvas: Canvas, { title, category, primary }: ShareImage): void {
  const colours: Record<string, string> = { ...fixedInks, ...coverInks(primary) };
  const markup = category === null ? poster(title, 6, 8) : cover(title, category);
  const height = category === null ? 640 : 200;
  const width = category === null ? 480 : 320;
  const scale = Math.max((shareSize.width - panel) / width, shareSize.height / height);
  const left = (panel + shareSize.width) / 2 - (width * scale) / 2;
  for (const { outline, fill } of shapesOf(markup, scale)) {
    const placed = outline.map((contour) => contour.map((value, i) => value * scale + (i % 2 === 0 ? left : 0)));
    canvas.ink(placed, colours[/--([\w-]+)/.exec(fill)?.[1] ?? ""] ?? primary, panel);
  }
}

function drawText(canvas: Canvas, { title, text, foot }: ShareImage, faces: Map<number, Face>): void {
  const widthOf = (size: number) => (line: string) => lineWidth(line, size, faces);
  const sizes = [72, 60, 50, 42];
  const size = sizes.find((one) => !wrap(title, room, 4, widthOf(one)).cut) ?? 42;
  const heading = wrap(title, room, size === 42 ? 6 : 4, widthOf(size)).lines;
  const below = wrap(text, room, 3, widthOf(28)).lines;
  const height = heading.length * size * 1.25 + (below.length > 0 ? 24 + below.length * 40 : 0);
  // Words stand a little above the middle, where the eye expects it.
  let y = Math.max(margin, (shareSize.height - height) / 2 - (foot === "" ? 0 : 32)) + size;
  for (const line of heading) {
    drawLine(canvas, line, y, size, inks.text, faces);
    y += size * 1.25;
  }
  y += 24 - size + 28;
  for (const line of below) {
    drawLine(canvas, line, y, 28, inks.muted, faces);
    y += 40;
  }
  for (const line of wrap(foot, room, 1, widthOf(28)).lines)
    drawLine(canvas, line, shareSize.height - margin, 28, inks.muted, faces);
}

function lineWidth(line: string, size: number, faces: Map<number, Face>): number {
  return Array.from(line, (character) => advanceOf(character, faces)).reduce((sum, width) => sum + width, 0) * size;
}

function advanceOf(character: string, faces: Map<number, Face>): number {
  const code = character.codePointAt(0) ?? 0;
  return faces.get(code)?.advance(code) ?? 0;
}

function drawLine(
  canvas: Canvas,
  line: string,
  y: number,
  size: number,
  colour: string,
  faces: Map<number, Face>,
): void {
  let x = margin;
  for (const character of line) {
    const code = character.codePointAt(0) ?? 0;
    const face = faces.get(code);
    if (!face) continue;
    canvas.ink(face.outline(code, x, y, size), colour);
    x += face.advance(code) * size;
  }
}
