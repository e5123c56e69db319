import { changedHere } from "#api/db/schema/pack.ts";
import { isKeyed } from "../lesson-kinds/lesson-packs.ts";
import { lessonsOf } from "./course-lessons.ts";
import { classroomId, courseId, lessonId, programmeId, sessionId } from "./load-ids.ts";
import { digestOf, type KnownParts, partOf } from "./pack-digest.ts";
import type { Pack, PackCourse, PlacedPack } from "../pack/pack.ts";
import type { PackClassroom, PackProgramme } from "../pack/read-paths.ts";
import { categoryLabel } from "../load/search-courses.ts";
import type { Standing } from "./standing-content.ts";

export type Status = "new" | "changed" | "same";

interface PartPlan {
  name: string;
  id: string;
  status: Status;
  digest: string;
}

interface LessonPlan extends PartPlan {
  part: string;
}

export interface CoursePlan extends PartPlan {
  course: PackCourse;
  lessons: LessonPlan[];
}

export interface PathPlans {
  classrooms: (PartPlan & { classroom: PackClassroom })[];
  programmes: (PartPlan & { programme: PackProgramme })[];
}

/** Something that stands in the business and not in the pack. */
export interface MissingPart {
  kind: "course" | "lesson" | "classroom" | "session" | "programme" | "category";
  /** As `--archive` takes it: `fire`, `fire/watch`, `aid/day-1`, `safety/fire`. */
  name: string;
  title: string;
  id: string;
  /** Of a lesson or date: what holds it is in the pack, and has changed. */
  isInside: boolean;
}

interface Compared {
  known: KnownParts;
  standing: Standing;
  /** As if nothing had been loaded yet. */
  isAnew: boolean;
}

function statusOf(part: string, digest: string, stands: boolean, { known, isAnew }: Compared): Status {
  if (known.get(part) === changedHere) return "same";
  if (!stands) return "new";
  return !isAnew && known.get(part) === digest ? "same" : "changed";
}

export function planCourses(pack: PlacedPack, compared: Compared): CoursePlan[] {
  const { courses, lessons: standingLessons } = compared.standing;
  return pack.courses.map((course) => {
    const id = courseId(pack.business.slug, course.slug);
    const lessons = [...lessonsOf(pack, course)].map(({ lesson, id: own, position, sectionId }): LessonPlan => {
      const part = partOf.lesson(course.slug, lesson.id);
      const key = isKeyed(lesson.kind) ? [pack.itemKey] : [];
      const digest = digestOf(lesson, position, sectionId, course.language, ...key);
      return {
        name: lesson.id,
        id: own,
        part,
        digest,
        status: statusOf(part, digest, standingLessons.has(own), compared),
      };
    });
    const { sections, ...head } = course;
    const digest = digestOf(
      head,
      sections.map(({ title }) => title),
      categoryLabel(pack, course.category.path),
      lessons.map((lesson) => lesson.digest),
    );
    return {
      name: course.slug,
      id,
      course,
      lessons,
      digest,
      status: statusOf(partOf.course(course.slug), digest, courses.has(id), compared),
    };
  });
}

export function planPaths(pack: Pack, compared: Compared): PathPlans {
  const business = pack.business.slug;
  const titles = new Map(
    pack.courses.map(({ slug, title, sections }) => [
      slug,
      [title, sections.flatMap(({ lessons }) => lessons.map(({ seconds }) => seconds))],
    ]),
  );
  return {
    classrooms: pack.classrooms.map((classroom) => {
      const id = classroomId(business, classroom.slug);
      const digest = digestOf(classroom, pack.profile.time_zone);
      const status = statusOf(partOf.classroom(classroom.slug), digest, compared.standing.classrooms.has(id), compared);
      return { name: classroom.slug, id, classroom, digest, status };
    }),
    programmes: pack.programmes.map((programme) => {
      const id = programmeId(business, programme.path);
      // What it is made of stands in its search text.
      const parts = programme.steps.map((step) =>
        "course" in step ? titles.get(step.course) : pack.classrooms.find(({ slug }) => slug === step.classroom)?.title,
      );
      const digest = digestOf(programme, parts);
      const status = statusOf(partOf.programme(programme.path), digest, compared.standing.programmes.has(id), compared);
      return { name: programme.path, id, programme, digest, status };
    }),
  };
}

/** What the pack does not hold. Lessons and dates are named as an earlier load knew them, else by their ids. */
export function missingParts(
  pack: Pack,
  courses: readonly CoursePlan[],
  paths: PathPlans,
  { known, standing }: Compared,
): MissingPart[] {
  const business = pack.business.slug;
  const names = new Map(
    [...known.keys()].flatMap((part): [string, string][] => {
      const [kind, of = "", name = ""] = part.split("/");
      if (kind === "lesson") return [[lessonId(business, of, name), `${of}/${name}`]];
      return kind === "session" ? [[sessionId(business, of, name), `${of}/${name}`]] : [];
    }),
  );
  const held = new Map([...courses, ...paths.classrooms, ...paths.programmes].map((plan) => [plan.id, plan]));
  const lessons = new Set(courses.flatMap((course) => course.lessons.map(({ id }) => id)));
  const dates = new Set(
    pack.classrooms.flatMap(({ slug, sessions }) => sessions.map(({ id }) => sessionId(business, slug, id))),
  );
  const whole = (kind: MissingPart["kind"], rows: Standing["courses"]): MissingPart[] =>
    [...rows]
      .filter(([id, { isArchived }]) => !isArchived && !held.has(id))
      .map(([id, { name, title }]) => ({ kind, id, name, title, isInside: false }));
  const inside = (kind: MissingPart["kind"], rows: Standing["lessons"], kept: ReadonlySet<string>): MissingPart[] =>
    [...rows].flatMap(([id, { of, title, isArchived }]) => {
      const holder = held.get(of);
      if (isArchived || kept.has(id) || holder === undefined || holder.status === "same") return [];
      return [{ kind, id, name: names.get(id) ?? `${holder.name}/${id}`, title, isInside: true }];
    });
  return [
    ...whole("course", standing.courses),
    ...inside("lesson", standing.lessons, lessons),
    ...whole("classroom", standing.classrooms),
    ...inside("session", standing.sessions, dates),
    ...whole("programme", standing.programmes),
  ];
}
