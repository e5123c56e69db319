import * as z from "zod/mini";
import { learningManager } from "./classes.ts";
import { endpoint } from "./endpoint.ts";
import { learningChange, learningWriting } from "./learning-records.ts";
import { line, written } from "./plain-text.ts";
import { DeadlineRule, partKinds } from "./programmes.ts";
import { dataOf, Id } from "./scalars.ts";

const params = z.object({ programmeId: Id });
const foreign = { programmeId: "programme-id" } as const;

export const mostParts = 50;

/** Of the path alone: what those in the middle notice of it. */
const pathFields = {
  in_order: z.boolean(),
  optional_needed: z.number().check(z.int("out_of_range"), z.gte(0, "out_of_range"), z.lte(mostParts, "out_of_range")),
  deadline: z.nullable(DeadlineRule),
  /** In their order. `id`: of one that is there, else any that `requires` of others may name. */
  parts: z
    .array(
      z.object({
        id: Id,
        kind: z.enum(partKinds),
        target_id: Id,
        is_optional: z.boolean(),
        requires: z.array(Id).check(z.maxLength(mostParts, "too_long")),
        deadline: z.nullable(DeadlineRule),
      }),
    )
    .check(z.minLength(1, "required"), z.maxLength(mostParts, "too_long")),
};

export const PathBody = z.object(pathFields);
export type PathBody = z.output<typeof PathBody>;

export const ProgrammeBody = z.object({
  title: line(150),
  summary: written(600),
  category_id: z.nullable(Id),
  cover_category: z.string().check(z.maxLength(40), z.regex(/^[a-z][a-z-]*$/)),
  language: z.enum(["vi", "en", "ja", "ko", "zh_cn"]),
  award: z.nullable(line(150)),
  ...pathFields,
});

/** Its address is made of the title, and stays. A path that nobody could complete is refused at the part (`fields`: `parts.2`), and so is a new day that is over, after its programme or after what waits for the part. */
export const createProgramme = endpoint({
  name: "createProgramme",
  method: "POST",
  path: "/manage/lms/programmes",
  summary: "Makes a programme",
  ...learningChange,
  body: ProgrammeBody,
  foreign: {},
});

/** Needs `If-Match`; `stale`: its `data.current` is the programme as it is now. Absent fields stay as they are. Nobody's completion is taken back. */
export const changeProgramme = endpoint({
  name: "changeProgramme",
  method: "PATCH",
  path: "/manage/lms/programmes/:programmeId",
  summary: "Changes a programme",
  ...learningChange,
  params,
  body: z.partial(ProgrammeBody),
  errors: [...learningWriting, "stale", "precondition_required"],
  foreign,
});

/** Who is touched, with the first of them by name. */
const Touched = z.object({ count: z.number(), names: z.array(z.string()) });

/** What a changed path does to those who are in the middle of it. */
export const PathEffect = z.object({
  /** How many are in the middle. */
  people: z.number(),
  /** There are more than were looked at. */
  is_more: z.boolean(),
  /** They have done all of it then. */
  completes: Touched,
  /** More parts are left for them than before. */
  more: Touched,
  /** Fewer parts are left. */
  fewer: Touched,
  /** A part that they could begin is closed until others are done. */
  closes: Touched,
  /** It is due earlier. */
  sooner: Touched,
  /** It is overdue at once. */
  overdue: Touched,
  /** They began or did a part that is not in it any more; their record of it stays. */
  leaves: Touched,
});
export type PathEffect = z.output<typeof PathEffect>;

/** Writes nothing. */
export const previewProgramme = endpoint({
  name: "previewProgramme",
  method: "POST",
  path: "/manage/lms/programmes/:programmeId/preview",
  summary: "What a changed path does to those in the middle of it",
  ...learningManager,
  params,
  body: PathBody,
  response: dataOf(PathEffect),
  errors: ["unauthenticated", "forbidden", "validation_failed", "malformed_json", "not_found"],
  foreign,
});

/** Nobody finds it any more; what its members did stays, and who completed it stays so. */
export const archiveProgramme = endpoint({
  name: "archiveProgramme",
  method: "DELETE",
  path: "/manage/lms/programmes/:programmeId",
  summary: "Takes a programme out of the catalogue",
  ...learningChange,
  params,
  foreign,
});

export const restoreProgramme = endpoint({
  name: "restoreProgramme",
  method: "POST",
  path: "/manage/lms/programmes/:programmeId/restoration",
  summary: "Brings an archived programme back",
  ...learningChange,
  params,
  foreign,
});

/** Its path without its people; archived until it is brought back. Answers the copy. */
export const copyProgramme = endpoint({
  name: "copyProgramme",
  method: "POST",
  path: "/manage/lms/programmes/:programmeId/copies",
  summary: "Makes a programme like another",
  ...learningChange,
  params,
  foreign,
});
