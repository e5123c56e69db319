import { expect, it } from "vitest";
import { pictureKind } from "./picture-kind.ts";

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

it.each([
  ["\x89PNG\r\n\x1a\nrest", "image/png"],
  ["\xff\xd8\xff\xe0rest", "image/jpeg"],
  ["RIFF\x10\x00\x00\x00WEBPVP8 ", "image/webp"],
  ["RIFF\x10\x00\x00\x00WAVEfmt ", undefined],
  ["<svg xmlns='http://www.w3.org/2000/svg'/>", undefined],
  ["<!doctype html><script>", undefined],
  ["GIF89a......", undefined],
  ["%PDF-1.7", undefined],
  ["\x89PNG\r\n\x1a\n", undefined],
  ["\x89PNG\n\x1a\n....", undefined],
  ["", undefined],
])("%j is %s", (text, contentType) => {
  expect(pictureKind(bytes(text))?.contentType).toBe(contentType);
});
