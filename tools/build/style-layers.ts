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

/**
 * The features' layers. One that arranges what another draws names the other's classes inside its own, and comes after it;
 * `read` gives a sheet's text.
 */
export function subLayers(sheets: readonly string[], read: (sheet: string) => string): string[] {
  const ownLayers = [...new Set(sheets.map(layerOf))].filter((layer) => layer.includes("."));
  const textOf = (layer: string) =>
    sheets
      .filter((sheet) => layerOf(sheet) === layer)
      .map(read)
      .join("\n");
  const texts = ownLayers.map((layer) => ({ layer, text: textOf(layer) }));
  const leads = new Map(texts.map(({ layer, text }) => [layer, new Set(classesIn(text, /^ *\.([a-zA-Z][\w-]*)/gm))]));
  const ordered = new Set<string>();
  const seen = new Set<string>();
  function place({ layer, text }: { layer: string; text: string }): void {
    if (seen.has(layer)) return;
    seen.add(layer);
    const strange = classesIn(text, /\.([a-zA-Z][\w-]*)/g).filter(
      (name) => !isState(name) && !leads.get(layer)?.has(name),
    );
    texts.filter((other) => strange.some((name) => leads.get(other.layer)?.has(name))).forEach(place);
    ordered.add(layer);
  }
  texts.forEach(place);
  return [...ordered];
}

const classesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = ""]) => name);
const isState = (name: string): boolean => /^(?:is|has)-/.test(name);
