import jpegDecoder from "@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm";
import jpegEncoder from "@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm";
import decodeJpeg, { init as initJpegDecoder } from "@jsquash/jpeg/decode.js";
import encodeJpeg, { init as initJpegEncoder } from "@jsquash/jpeg/encode.js";
import pngDecoder from "@jsquash/png/codec/pkg/squoosh_png_bg.wasm";
import decodePng, { init as initPngDecoder } from "@jsquash/png/decode.js";
import webpDecoder from "@jsquash/webp/codec/dec/webp_dec.wasm";
import webpEncoder from "@jsquash/webp/codec/enc/webp_enc_simd.wasm";
import decodeWebp, { init as initWebpDecoder } from "@jsquash/webp/decode.js";
import encodeWebp, { init as initWebpEncoder } from "@jsquash/webp/encode.js";
import type { PictureFacts } from "#shared/domain/picture-facts.ts";
import type { Pixels } from "./pixels.ts";

const webpQuality = 80;
const jpegQuality = 85;

/** A decoder's memory never shrinks. Made anew for every picture, it goes with its instance; PNG's cannot be. */
export async function decode(bytes: Uint8Array, type: PictureFacts["type"]): Promise<Pixels> {
  const buffer = bytes.buffer as ArrayBuffer;
  switch (type) {
    case "image/jpeg":
      await initJpegDecoder(jpegDecoder);
      return decodeJpeg(buffer);
    case "image/webp":
      await initWebpDecoder(webpDecoder);
      return decodeWebp(buffer);
    case "image/png":
      await initPngDecoder(pngDecoder);
      return decodePng(buffer);
  }
}

export async function encodeAsWebp(pixels: Pixels): Promise<Uint8Array> {
  await initWebpEncoder(webpEncoder);
  return new Uint8Array(await encodeWebp(pixels, { quality: webpQuality }));
}

export async function encodeAsJpeg(pixels: Pixels): Promise<Uint8Array> {
  await initJpegEncoder(jpegEncoder);
  return new Uint8Array(await encodeJpeg(pixels, { quality: jpegQuality }));
}
