import * as z from "zod/mini";
import { type LimitedCategory, limitedCategories, mostMegabytes } from "#shared/contracts/settings.ts";
import { mostFiles } from "#shared/domain/upload-limits.ts";

/** Megabytes of one file, where they are to be lower than the product's. */
export const UploadLimits = z.strictObject({
  image: lowered("image"),
  document: lowered("document"),
  audio: lowered("audio"),
  video: lowered("video"),
  archive: lowered("archive"),
});

function lowered(category: LimitedCategory) {
  const most = mostMegabytes(category);
  const words = `must be at least 1 and at most ${most}, the megabytes that the product itself takes`;
  return z.optional(z.number().check(z.minimum(1, words), z.maximum(most, words)));
}

/** What an assignment asks to be handed in. */
export const taskFields = {
  accepts: z._default(z.array(z.enum(limitedCategories)), []),
  max_files: z._default(z.int().check(z.minimum(1), z.maximum(mostFiles)), 1),
  text: z._default(z.boolean(), true),
  points: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
  pass_points: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
};
