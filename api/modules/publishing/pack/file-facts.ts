import * as z from "zod/mini";

/** What the bytes of a file say of it, whatever its name says. */
export const FileLook = z.strictObject({
  /** undefined: they are what the name says. */
  wrong: z.optional(z.string()),
  picture: z.optional(
    z.strictObject({
      type: z.enum(["image/png", "image/jpeg", "image/webp"]),
      width: z.int(),
      height: z.int(),
      orientation: z.int(),
      isProgressive: z.boolean(),
    }),
  ),
  film: z.optional(
    z.strictObject({
      seconds: z.number(),
      /** moov before mdat: a player can start before the whole file is there. */
      fastStart: z.boolean(),
      /** Whether there is a track of sound; undefined: nobody looked for one. */
      hasSound: z.optional(z.boolean()),
    }),
  ),
});
export type FileLook = z.output<typeof FileLook>;

export const FileFacts = z.extend(FileLook, {
  /** Bytes. */
  size: z.int().check(z.nonnegative()),
  /** Hex. */
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Of a document that can be opened. */
  pages: z.optional(z.int().check(z.positive())),
});
export type FileFacts = z.output<typeof FileFacts>;

export interface NamedFile {
  path: string;
  /** Of its name, in lower case. */
  extension: string;
  size: number;
}
