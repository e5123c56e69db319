import * as z from "zod/mini";
import { mostFiles } from "#shared/domain/upload-limits.ts";

const categories = ["image", "document", "audio", "video", "archive"] as const;
const megabytes = z.optional(z.number().check(z.positive()));

/** Megabytes of one file, where they are to be lower than the product's. */
export const UploadLimits = z.strictObject({ image: megabytes, document: megabytes, audio: megabytes, video: megabytes, archive: megabytes });

/** What an assignment asks to be handed in. */
export const taskFields = {
  accepts: z._default(z.array(z.enum(categories)), []),
  max_files: z._default(z.int().check(z.minimum(1), z.maximum(mostFiles)), 1),
  text: z._default(z.boolean(), true),
  points: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
  pass_points: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
};
