/**
 * Makes a picture of a quiz: `npm run picture -w demo-media -- tu-dien hoasen/courses/…` photographs
 * pictures/<name>.svg to <name>.png in that folder below content/.
 */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { openChromium } from "./stage.ts";

const [name = "", folder = ""] = process.argv.slice(2);
const svg = await readFile(path.join(import.meta.dirname, "pictures", `${name}.svg`), "utf8");
const [, width = "960", height = "540"] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
const context = await openChromium();
try {
  const page = await context.newPage();
  await page.setViewportSize({ width: Number(width), height: Number(height) });
  await page.setContent(`<body style="margin:0">${svg}</body>`);
  await page.screenshot({ path: path.resolve(import.meta.dirname, "../content", folder, `${name}.png`) });
} finally {
  await context.close();
}
