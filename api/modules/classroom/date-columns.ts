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

/** All that is said of a date, but how its seats stand. */
export const wholeDateColumns = {
  id: classroomSessions.id,
  classroomId: classroomSessions.classroomId,
  startsAt: classroomSessions.startsAt,
  endsAt: classroomSessions.endsAt,
  place: classroomSessions.place,
  mapUrl: classroomSessions.mapUrl,
  link: classroomSessions.link,
  teacher: classroomSessions.teacher,
  seats: classroomSessions.seats,
  registerUntil: classroomSessions.registerUntil,
  cancelledAt: classroomSessions.cancelledAt,
  cancelReason: classroomSessions.cancelReason,
};
