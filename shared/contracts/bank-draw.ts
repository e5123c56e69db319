import * as z from "zod/mini";
import { questionLevels } from "../domain/question-levels.ts";
import { Id } from "./scalars.ts";

/** What is drawn from the bank; absent fields narrow nothing, and what is archived is drawn by nothing. */
export const DrawFilter = z.object({
  /** Marks and capitals do not count. */
  tag: z.optional(z.string().check(z.minLength(1), z.maxLength(60))),
  level: z.optional(z.enum(questionLevels)),
  competency_id: z.optional(Id),
  /** With every folder below it. */
  folder_id: z.optional(Id),
  /** As `vi` or `zh-CN`. */
  language: z.optional(z.string().check(z.maxLength(35))),
});
export type DrawFilter = z.output<typeof DrawFilter>;
