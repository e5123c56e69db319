import * as z from "zod/mini";
import { learningManager } from "./classes.ts";
import { endpoint } from "./endpoint.ts";
import { managing, RecordDone } from "./managing.ts";
import { line, prose } from "./plain-text.ts";
import { dataOf, Id } from "./scalars.ts";

const params = z.object({ classId: Id });
const foreign = { classId: "class-id" } as const;

export const mostPoints = 12;

const classFields = {
  title: line(150),
  summary: prose(600).check(z.minLength(1, "required")),
  category_id: z.nullable(Id),
  cover_category: z.string().check(z.maxLength(40), z.regex(/^[a-z][a-z-]*$/)),
  language: z.enum(["vi", "en", "ja", "ko", "zh_cn"]),
  outcomes: z.array(line(200)).check(z.maxLength(mostPoints, "too_long")),
  bring: z.array(line(200)).check(z.maxLength(mostPoints, "too_long")),
  minutes: z.number().check(z.int(), z.gte(5, "out_of_range"), z.lte(14_400, "out_of_range")),
};
export const ClassBody = z.object(classFields);

const writing = [...managing, "not_found", "conflict"] as const;

/** Its address is made of the title, and stays. */
export const createClass = endpoint({
  name: "createClass",
  method: "POST",
  path: "/manage/lms/classes",
  summary: "Makes a classroom course",
  ...learningManager,
  support: "refused",
  body: ClassBody,
  response: dataOf(RecordDone),
  errors: writing,
  foreign: {},
});

/** Needs `If-Match`; `stale`: its `data.current` is the class as it is now. Absent fields stay as they are. */
export const changeClass = endpoint({
  name: "changeClass",
  method: "PATCH",
  path: "/manage/lms/classes/:classId",
  summary: "Changes a classroom course",
  ...learningManager,
  support: "refused",
  params,
  body: z.partial(ClassBody),
  response: dataOf(RecordDone),
  errors: [...writing, "stale", "precondition_required"],
  foreign,
});

/** What both calls about whether it is offered have in common. */
const standing = {
  ...learningManager,
  support: "refused",
  params,
  response: dataOf(RecordDone),
  errors: writing,
  foreign,
} as const;

/** Whoever holds a place keeps it; nobody finds the class any more. */
export const archiveClass = endpoint({
  name: "archiveClass",
  method: "DELETE",
  path: "/manage/lms/classes/:classId",
  summary: "Takes a classroom course out of the catalogue",
  ...standing,
});

export const restoreClass = endpoint({
  name: "restoreClass",
  method: "POST",
  path: "/manage/lms/classes/:classId/restoration",
  summary: "Brings an archived classroom course back",
  ...standing,
});
