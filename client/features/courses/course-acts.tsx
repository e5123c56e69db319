import { useQueryClient } from "@tanstack/react-query";
import { archiveCourse, copyCourse, type ManagedCourse, restoreCourse } from "#shared/contracts/managed-courses.ts";
import { managedCoursePath } from "#shared/routes.ts";
import { RecordActs } from "#client/core/changes/record-acts.tsx";
import { callApi } from "#client/core/transport/api.ts";

/** What is done with a course as a whole. */
export function CourseActs({ of: { id, title, state, has_source: hasSource } }: { of: ManagedCourse }) {
  const queryClient = useQueryClient();
  const isArchived = state === "archived";
  const given = { params: { courseId: id } };
  return (
    <RecordActs
      kind="courses"
      title={title}
      isArchived={isArchived}
      onMove={async () => (await callApi(queryClient, isArchived ? restoreCourse : archiveCourse, given)).data}
      onCopy={hasSource ? async () => (await callApi(queryClient, copyCourse, given)).data : null}
      pathOf={managedCoursePath}
    />
  );
}
