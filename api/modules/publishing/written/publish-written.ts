import { randomBytes } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { BusinessProfile } from "#shared/contracts/business.ts";
import { AppError } from "#shared/errors.ts";
import { itemAt } from "#shared/domain/item-at.ts";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import type { Business } from "#api/db/directory.ts";
import { anyOf } from "#api/db/conditions.ts";
import { courses, lessons } from "#api/db/schema/catalogue.ts";
import { changedHere, packParts } from "#api/db/schema/pack.ts";
import type { Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { FallenBlocks } from "#api/modules/markdown/public.ts";
import { wordStatements } from "#api/modules/search/public.ts";
import { writeAll } from "../load/load-batches.ts";
import { courseFiles, courseStatements } from "../load/load-courses.ts";
import { bucketStore, storeBytes } from "../load/store-bytes.ts";
import type { Pack, PlacedPack } from "../pack/pack.ts";
import type { Problem } from "../pack/problems.ts";
import { readPackFolders } from "../pack/read-pack.ts";
import { lessonContent } from "../lesson-kinds/lesson-packs.ts";
import { lessonsOf } from "../plan/course-lessons.ts";
import { partOf, rememberPart } from "../plan/pack-digest.ts";
import { planCourses } from "../plan/plan-parts.ts";
import type { WrittenCourse } from "./written-course.ts";
import { type ReadStored, writtenFolder } from "./written-folder.ts";

/** What reading it as a pack complains of; none: it can be published. */
export async function problemsOf(
  business: Business,
  course: WrittenCourse,
  bucket: R2Bucket,
): Promise<readonly Problem[]> {
  const read = await readWritten(business, course, bucket);
  return read.ok ? [] : read.problems;
}

/** The pack that it is, as reading one tells it. */
export function readWritten(business: Pick<Business, "id" | "slug">, course: WrittenCourse, bucket: R2Bucket) {
  const readStored: ReadStored = async (sha256, part) => {
    const range = part && { offset: part.at, length: part.length };
    const found = await bucket.get(`${business.id}/${sha256}`, range && { range });
    return found ? new Uint8Array(await found.arrayBuffer()) : new Uint8Array();
  };
  return readPackFolders(new Map([["", writtenFolder(business.slug, course, readStored)]]));
}

interface Publishing {
  business: Business;
  bucket: R2Bucket;
  now: number;
}

/**
 * Writes a course as learners have it, in one transaction where it fits into one, which `first` begins and `last` ends. Answers what
 * reading it complained of, and then wrote nothing.
 */
export async function publishWritten(
  db: TenantDb,
  course: WrittenCourse,
  { business, bucket, now }: Publishing,
  { first, last }: Record<"first" | "last", readonly Statement<unknown>[]>,
): Promise<readonly Problem[]> {
  const read = await readWritten(business, course, bucket);
  if (!read.ok) return read.problems;
  const { pack, known } = await placedPack(db, business, itemAt(read.packs, 0), course);
  const standing = await standingLessons(db, course.slug);
  const plan = itemAt(planCourses(pack, { known, standing, isAnew: false }), 0);
  const owned = courseFiles(pack, plan.course, (id) =>
    plan.lessons.some((one) => one.id === id && one.status !== "same"),
  );
  const etags = await storeBytes(bucketStore(bucket), business.id, pack.folder, owned);
  await writeAll(db, [
    ...first,
    ...(pack.isKeyNew ? [rememberPart(db, partOf.itemKey, pack.itemKey)] : []),
    ...(await courseStatements(db, pack, plan, etags, now)),
    // It stays the business's own, whatever packs say of it.
    rememberPart(db, partOf.course(course.slug), changedHere),
    ...last,
  ]);
  await writeAll(db, [...(await wordStatements(db)), rememberPart(db, partOf.words, "")]);
  return [];
}

/**
 * What the rows of a course's lessons would hold, by id, but for ids that are drawn from the business's key. Throws `content_invalid` where
 * reading it complains of something.
 */
export async function lessonRowsOf(
  course: WrittenCourse,
  { business, bucket, itemKey }: { business: Pick<Business, "id" | "slug">; bucket: R2Bucket; itemKey: string },
  fallen: FallenBlocks,
) {
  const read = await readWritten(business, course, bucket);
  if (!read.ok) throw new AppError("content_invalid");
  const pack = itemAt(read.packs, 0);
  const written = itemAt(pack.courses, 0);
  const rows = [...lessonsOf(pack, written)].map(async ({ id, lesson }) => {
    const owner = { kind: "lesson" as const, id };
    const given = { folder: pack.folder, owner, language: written.language, itemKey, fallen };
    return [id, await lessonContent(lesson, given)] as const;
  });
  return new Map(await Promise.all(rows));
}

/** What ids of the things that can be chosen are drawn from in the business; "" before anything of it was ever loaded. Primary key of pack_parts. */
export async function itemKeyOf(db: TenantDb): Promise<string> {
  const row = await db
    .select({ digest: packParts.digest })
    .from(packParts)
    .where(eq(packParts.part, partOf.itemKey))
    .get();
  return row?.digest ?? "";
}

/** The pack as it stands in the business: its category, its key, and what was last written of its lessons. */
async function placedPack(db: TenantDb, business: Business, pack: Pack, { category, slug }: WrittenCourse) {
  // Primary key of pack_parts.
  const rows = await db
    .select({ part: packParts.part, digest: packParts.digest })
    .from(packParts)
    .where(anyOf(eq(packParts.part, partOf.itemKey), like(packParts.part, `${partOf.lesson(slug, "")}%`)))
    .all();
  const known = new Map(rows.map(({ part, digest }) => [part, digest]));
  const itemKey = known.get(partOf.itemKey);
  const stored = BusinessProfile.parse({ ...business.profile, id: "" });
  const placed: PlacedPack = {
    ...pack,
    itemKey: itemKey ?? randomBytes(24).toString("base64url"),
    isKeyNew: itemKey === undefined,
    business: {
      slug: business.slug,
      categories: { default: stored.default_categories, business: stored.biz_categories },
    },
    profile: { ...pack.profile, time_zone: businessTimeZone(stored) },
    courses: pack.courses.map((course) => ({ ...course, ...(category && { category }) })),
  };
  return { pack: placed, known };
}

/** As far as planning one course asks. Indexes: courses_business_slug, lessons_course. */
async function standingLessons(db: TenantDb, slug: string) {
  const rows = await db
    .select({ id: lessons.id, of: lessons.courseId, title: lessons.title, courseTitle: courses.title })
    .from(courses)
    .innerJoin(lessons, eq(lessons.courseId, courses.id))
    .where(eq(courses.slug, slug))
    .all();
  const whole = ({ of, courseTitle }: (typeof rows)[number]) =>
    [of, { name: slug, title: courseTitle, isArchived: false }] as const;
  return {
    courses: new Map(rows.map(whole)),
    lessons: new Map(rows.map(({ id, of, title }) => [id, { of, title, isArchived: false }])),
    classrooms: new Map(),
    sessions: new Map(),
    programmes: new Map(),
    categories: [],
    ownsCategories: false,
  };
}
