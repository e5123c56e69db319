import { open, readdir, readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import type { PackFolder } from "#api/modules/publishing/public.ts";
import { countPdfPages, pdfPages } from "./pdf-text.ts";

/** A business's folder on this machine; what a link leads to outside of it is not there. */
export function diskFolder(root: string): PackFolder {
  const absolute = (file: string) => path.join(root, file);
  return {
    async sizeOf(file) {
      try {
        const [folder, found] = await Promise.all([realpath(root), realpath(absolute(file))]);
        const facts = await stat(found);
        return found.startsWith(folder + path.sep) && facts.isFile() ? facts.size : undefined;
      } catch {
        return undefined;
      }
    },
    // Copied out of Node's buffer pool: what is handed out is exactly these bytes.
    read: async (file, part) =>
      part ? readPart(absolute(file), part) : new Uint8Array(await readFile(absolute(file))),
    async list(folder) {
      const entries = await readdir(absolute(folder), { withFileTypes: true }).catch(() => []);
      return entries.map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }));
    },
    countPdfPages: async (file) => countPdfPages(new Uint8Array(await readFile(absolute(file)))),
    pdfPages: async (file) => pdfPages(new Uint8Array(await readFile(absolute(file)))),
  };
}

async function readPart(file: string, { at, length }: { at: number; length: number }) {
  const handle = await open(file);
  try {
    const bytes = new Uint8Array(length);
    const { bytesRead } = await handle.read(bytes, 0, length, at);
    return bytes.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
