import { FileFacts } from "../pack/file-facts.ts";
import { factsOf } from "../pack/look-at-file.ts";
import { listedIn, type PackFolder } from "../pack/pack-folder.ts";
import type { WrittenCourse } from "./written-course.ts";
import { textsOf } from "./written-texts.ts";

/** The bytes of a course's file, all or a part, wherever they lie. */
export type ReadStored = (sha256: string, part?: { at: number; length: number }) => Promise<Uint8Array<ArrayBuffer>>;

/** A course that is written here as a pack of its own: what a folder of this machine would hold of it. */
export function writtenFolder(business: string, course: WrittenCourse, readStored: ReadStored): PackFolder {
  const at = `courses/${course.slug}/`;
  const texts = new Map([["business.yaml", encoded(`slug: ${business}\n`)]]);
  for (const [name, text] of textsOf(course)) texts.set(`${at}${name}`, encoded(text));
  const pages = pagesOf(course);
  const fileAt = (path: string) => (path.startsWith(at) ? course.files.get(path.slice(at.length)) : undefined);
  const folder: PackFolder = {
    sizeOf: async (path) => texts.get(path)?.length ?? fileAt(path)?.size,
    async read(path, part) {
      const text = texts.get(path);
      if (text) return part ? text.slice(part.at, part.at + part.length) : text;
      const file = fileAt(path);
      if (!file) throw new TypeError(`${path} is no file of the course`);
      return readStored(file.sha256, part);
    },
    list: async (name) => listedIn([...texts.keys(), ...[...course.files.keys()].map((file) => `${at}${file}`)], name),
    countPdfPages: async (path) => Promise.reject(new TypeError(`${path} is looked at where it is sent up`)),
    pdfPages: async (path) => [...(fileAt(path)?.texts ?? [])],
  };
  return {
    ...folder,
    async factsOf(file) {
      const known = fileAt(file.path);
      if (!known) return factsOf(folder, file);
      const { texts: _texts, ...facts } = known;
      const counted = facts.pages ?? pages.get(file.path.slice(at.length));
      return FileFacts.parse({ ...facts, ...(counted && { pages: counted }) });
    },
  };
}

/** Pages of documents as whoever chose them counted. */
function pagesOf({ sections }: WrittenCourse): Map<string, number> {
  const counted = sections
    .flatMap(({ lessons }) => lessons)
    .flatMap(({ content }): [string, number][] =>
      "pages" in content && content.file !== null && content.pages !== null ? [[content.file, content.pages]] : [],
    );
  return new Map(counted);
}

function encoded(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}
