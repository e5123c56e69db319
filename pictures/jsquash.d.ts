/** The packages' own types know browsers alone: `init` takes a compiled module where a Worker has one. */
declare module "@jsquash/jpeg/decode.js" {
  export function init(module: WebAssembly.Module): Promise<unknown>;
  export default function decode(bytes: ArrayBuffer): Promise<import("./pixels.ts").Pixels>;
}

declare module "@jsquash/webp/decode.js" {
  export function init(module: WebAssembly.Module): Promise<unknown>;
  export default function decode(bytes: ArrayBuffer): Promise<import("./pixels.ts").Pixels>;
}

declare module "@jsquash/png/decode.js" {
  export function init(module: WebAssembly.Module): Promise<unknown>;
  export default function decode(bytes: ArrayBuffer): Promise<import("./pixels.ts").Pixels>;
}

declare module "@jsquash/jpeg/encode.js" {
  export function init(module: WebAssembly.Module): Promise<unknown>;
  export default function encode(
    pixels: import("./pixels.ts").Pixels,
    options: { quality: number },
  ): Promise<ArrayBuffer>;
}

declare module "@jsquash/webp/encode.js" {
  export function init(module: WebAssembly.Module): Promise<unknown>;
  export default function encode(
    pixels: import("./pixels.ts").Pixels,
    options: { quality: number },
  ): Promise<ArrayBuffer>;
}

/** The package describes the instance; a Worker imports the compiled module. */
declare module "@jsquash/png/codec/pkg/squoosh_png_bg.wasm" {
  const compiled: WebAssembly.Module;
  export default compiled;
}
