/**
 * What PDFs refer to without carrying it: character maps of Chinese, Japanese and Korean, and the standard fonts. Each
 * is an asset of the build under its own hash, fetched when a document asks for it.
 */
const characterMaps = import.meta.glob<string>("/node_modules/pdfjs-dist/cmaps/*.bcmap", { query: "?url&no-inline", import: "default", eager: true });
const standardFonts = import.meta.glob<string>("/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}", { query: "?url&no-inline", import: "default", eager: true });

const folders: Record<string, { files: Record<string, string>; path: string }> = {
  cMapUrl: { files: characterMaps, path: "/node_modules/pdfjs-dist/cmaps/" },
  standardFontDataUrl: { files: standardFonts, path: "/node_modules/pdfjs-dist/standard_fonts/" },
};

/** The shape that pdf.js asks of a `BinaryDataFactory`. */
export class PdfData {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const folder = folders[kind];
    const url = folder?.files[folder.path + filename];
    if (!url) throw new Error(`There is no ${filename} for ${kind}`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${filename} answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
