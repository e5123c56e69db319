import type { FileFacts } from "./file-facts.ts";

/** The files of one business, wherever they lie. Paths are relative to it, with forward slashes. */
export interface PackFolder {
  /** Bytes; undefined: there is no such file, or it lies outside. */
  sizeOf(path: string): Promise<number | undefined>;
  /** All of a file, or as much of `part` as it has. */
  read(path: string, part?: { at: number; length: number }): Promise<Uint8Array<ArrayBuffer>>;
  /** What lies in a folder, in no order; nothing where there is none. "": the pack itself. */
  list(path: string): Promise<{ name: string; isFolder: boolean }[]>;
  /** What is known of a file whose bytes are elsewhere; undefined: they are here to be looked at. */
  knownFacts?(path: string): FileFacts | undefined;
  /** Pages of a document. Rejects where it cannot be opened. */
  countPdfPages(path: string): Promise<number>;
  /** What each page of a document says, as far as it carries text. Rejects where it cannot be opened. */
  pdfPages(path: string): Promise<string[]>;
}

export async function readText(folder: PackFolder, path: string): Promise<string> {
  return new TextDecoder().decode(await folder.read(path));
}

/** Whether something of this name lies in the pack itself. */
export async function holds(folder: PackFolder, name: string): Promise<boolean> {
  return (await folder.list("")).some((entry) => entry.name === name);
}
