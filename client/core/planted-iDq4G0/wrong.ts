import type { CourseCard } from "#client/features/course/public.ts";
export type Y = CourseCard;
