import type { FileFacts, NamedFile } from "./file-facts.ts";

/** The files of one business, wherever they lie. Paths are relative to it, with forward slashes. */
export interface PackFolder {
  /** Bytes; undefined: there is no such file, or it lies outside. */
  sizeOf(path: string): Promise<number | undefined>;
  /** All of a file, or as much of `part` as it has. */
  read(path: string, part?: { at: number; length: number }): Promise<Uint8Array<ArrayBuffer>>;
  /** What lies in a folder, in no order; nothing where there is none. "": the pack itself. */
  list(path: string): Promise<{ name: string; isFolder: boolean }[]>;
  /** Where it knows better than by looking at the bytes, which may be elsewhere. */
  factsOf?(file: NamedFile): Promise<FileFacts>;
  /** Pages of a document. Rejects where it cannot be opened. */
  countPdfPages(path: string): Promise<number>;
  /** What each page of a document says, as far as it carries text. Rejects where it cannot be opened. */
  pdfPages(path: string): Promise<string[]>;
}

/** What lies in a folder, told from the paths of all files. */
export function listedIn(paths: Iterable<string>, folder: string): { name: string; isFolder: boolean }[] {
  const names = new Map<string, boolean>();
  for (const path of paths) {
    if (folder && !path.startsWith(`${folder}/`)) continue;
    const [name = "", ...below] = path.slice(folder ? folder.length + 1 : 0).split("/");
    names.set(name, below.length > 0);
  }
  return [...names].map(([name, isFolder]) => ({ name, isFolder }));
}

/** Throws `TypeError` where the bytes are no UTF-8. */
export async function readText(folder: PackFolder, path: string): Promise<string> {
  return new TextDecoder("utf-8", { fatal: true }).decode(await folder.read(path));
}

/** Whether something of this name lies in the pack itself. */
export async function holds(folder: PackFolder, name: string): Promise<boolean> {
  return (await folder.list("")).some((entry) => entry.name === name);
}
