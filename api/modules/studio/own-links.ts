import { eq } from "drizzle-orm";
import { isOwnPath } from "#shared/domain/safe-address.ts";
import * as pages from "#shared/routes.ts";
import { among } from "#api/db/conditions.ts";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { classrooms } from "#api/db/schema/classroom.ts";
import { courseDrafts, lessonDrafts } from "#api/db/schema/course-drafts.ts";
import { routeRedirects } from "#api/db/schema/identity.ts";
import { programmes } from "#api/db/schema/programme.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { lookupPath } from "#api/modules/business/public.ts";
import type { Written } from "./written.ts";

const firstOf = (path: string) => path.split("/")[1] ?? "";
/** What addresses of this host begin with: pages, files and the learning API. */
const beginnings = new Set([
  ...Object.values(pages).map((page) =>
    firstOf(typeof page === "function" ? (page as (part: string) => string)("x") : page),
  ),
  "files",
  "api",
]);
const ofCourses = [pages.coursePath(""), pages.studyPath("")].map(firstOf);
const ofClasses = [pages.classroomPath("")].map(firstOf);
const ofProgrammes = firstOf(pages.programmePath(""));

/** `draft`: it is open once it is published, which two that name one another cannot both wait for. */
type Standing = "open" | "draft" | "archived" | "gone";

const findings = {
  open: { blocking: [], advice: [] },
  draft: { blocking: [], advice: ["draft_link"] },
  archived: { blocking: ["archived_link"], advice: [] },
  gone: { blocking: ["dead_link"], advice: [] },
} as const;

/** Links to pages of this host that learners cannot open, each at its place. */
export async function ownLinks(
  db: TenantDb,
  { row: { courseId }, lessons: written }: Pick<Written, "row" | "lessons">,
) {
  const { linksIn } = await import("#api/modules/publishing/public.ts");
  const links = written.flatMap(({ id, content }) =>
    linksIn("markdown" in content ? content.markdown : "").flatMap(({ isPicture, address, block }) =>
      isPicture || !isOwnPath(address) ? [] : [{ lesson_id: id, block, ...placeOf(address) }],
    ),
  );
  const standingOf = links.length === 0 ? () => "open" as const : await standings(db, links, courseId, written);
  const found = links.map(({ lesson_id, block, ...place }) => ({
    at: { lesson_id, block },
    ...findings[standingOf(place)],
  }));
  return {
    blocking: found.flatMap(({ at, blocking }) => blocking.map((code) => ({ code, ...at, detail: null }))),
    advice: found.flatMap(({ at, advice }) => advice.map((code) => ({ code, ...at }))),
  };
}

/**
 * Indexes: courses_business_slug, classrooms_business_slug, programmes_business_path; primary keys of course_drafts, lessons,
 * lesson_drafts and route_redirects.
 */
async function standings(
  db: TenantDb,
  places: readonly Place[],
  ownId: string,
  ownLessons: Written["lessons"],
): Promise<(place: Place) => Standing> {
  const [slugs, ids] = [places.map(({ slug }) => slug), places.map(({ lessonId }) => lessonId)];
  const [known, held, ways, learnt, drafted, moved] = await db.batch([
    db
      .select({
        id: courses.id,
        slug: courses.slug,
        hiddenAt: courses.archivedAt,
        origin: courseDrafts.origin,
        publishedAt: courseDrafts.publishedAt,
        archivedAt: courseDrafts.archivedAt,
      })
      .from(courses)
      .leftJoin(courseDrafts, eq(courseDrafts.courseId, courses.id))
      .where(among(courses.slug, slugs)),
    db
      .select({ slug: classrooms.slug, publishedAt: classrooms.publishedAt, archivedAt: classrooms.archivedAt })
      .from(classrooms)
      .where(among(classrooms.slug, slugs)),
    db
      .select({ path: programmes.path, archivedAt: programmes.archivedAt })
      .from(programmes)
      .where(
        among(
          programmes.path,
          places.map(({ way }) => way),
        ),
      ),
    db
      .select({ id: lessons.id, courseId: lessons.courseId, archivedAt: lessons.archivedAt })
      .from(lessons)
      .byKey()
      .where(among(lessons.id, ids)),
    db
      .select({ id: lessonDrafts.lessonId, courseId: lessonDrafts.courseId })
      .from(lessonDrafts)
      .byKey()
      .where(among(lessonDrafts.lessonId, ids)),
    db
      .select({ path: routeRedirects.path })
      .from(routeRedirects)
      .where(
        among(
          routeRedirects.path,
          places.map(({ path }) => path),
        ),
      ),
  ]);
  const courseAt = ({ slug, lessonId }: Place): Standing => {
    const course = known.find((one) => one.slug === slug);
    if (course === undefined) return "gone";
    const isOwn = course.id === ownId;
    const isNew = course.origin === "studio" && course.publishedAt === null && course.archivedAt === null;
    if (!isOwn && course.hiddenAt !== null) return isNew ? "draft" : "archived";
    if (lessonId === "") return "open";
    // What is written of this course is what learners have once it is published.
    if (isOwn) return ownLessons.some(({ id }) => id === lessonId) ? "open" : "gone";
    const lesson = learnt.find(({ id, courseId }) => id === lessonId && courseId === course.id);
    if (lesson) return lesson.archivedAt === null ? "open" : "archived";
    return drafted.some(({ id, courseId }) => id === lessonId && courseId === course.id) ? "draft" : "gone";
  };
  const classAt = ({ slug }: Place): Standing => {
    const room = held.find((one) => one.slug === slug);
    if (room === undefined) return "gone";
    if (room.archivedAt !== null) return "archived";
    return room.publishedAt > 0 ? "open" : "draft";
  };
  return (place) => {
    if (moved.some(({ path }) => path === place.path)) return "open";
    if (place.slug !== "" && ofCourses.includes(place.begin)) return courseAt(place);
    if (place.slug !== "" && ofClasses.includes(place.begin)) return classAt(place);
    const programme = place.begin === ofProgrammes ? ways.find(({ path }) => path === place.way) : undefined;
    if (programme && programme.archivedAt !== null) return "archived";
    return beginnings.has(place.begin) ? "open" : "gone";
  };
}

interface Place {
  begin: string;
  slug: string;
  /** Of a page of a lesson; "" elsewhere. */
  lessonId: string;
  /** Of a programme. */
  way: string;
  /** As `lookupPath` has it. */
  path: string;
}

function placeOf(address: string): Place {
  const path = lookupPath(address) ?? "";
  const [, begin = "", slug = "", third = "", ...rest] = path.split("/");
  const way = [slug, third, ...rest]
    .filter(Boolean)
    .join("/")
    .replace(/\/owner$/, "");
  return { begin, slug, lessonId: begin === firstOf(pages.studyPath("")) ? third : "", way, path };
}
