import { getMyLearning } from "#shared/contracts/course.ts";
import { spokenOf } from "../../content/resume.ts";
import { standingsOf } from "../../content/standing.ts";
import type { ApiApp } from "../../context.ts";
import { implement } from "../../contract-route.ts";
import { loadMyLearning } from "./learning.repo.ts";
import { toLearningCourses, toMyLearning } from "./learning.view.ts";

export function learningRoutes(app: ApiApp): void {
  implement(app, getMyLearning, async ({ db, viewer }) => {
    const rows = await loadMyLearning(db, viewer.id);
    const courses = toLearningCourses(rows.courses, standingsOf(rows.lessons));
    const resumed = courses.flatMap(({ lesson }) => (lesson ? [lesson.id] : []));
    return { data: toMyLearning(courses, resumed.length > 0 ? await spokenOf(db, resumed) : new Map()) };
  });
}
