import { SaxesParser } from "saxes";
import { AppError } from "#shared/errors.ts";
import { unreadable } from "./unreadable.ts";

/** Names are without their prefix. */
export interface XmlListener {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** A tag, or words between two, that goes on for so many bytes is none. */
const longestSilence = 2_000_000;

/** Tells what a document holds while it is read: each turn is after another part of it. Nothing of it is held. */
export async function* heard(parts: AsyncIterable<Uint8Array>, listener: XmlListener): AsyncGenerator<void> {
  const decoder = new TextDecoder();
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  let silence = 0;
  parser.on("opentag", ({ name, attributes }) => {
    silence = 0;
    listener.open(ownName(name), attributes);
  });
  parser.on("closetag", ({ name }) => {
    silence = 0;
    listener.close?.(ownName(name));
  });
  parser.on("text", (text) => listener.text?.(text));
  parser.on("cdata", (text) => listener.text?.(text));
  const take = (step: () => void) => {
    try {
      step();
    } catch (error) {
      throw error instanceof AppError ? error : unreadable(error);
    }
  };
  for await (const part of parts) {
    take(() => parser.write(decoder.decode(part, { stream: true })));
    silence += part.byteLength;
    if (silence > longestSilence) throw unreadable();
    yield;
  }
  take(() => parser.close());
  yield;
}

/** The whole of a short document. */
export async function hear(parts: AsyncIterable<Uint8Array>, listener: XmlListener): Promise<void> {
  for await (const _ of heard(parts, listener));
}

function ownName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
