/** The rows of one business, each table's from what there is to study and who studies it. */
import { restOfRow } from "#api/db/rest-of-row.ts";
import { sessions, users } from "#api/db/schema/identity.ts";
import { firstRound } from "#api/db/schema/row-of.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { SearchSource } from "#api/modules/search/public.ts";
import type { Person } from "./bench.ts";
import { type SeedCourse, textOf } from "./courses.ts";

/** When everything happened: years ago, but of those that a page knows the clocks of (shared/domain/zone-shifts.ts). */
export const happenedAt = Date.UTC(2025, 0, 6);

export const idOf = (db: Pick<TenantDb, "businessId">, name: string) => `${db.businessId}-${name}`;

const titleOf = ({ slug }: SeedCourse) => `${textOf(Number(slug.replace(/\D/g, "")) + 1, 5)} ${slug}`;

export function userOf(db: TenantDb, name: string) {
  return {
    ...restOfRow(users),
    id: idOf(db, name),
    email: `${name}@example.test`,
    name,
    nameKey: name,
    locale: "vi",
    timeZone: "Asia/Ho_Chi_Minh",
    team: "north",
    loginStatus: 1,
    createdAt: happenedAt,
    updatedAt: happenedAt,
  };
}

export function sessionOf(db: TenantDb, name: Person) {
  return { ...restOfRow(sessions), id: `${idOf(db, name)}-session`, userId: idOf(db, name), createdAt: happenedAt };
}

export function courseRow(db: TenantDb, course: SeedCourse, at: number) {
  return {
    id: idOf(db, course.slug),
    slug: course.slug,
    title: titleOf(course),
    summary: textOf(at, 20),
    coverCategory: "safety",
    categoryId: idOf(db, "safety"),
    language: "vi",
    outcomes: ["Biết", "Làm được"],
    author: { name: "Lan", role: "Kỹ sư" },
    reviewedOn: "2026-01-01",
    translated: null,
    lessonCount: course.lessons,
    durationSeconds: course.lessons * 300,
    publishedAt: happenedAt + at * 1000,
    archivedAt: null,
    updatedAt: happenedAt,
    admission: "open" as const,
    revision: "",
  };
}

const lessonsOfSection = 8;

export function sectionRows(db: TenantDb, course: SeedCourse) {
  return Array.from({ length: Math.ceil(course.lessons / lessonsOfSection) }, (_, at) => ({
    id: `${idOf(db, course.slug)}-section-${at}`,
    courseId: idOf(db, course.slug),
    title: `Chương ${at + 1}`,
    position: at + 1,
  }));
}

export function lessonRows(db: TenantDb, course: SeedCourse) {
  return Array.from({ length: course.lessons }, (_, at) => ({
    id: idOf(db, course.lesson(at + 1)),
    courseId: idOf(db, course.slug),
    sectionId: `${idOf(db, course.slug)}-section-${Math.floor(at / lessonsOfSection)}`,
    position: at + 1,
    title: textOf(at, 6),
    kind: "article" as const,
    durationSeconds: 300,
    pages: null,
    isTrial: false,
    doneAt: null,
    noSkip: false,
    requiredQuestions: null,
    archivedAt: null,
    fileKey: null,
    posterKey: null,
    stream: null,
    previews: null,
    captions: null,
    chapters: null,
    filmQuestions: null,
    transcript: null,
    opening: { first: textOf(at, 10), second: textOf(at + 1, 10) },
    bodyHtml: `<p>${textOf(at, 200)}</p>`,
    material: null,
  }));
}

export function enrolmentRow(db: TenantDb, name: string, course: SeedCourse, at: number) {
  const studied = happenedAt + at * 1000;
  const ids = { userId: idOf(db, name), courseId: idOf(db, course.slug) };
  return {
    ...ids,
    enrolledAt: happenedAt,
    lastStudiedAt: studied,
    completedAt: null,
    versionId: null,
    ...firstRound,
    completedBefore: null,
    language: null,
  };
}

export function progressRows(db: TenantDb, name: Person, course: SeedCourse, count: number) {
  return Array.from({ length: count }, (_, at) => ({
    userId: idOf(db, name),
    courseId: idOf(db, course.slug),
    lessonId: idOf(db, course.lesson(at + 1)),
    state: "done" as const,
    percent: 100,
    position: 0,
    positionAt: null,
    lastSeenAt: happenedAt + at,
    completedAt: happenedAt + at,
    openedAt: null,
    ...firstRound,
    revision: "made",
    watched: [] as [number, number][],
  }));
}

export function sourcesOf(db: TenantDb, course: SeedCourse): SearchSource[] {
  const id = idOf(db, course.slug);
  const shared = {
    courseId: id,
    slug: course.slug,
    coverCategory: "safety",
    categoryId: idOf(db, "safety"),
    language: "vi",
    publishedAt: happenedAt + course.lessons,
  };
  return lessonRows(db, course).flatMap((lesson, at): SearchSource[] => [
    ...(at === 0
      ? [
          {
            ...shared,
            kind: "course" as const,
            refId: id,
            title: titleOf(course),
            summary: textOf(at, 20),
            contextTitle: "",
            durationSeconds: course.lessons * 300,
            lessonCount: course.lessons,
            context: ["An toàn"],
            body: [],
            deep: [],
            passages: [],
          },
        ]
      : []),
    {
      ...shared,
      kind: "lesson",
      refId: lesson.id,
      title: lesson.title,
      summary: "",
      contextTitle: titleOf(course),
      durationSeconds: 300,
      lessonCount: 0,
      context: [],
      body: [],
      deep: [],
      passages: [{ place: null, text: textOf(Number(course.slug.replace(/\D/g, "")) + at, 80) }],
    },
  ]);
}
