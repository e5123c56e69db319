import { isOwnPath } from "#shared/domain/safe-address.ts";
import * as pages from "#shared/routes.ts";
import { among } from "#api/db/conditions.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { classrooms } from "#api/db/schema/classroom.ts";
import { routeRedirects } from "#api/db/schema/identity.ts";
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

/** Links to pages of this host that are not there, each at its place. */
export async function deadOwnLinks(db: TenantDb, lessons: Written["lessons"]) {
  const { linksIn } = await import("#api/modules/publishing/public.ts");
  const links = lessons.flatMap(({ id, content }) =>
    linksIn("markdown" in content ? content.markdown : "").flatMap(({ isPicture, address, block }) =>
      isPicture || !isOwnPath(address) ? [] : [{ lesson_id: id, block, ...placeOf(address) }],
    ),
  );
  if (links.length === 0) return [];
  const slugs = links.map(({ slug }) => slug);
  const paths = links.map(({ path }) => path);
  // Indexes: courses_business_slug, classrooms_business_slug; primary key of route_redirects.
  const [known, held, moved] = await db.batch([
    db.select({ slug: courses.slug }).from(courses).where(among(courses.slug, slugs)),
    db.select({ slug: classrooms.slug }).from(classrooms).where(among(classrooms.slug, slugs)),
    db.select({ path: routeRedirects.path }).from(routeRedirects).where(among(routeRedirects.path, paths)),
  ]);
  const isThere = ({ begin, slug, path }: Place) => {
    if (moved.some((one) => one.path === path)) return true;
    if (slug !== "" && ofCourses.includes(begin)) return known.some((one) => one.slug === slug);
    if (slug !== "" && ofClasses.includes(begin)) return held.some((one) => one.slug === slug);
    return beginnings.has(begin);
  };
  return links
    .filter((link) => !isThere(link))
    .map(({ lesson_id, block }) => ({ code: "dead_link" as const, lesson_id, block, detail: null }));
}

interface Place {
  begin: string;
  slug: string;
  /** As `lookupPath` has it. */
  path: string;
}

function placeOf(address: string): Place {
  const path = lookupPath(address) ?? "";
  const [, begin = "", slug = ""] = path.split("/");
  return { begin, slug, path };
}
