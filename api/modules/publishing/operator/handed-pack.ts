import * as z from "zod/mini";
import { itemAt } from "#shared/domain/item-at.ts";
import type { LoadStep } from "../load/load-pack.ts";
import { FileFacts } from "../pack/file-facts.ts";
import { factsOf } from "../pack/look-at-file.ts";
import type { Pack } from "../pack/pack.ts";
import { RelativePath, Slug } from "../pack/pack-fields.ts";
import { listedIn, type PackFolder } from "../pack/pack-folder.ts";
import { readPackFolders } from "../pack/read-pack.ts";
import { ContentError, LoadError } from "../plan/load-target.ts";

/** Raised where a pack is handed over otherwise: another version of the operator's command is told, not misunderstood. */
export const handedFormat = 2;

/** Emails whose passwords are compared or hashed in one call. */
export const peopleInACall = 20;

/** What is said on one page, and in all documents of one call; pages of one document. */
const mostOfAPage = 100_000;
const mostOfPages = 3_000_000;
const mostPages = 5000;

function lengthOf(pages: Record<string, string[]>): number {
  return Object.values(pages)
    .flat()
    .reduce((sum, text) => sum + text.length, 0);
}

/**
 * A pack as it lies with its sender, to be read and checked here as if it lay here: its texts, and what the bytes of all other
 * files say, which come by themselves.
 */
export const HandedPack = z.strictObject({
  format: z.literal(handedFormat),
  operator: z.string().check(z.minLength(1), z.maxLength(120)),
  /** When the load began, in milliseconds since 1970: what one load writes stands in one order of time. */
  now: z.int().check(z.positive()),
  texts: z.record(RelativePath, z.string()),
  files: z.record(RelativePath, FileFacts),
  /** What the pages of documents say: their index is made of it. */
  pages: z
    .record(RelativePath, z.array(z.string().check(z.maxLength(mostOfAPage))).check(z.maxLength(mostPages)))
    .check(z.refine((pages) => lengthOf(pages) <= mostOfPages)),
  archive: z.array(z.string()),
  isAnew: z.boolean(),
  people: z.array(z.string()).check(z.maxLength(peopleInACall)),
});
export type HandedPack = z.output<typeof HandedPack>;

export const HandedStep = z.extend(HandedPack, {
  step: z.union([
    z.strictObject({ of: z.enum(["business", "people", "rest"]) }),
    z.strictObject({ of: z.literal("course"), name: Slug }),
  ]) satisfies z.ZodMiniType<LoadStep>,
});

/** Throws `ContentError` where it is not whole. */
export async function readHanded(handed: HandedPack): Promise<Pack> {
  const result = await readPackFolders(new Map([["", handedFolder(handed)]]));
  if (!result.ok) throw new ContentError(result.problems);
  return itemAt(result.packs, 0);
}

function handedFolder({ texts, files, pages }: Pick<HandedPack, "texts" | "files" | "pages">): PackFolder {
  const given = <Value>(from: Record<string, Value>, path: string): Value | undefined =>
    Object.hasOwn(from, path) ? from[path] : undefined;
  const bytesOf = (path: string) => {
    const text = given(texts, path);
    if (text === undefined) throw new LoadError(`${path} was not handed over`);
    return new TextEncoder().encode(text);
  };
  const folder: PackFolder = {
    sizeOf: async (path) => (given(texts, path) === undefined ? given(files, path)?.size : bytesOf(path).length),
    read: async (path, part) => {
      const bytes = bytesOf(path);
      return part ? bytes.slice(part.at, part.at + part.length) : bytes;
    },
    list: async (name) => listedIn([...Object.keys(texts), ...Object.keys(files)], name),
    countPdfPages: async (path) => Promise.reject(new LoadError(`${path} was not handed over`)),
    async pdfPages(path) {
      const found = given(pages, path);
      if (!found) throw new LoadError(`what ${path} says was not handed over`);
      return found;
    },
  };
  return { ...folder, factsOf: async (file) => given(files, file.path) ?? factsOf(folder, file) };
}
