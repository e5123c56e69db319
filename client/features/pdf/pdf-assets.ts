/**
 * Addresses of what PDFs refer to without carrying it: character maps of Chinese, Japanese and Korean, and the standard
 * fonts. Each is an asset of the build under its own hash. A chunk of its own: most documents need none of them.
 */
const characterMaps = import.meta.glob<string>("/node_modules/pdfjs-dist/cmaps/*.bcmap", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});
const standardFonts = import.meta.glob<string>("/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});

const folders: Record<string, { files: Record<string, string>; path: string }> = {
  cMapUrl: { files: characterMaps, path: "/node_modules/pdfjs-dist/cmaps/" },
  standardFontDataUrl: { files: standardFonts, path: "/node_modules/pdfjs-dist/standard_fonts/" },
};

/** `kind` and `filename` as pdf.js names them; undefined: there is no such file. */
export function pdfAsset(kind: string, filename: string): string | undefined {
  const folder = folders[kind];
  return folder?.files[folder.path + filename];
}
