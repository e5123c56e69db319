import { AppError } from "#shared/errors.ts";
import type { XmlListener } from "./workbook-xml.ts";

/** Texts by their number, held as bytes: as strings they would take several times the room. */
export interface SharedStrings {
  add(text: string): void;
  at(index: number): string;
}

const mostBytes = 32 * 1024 * 1024;

export function newSharedStrings(): SharedStrings {
  const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
  let bytes = new Uint8Array(64 * 1024);
  let ends = new Uint32Array(4096);
  let count = 0;
  return {
    add(text) {
      const begin = count === 0 ? 0 : (ends[count - 1] ?? 0);
      const most = begin + text.length * 3;
      if (most > mostBytes || (count + 1) * 4 > mostBytes) throw new AppError("payload_too_large");
      if (most > bytes.length) {
        const larger = new Uint8Array(Math.max(most, bytes.length * 2));
        larger.set(bytes);
        bytes = larger;
      }
      if (count === ends.length) {
        const larger = new Uint32Array(count * 2);
        larger.set(ends);
        ends = larger;
      }
      ends[count] = begin + encoder.encodeInto(text, bytes.subarray(begin)).written;
      count++;
    },
    at: (index) => (index < count ? decoder.decode(bytes.subarray(ends[index - 1] ?? 0, ends[index])) : ""),
  };
}

/** What a cell or one of the shared strings says, in runs or in one; how it is read aloud is none of it. */
export function textListener(): XmlListener & { taken(): string } {
  let [text, isText, aloud] = ["", false, 0];
  return {
    open(name) {
      if (name === "rPh") aloud++;
      isText = name === "t" && aloud === 0;
    },
    close(name) {
      if (name === "rPh") aloud--;
      isText = false;
    },
    text(words) {
      if (isText) text += words;
    },
    taken() {
      const words = text;
      text = "";
      return unescaped(words);
    },
  };
}

/** ECMA-376-1, 22.4.2.4: `_x000D_`. */
export function unescaped(text: string): string {
  return text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
