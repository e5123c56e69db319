import { and, eq, sql } from "drizzle-orm";
import { type AdmissionWay, doorOf, type RequestState } from "#shared/domain/admission.ts";
import type { Value } from "./conditions.ts";
import { courseRequests } from "./schema/admission.ts";
import { courses } from "./schema/catalogue.ts";
import { assignments, programmeSteps } from "./schema/programme.ts";
import { enrolments } from "./schema/study.ts";
import type { TenantDb } from "./tenant-db.ts";

/** How a course lets somebody in, beside the course, their enrolment and their request (`requestedBy`). */
export interface DoorFacts {
  admission: AdmissionWay;
  requestState: RequestState | null;
  isGiven: number;
}

/** What `doorOf` judges by. Asked of whoever is not in it alone: indexes programme_steps_course, primary key of assignments. */
export function doorColumns(db: TenantDb, viewerId: Value<string>) {
  const given = db
    .select({ one: sql`1` })
    .from(programmeSteps)
    .innerJoin(
      assignments,
      and(
        eq(assignments.userId, viewerId),
        eq(assignments.kind, "programme"),
        eq(assignments.targetId, programmeSteps.programmeId),
      ),
    )
    .where(eq(programmeSteps.courseId, courses.id));
  return {
    admission: courses.admission,
    requestState: courseRequests.state,
    isGiven: sql<number>`case when ${courses.admission} = 'open' or ${enrolments.enrolledAt} is not null then 0
      else exists ${given} end`.as("is_given"),
  };
}

/** Index: course_requests_of. */
export function requestedBy(viewerId: Value<string>) {
  return and(eq(courseRequests.userId, viewerId), eq(courseRequests.courseId, courses.id));
}

/** How a course's door stands for the viewer. */
export function doorFor({
  enrolledAt,
  admission = "open",
  isGiven = 0,
  requestState = null,
}: { enrolledAt: number | null } & Partial<DoorFacts>) {
  if (enrolledAt !== null) return "open";
  return doorOf({ admission, isGiven: isGiven === 1, request: requestState });
}
