/** Every layer of the client's styles: a later one wins, whatever their selectors and in whatever order sheets arrive. */
export const layers = [
  "theme",
  "base",
  "ui",
  "core",
  "shell",
  "features",
  "lesson-kinds",
  "pages",
  "media",
  "utilities",
] as const;

/** The layer of a sheet, by where it stands: a feature has one of its own; what a medium asks for is above them all. */
export function layerOf(sheet: string): string {
  if (sheet.endsWith("-media.css")) return "media";
  const [, folder = "", feature] = /^client\/([\w-]+)\/(?:([\w-]+)\/)?/.exec(sheet) ?? [];
  if (!layers.some((layer) => layer === folder)) throw new Error(`${sheet} stands in no layer`);
  return folder === "features" && feature ? `features.${feature}` : folder;
}

/** Within a layer a sheet stands by its name: `quiz.css` before `quiz-spots.css`. */
export function inOrder(sheets: readonly string[]): string[] {
  const stem = (sheet: string) => sheet.replace(/\.css$/, "");
  return sheets.toSorted((one, other) => (stem(one) < stem(other) ? -1 : 1));
}

/** The features' layers, each after those that its sheets are made with. */
export function subLayers(sheets: readonly string[]): string[] {
  return [...new Set(sheets.map(layerOf))].filter((layer) => layer.includes("."));
}
