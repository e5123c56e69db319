/** Where pdf.js gets character maps and standard fonts from: the shape that it asks of a `BinaryDataFactory`. */
export class PdfData {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const { pdfAsset } = await import("./pdf-assets.ts");
    const url = pdfAsset(kind, filename);
    if (!url) throw new Error(`There is no ${filename} for ${kind}`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${filename} answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
