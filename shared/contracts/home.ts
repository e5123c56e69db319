import * as z from "zod/mini";
import { ClassroomCard } from "./classroom.ts";
import { CourseCard, CourseProgress, ResumeLink, ResumePoint } from "./course.ts";
import { Due } from "./due.ts";
import { endpoint } from "./endpoint.ts";
import { ProgrammeCard, ProgrammeProgress } from "./programme.ts";
import { dataOf, Id, Instant } from "./scalars.ts";

const assigned = {
  /** A person or a department; null where nobody is named. */
  assigned_by: z.nullable(z.string()),
  assigned_at: Instant,
  due: z.nullable(Due),
};

/** Something that the viewer was given to learn and has not completed. */
export const AssignedItem = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("course"), course: CourseCard, ...assigned }),
  z.object({ kind: z.literal("programme"), programme: ProgrammeCard, ...assigned }),
  z.object({ kind: z.literal("classroom"), classroom: ClassroomCard, ...assigned }),
]);
export type AssignedItem = z.output<typeof AssignedItem>;

const dated = { title: z.string(), language: z.string() };

/** A line of the agenda: what has a deadline, and the dates of classroom courses that the viewer holds a place for. */
export const AgendaItem = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("course"),
    ...dated,
    slug: z.string(),
    due: Due,
    progress: CourseProgress,
    /** Null once every lesson is done. */
    resume: z.nullable(ResumeLink),
  }),
  z.object({
    kind: z.literal("programme"),
    ...dated,
    path: z.string(),
    is_owned: z.boolean(),
    due: Due,
    progress: ProgrammeProgress,
  }),
  z.object({ kind: z.literal("classroom"), ...dated, slug: z.string(), due: Due, duration_seconds: z.number() }),
  z.object({
    kind: z.literal("session"),
    ...dated,
    slug: z.string(),
    starts_at: Instant,
    ends_at: Instant,
    /** IANA name of the business's time zone, in which the date is shown. */
    time_zone: z.string(),
    place: z.nullable(z.string()),
    is_online: z.boolean(),
    is_waiting: z.boolean(),
    /** Its id, where the viewer teaches it and is taken to its roster. */
    taught_id: z.nullable(Id),
  }),
]);
export type AgendaItem = z.output<typeof AgendaItem>;

export const HomeData = z.object({
  /** The course most lately worked on and not finished. */
  continue: z.nullable(z.object({ course: CourseCard, resume: ResumePoint })),
  /** Overdue first, then by date: at most six. */
  due_soon: z.array(AgendaItem),
  /** The next dates that the viewer teaches, and those that ended within a day: at most four. */
  teaching: z.array(AgendaItem),
  /** By deadline, those without one last: at most eight. */
  assigned: z.array(AssignedItem),
  /** Most lately studied first: a row of four, beside those that stand elsewhere on the page. */
  in_progress: z.array(CourseCard),
  /** Newest first, without those in progress or assigned: a row of 12, and three to begin with. */
  catalogue: z.array(CourseCard),
});
export type HomeData = z.output<typeof HomeData>;

export const getHome = endpoint({
  name: "getHome",
  method: "GET",
  path: "/home",
  summary: "What to continue, what is due, what was assigned, and the catalogue",
  access: "signed-in",
  response: dataOf(HomeData),
  errors: ["unauthenticated"],
  foreign: {},
});
