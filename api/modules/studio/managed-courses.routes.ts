import { createCourse } from "#shared/contracts/managed-courses.ts";
import type { ApiApp } from "#api/http/context.ts";
import { implement } from "#api/http/contract-route.ts";
import { beginCourse } from "./change-courses.ts";

export function managedCoursesRoutes(app: ApiApp): void {
  implement(app, createCourse, async ({ db, business, viewer, body, now }) => ({
    data: await beginCourse(db.primary, { business, viewer }, body, now),
  }));
}
