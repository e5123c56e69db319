import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { learningChange, learningWriting } from "./learning-records.ts";
import { line, written } from "./plain-text.ts";
import { Id } from "./scalars.ts";

const params = z.object({ classId: Id });
const foreign = { classId: "class-id" } as const;

export const mostPoints = 12;

const classFields = {
  title: line(150),
  summary: written(600),
  category_id: z.nullable(Id),
  cover_category: z.string().check(z.maxLength(40), z.regex(/^[a-z][a-z-]*$/)),
  language: z.enum(["vi", "en", "ja", "ko", "zh_cn"]),
  outcomes: z.array(line(200)).check(z.maxLength(mostPoints, "too_long")),
  bring: z.array(line(200)).check(z.maxLength(mostPoints, "too_long")),
  minutes: z.number().check(z.int(), z.gte(5, "out_of_range"), z.lte(14_400, "out_of_range")),
};
export const ClassBody = z.object(classFields);

/** Its address is made of the title, and stays. */
export const createClass = endpoint({
  name: "createClass",
  method: "POST",
  path: "/manage/lms/classes",
  summary: "Makes a classroom course",
  ...learningChange,
  body: ClassBody,
  foreign: {},
});

/** Needs `If-Match`; `stale`: its `data.current` is the class as it is now. Absent fields stay as they are. */
export const changeClass = endpoint({
  name: "changeClass",
  method: "PATCH",
  path: "/manage/lms/classes/:classId",
  summary: "Changes a classroom course",
  ...learningChange,
  params,
  body: z.partial(ClassBody),
  errors: [...learningWriting, "stale", "precondition_required"],
  foreign,
});

/** Whoever holds a place keeps it; nobody finds the class any more. */
export const archiveClass = endpoint({
  name: "archiveClass",
  method: "DELETE",
  path: "/manage/lms/classes/:classId",
  summary: "Takes a classroom course out of the catalogue",
  ...learningChange,
  params,
  foreign,
});

export const restoreClass = endpoint({
  name: "restoreClass",
  method: "POST",
  path: "/manage/lms/classes/:classId/restoration",
  summary: "Brings an archived classroom course back",
  ...learningChange,
  params,
  foreign,
});
