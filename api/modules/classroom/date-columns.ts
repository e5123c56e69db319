import { classrooms, classroomSessions } from "#api/db/schema/classroom.ts";

/** Which date of which course, when and where. */
export const dateColumns = {
  id: classroomSessions.id,
  slug: classrooms.slug,
  title: classrooms.title,
  startsAt: classroomSessions.startsAt,
  endsAt: classroomSessions.endsAt,
  place: classroomSessions.place,
  cancelledAt: classroomSessions.cancelledAt,
};
