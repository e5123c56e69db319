import * as z from "zod/mini";
import type { LoadStep } from "../load/load-pack.ts";
import type { Pack } from "../pack/pack.ts";
import type { PackFolder } from "../pack/pack-folder.ts";
import { Slug } from "../pack/pack-fields.ts";
import { LoadError } from "../plan/load-target.ts";

/** Raised where a pack, once read, looks otherwise: another version of the operator's command is told, not misunderstood. */
export const handedFormat = 1;

/** Emails whose passwords are compared or hashed in one call. */
export const peopleInACall = 20;

const Several = z.array(z.looseObject({}));

/**
 * A pack that was read and checked where it lies (read-pack.ts) and is handed over to be planned and loaded. Bytes come before it,
 * by themselves; with it come the texts that rows are made of.
 */
export const HandedPack = z.object({
  format: z.literal(handedFormat),
  operator: z.string().check(z.minLength(1), z.maxLength(120)),
  /** When the load began, in milliseconds since 1970: what one load writes stands in one order of time. */
  now: z.int().check(z.positive()),
  pack: z.looseObject({
    business: z.looseObject({ slug: Slug }),
    profile: z.looseObject({}),
    assets: z.map(z.string(), z.looseObject({})),
    users: Several,
    courses: Several,
    programmes: Several,
    classrooms: Several,
    assignments: Several,
  }),
  /** What text files say, by path. */
  texts: z.record(z.string(), z.string()),
  /** What the pages of documents say, by path. */
  pages: z.record(z.string(), z.array(z.string())),
  archive: z.array(z.string()),
  isAnew: z.boolean(),
  people: z.array(z.string()).check(z.maxLength(peopleInACall)),
});

export const HandedStep = z.extend(HandedPack, {
  step: z.union([
    z.object({ of: z.enum(["business", "people", "rest"]) }),
    z.object({ of: z.literal("course"), name: Slug }),
  ]) satisfies z.ZodMiniType<LoadStep>,
});

export type HandedPack = Omit<z.output<typeof HandedPack>, "pack"> & { pack: Omit<Pack, "folder"> };

/** The pack as the loader takes it. Where it lies is known to its sender alone: what was not handed over cannot be read. */
export function placedPack({ pack, texts, pages }: z.output<typeof HandedPack>): Pack {
  return { ...(pack as unknown as Omit<Pack, "folder">), folder: handedFolder(texts, pages) };
}

function handedFolder(texts: Record<string, string>, pages: Record<string, string[]>): PackFolder {
  const given = <Value>(from: Record<string, Value>, path: string): Value => {
    if (!Object.hasOwn(from, path)) throw new LoadError(`${path} was not handed over`);
    return from[path]!;
  };
  return {
    sizeOf: async (path) => (Object.hasOwn(texts, path) ? new TextEncoder().encode(texts[path]).length : undefined),
    read: async (path) => new TextEncoder().encode(given(texts, path)),
    list: async () => [],
    countPdfPages: async (path) => given(pages, path).length,
    pdfPages: async (path) => given(pages, path),
  };
}

const mapMark = "$map";

/** JSON that keeps maps. */
export function toHandedJson(value: unknown): string {
  return JSON.stringify(value, (_name, one: unknown) => (one instanceof Map ? { [mapMark]: [...one] } : one));
}

/** Throws `SyntaxError`, as JSON.parse does. */
export function fromHandedJson(text: string): unknown {
  return JSON.parse(text, (_name, one: unknown) =>
    typeof one === "object" && one !== null && mapMark in one && Array.isArray(one[mapMark])
      ? new Map(one[mapMark] as [unknown, unknown][])
      : one,
  );
}
