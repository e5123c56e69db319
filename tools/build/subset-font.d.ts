/** As far as it is used here; the package brings no types, and those of DefinitelyTyped know no features. */
declare module "subset-font" {
  interface Options {
    targetFormat: "woff2";
    /** Tags of OpenType features to keep. */
    keepFeatures: string[];
    noHinting: boolean;
    variationAxes: Record<string, { min: number; max: number; default: number }>;
  }
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
