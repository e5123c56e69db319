import type { FileFacts } from "./file-facts.ts";
import { factsOf } from "./look-at-file.ts";
import type { PackFolder } from "./pack-folder.ts";

/** All that reading a pack looked at: read again from this, it is the same pack. */
export interface PackContents {
  /** What its texts say, by path. */
  texts: Map<string, string>;
  /** Of the other files, by path. */
  files: Map<string, FileFacts>;
}

/** A folder that keeps what is read of it. Texts are read whole, all else is looked at. */
export function keepingFolder(folder: PackFolder, { texts, files }: PackContents): PackFolder {
  return {
    ...folder,
    async read(path, part) {
      const bytes = await folder.read(path, part);
      if (!part) {
        texts.set(path, new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
        files.delete(path);
      }
      return bytes;
    },
    async factsOf(file) {
      const facts = await factsOf(folder, file);
      if (!texts.has(file.path)) files.set(file.path, facts);
      return facts;
    },
  };
}
