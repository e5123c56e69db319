import * as z from "zod/mini";
import { line } from "#shared/contracts/plain-text.ts";

/** As `createCourse` takes it, but that no category is "". */
export const CourseForm = z.object({ title: line(150), language: z.string(), category_id: z.string() });
export type CourseValues = z.output<typeof CourseForm>;

export const CategoryForm = z.pick(CourseForm, { category_id: true });
export type CategoryValues = z.output<typeof CategoryForm>;
