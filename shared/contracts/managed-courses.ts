import * as z from "zod/mini";
import { learningManager } from "./classes.ts";
import { endpoint } from "./endpoint.ts";
import { managing, RecordDone } from "./managing.ts";
import { dataOf } from "./scalars.ts";
import { CourseHead } from "./studio.ts";

export const NewCourse = z.pick(CourseHead, { title: true, language: true, category_id: true });

/** Nobody but managers sees it before it is published. Its address is made of the title, and stays. */
export const createCourse = endpoint({
  name: "createCourse",
  method: "POST",
  path: "/manage/lms/courses",
  summary: "Begins a course",
  ...learningManager,
  support: "refused",
  body: NewCourse,
  response: dataOf(RecordDone),
  errors: [...managing, "conflict"],
  foreign: {},
});
