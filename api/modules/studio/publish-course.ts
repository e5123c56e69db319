import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { DraftDifferences, Publication } from "#shared/contracts/studio-publication.ts";
import { AppError } from "#shared/errors.ts";
import { isAttempted } from "#shared/lesson-kinds/lesson-rules.ts";
import type { Business } from "#api/db/directory.ts";
import { courses } from "#api/db/schema/catalogue.ts";
import { courseVersions, lessonRevisions } from "#api/db/schema/course-versions.ts";
import type { RowOf, Statement } from "#api/db/statement.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Viewer } from "#api/http/viewer.ts";
import { audit } from "#api/http/audit.ts";
import { markAnswered } from "#api/modules/bank/public.ts";
import { banksOf, checksOf } from "./check-course.ts";
import { draftRow, writeCourseDraft } from "./drafts.repo.ts";
import type { LessonChange } from "./version-kind.ts";
import { attemptsOf, holdStatements, learnersOf } from "./versions.repo.ts";
import { latestVersion, revisionIdOf, type Written, writtenCourse } from "./written.ts";

export interface Publishing {
  business: Business;
  bucket: R2Bucket;
  now: number;
}

type Latest = Awaited<ReturnType<typeof latestVersion>>;

/** What publishing would do now. Throws `not_found`, `not_ready`. */
export async function previewOf(db: TenantDb, courseId: string, publishing: Publishing): Promise<Publication> {
  return (await previewed(db, courseId, publishing)).preview;
}

/** A draft beside what learners have of it. */
async function beside(db: TenantDb, courseId: string) {
  const written = await writtenCourse(db, courseId);
  const latest = await latestVersion(db, courseId);
  const { isAnotherVersion, lessonChanges } = await import("./version-kind.ts");
  const changes = lessonChanges(latest?.lessons ?? [], written.lessons);
  const isChanged = changes.length > 0 || (latest !== undefined && !isAlike(latest, written));
  const kind = kindOf(latest, isChanged, isAnotherVersion(changes));
  const isHeadChanged = latest !== undefined && !isShownAlike(latest, written);
  return { written, latest, changes, kind, isHeadChanged };
}

/** Which lessons are written otherwise than learners have them. Throws `not_found`, `not_ready`. */
export async function differencesOf(db: TenantDb, courseId: string): Promise<DraftDifferences> {
  const { latest, changes, kind, isHeadChanged } = await beside(db, courseId);
  return {
    live: latest === undefined ? null : { number: latest.number, correction: latest.correction },
    next: numberOf(latest, kind),
    lessons: latest === undefined ? [] : changes.map(({ lesson_id, change }) => ({ lesson_id, change })),
    is_head_changed: isHeadChanged,
  };
}

async function previewed(db: TenantDb, courseId: string, { business, bucket, now }: Publishing) {
  const { written, latest, changes, kind, isHeadChanged } = await beside(db, courseId);
  const asked = quizzesAsked(changes, written);
  const [[learners], attempts] = await db.batch([learnersOf(db, courseId), attemptsOf(db, asked)]);
  const { completed = 0, inProgress = 0, all = 0 } = learners ?? {};
  const { blocking } = await checksOf(db, written, business, bucket, now);
  const preview: Publication = {
    kind,
    ...numberOf(latest, kind),
    changes: changes.map((change) => ({
      ...change,
      attempts: asked.includes(change.lesson_id) ? standingIn(attempts, change.lesson_id) : null,
    })),
    is_head_changed: isHeadChanged,
    learners: { not_started: all - completed - inProgress, in_progress: inProgress, completed },
    blocking: blocking.length,
    token: tokenOf(written, latest),
  };
  return { preview, written, latest };
}

/** Quizzes that answers are graded by otherwise than before. */
function quizzesAsked(changes: readonly LessonChange[], { lessons }: Written): string[] {
  const quizzes = new Set(lessons.flatMap(({ id, content }) => (isAttempted(content.kind) ? [id] : [])));
  return changes.flatMap(({ lesson_id: id, change }) =>
    (change === "key" || change === "rule") && quizzes.has(id) ? [id] : [],
  );
}

function standingIn(rows: readonly RowOf<ReturnType<typeof attemptsOf>>[], lessonId: string) {
  const { passed = 0, handedIn = 0, open = 0 } = rows.find((row) => row.lessonId === lessonId) ?? {};
  return { passed, failed: handedIn - passed, open };
}

function kindOf(latest: Latest, isChanged: boolean, isAnother: boolean): Publication["kind"] {
  if (!latest) return "first";
  if (isAnother) return "version";
  return isChanged ? "correction" : "nothing";
}

function numberOf(latest: Latest, kind: Publication["kind"]): Pick<Publication, "number" | "correction"> {
  if (!latest) return { number: 1, correction: 0 };
  if (kind === "version") return { number: latest.number + 1, correction: 0 };
  return { number: latest.number, correction: latest.correction + (kind === "correction" ? 1 : 0) };
}

/** What the course is shown by, and what its sections are called; where lessons stand is told of each. */
function isShownAlike(latest: NonNullable<Latest>, { row, course }: Written): boolean {
  const titlesOf = (sections: readonly { title: string }[]) => sections.map(({ title }) => title);
  return (
    JSON.stringify([latest.head, titlesOf(latest.sections)]) === JSON.stringify([row.head, titlesOf(course.sections)])
  );
}

/** Titles and order of sections, trial lessons, and what the course is shown by. */
function isAlike(latest: NonNullable<Latest>, { row, course, lessons }: Written): boolean {
  const sectionsOf = (sections: readonly { title: string; lessons: readonly { id: string }[] }[]) =>
    sections.map(({ title, lessons: own }) => [title, own.map(({ id }) => id)]);
  const trials = (own: readonly { id: string; isTrial: boolean }[]) =>
    own.filter(({ isTrial }) => isTrial).map(({ id }) => id);
  return (
    JSON.stringify([latest.head, sectionsOf(latest.sections), trials(latest.lessons)]) ===
    JSON.stringify([row.head, sectionsOf(course.sections), trials(lessons)])
  );
}

/** Of all that is shown before it is pressed. */
function tokenOf({ row, lessons }: Written, latest: Latest): string {
  const said = [row.courseId, row.revision, lessons.map(({ id, revision }) => [id, revision]), latest?.id ?? null];
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url").slice(0, 32);
}

/** What was seen is not so any more; `current` is. */
export class Expired extends Error {
  readonly current: Publication;

  constructor(current: Publication) {
    super("it was written on since");
    this.current = current;
  }
}

interface Asked {
  courseId: string;
  token: string;
  notes: string;
}

/** Throws `Expired` where another thing would be published than was seen. */
export async function publish(db: TenantDb, viewer: Viewer, { courseId, token, notes }: Asked, publishing: Publishing) {
  const { preview, written, latest } = await previewed(db, courseId, publishing);
  const { row, course } = written;
  if (row.origin === "pack") throw new AppError("conflict");
  if (preview.token !== token) throw new Expired(preview);
  if (preview.kind === "nothing") throw new AppError("conflict");
  if (preview.blocking > 0) throw new AppError("content_invalid");
  const { now } = publishing;
  const versionId = crypto.randomUUID();
  const { retranslated } = await import("./translations/publish-translation.ts");
  const outline = { sections: row.outline?.sections ?? [], removed: [] };
  const first = [
    writeCourseDraft(
      db,
      row,
      { outline, isChanged: false, publishedAt: row.publishedAt ?? now },
      { at: now, by: viewer.id },
    ),
    ...(preview.kind === "version" && latest ? holdStatements(db, courseId, latest.id) : []),
    ...versionStatements(db, written, {
      id: versionId,
      number: preview.number,
      correction: preview.correction,
      notes,
      publishedAt: now,
      publishedBy: viewer.id,
    }),
  ];
  const picked = banksOf(written.lessons).flatMap(({ bank }) => bank.picked.map(({ version_id: id }) => id));
  const last = [
    // From now on nothing changes what a quiz names.
    ...(picked.length > 0 ? [markAnswered(db, picked, now)] : []),
    ...(await retranslated(db, written, versionId, publishing)),
    ...(latest ? [] : [db.update(courses, { publishedAt: now }, eq(courses.id, courseId))]),
    audit(
      db,
      { action: "course.published", actorId: viewer.id, subjectId: courseId, detail: { subject: row.head.title } },
      now,
    ),
  ];
  const { publishWritten } = await import("#api/modules/publishing/public.ts");
  try {
    const problems = await publishWritten(db, course, publishing, { first, last });
    if (problems.length > 0) throw new AppError("content_invalid");
  } catch (error) {
    const again = await draftRow(db, courseId).get();
    if (error instanceof AppError || again?.revision === row.revision) throw error;
    throw new Expired(await previewOf(db, courseId, publishing));
  }
  return { id: courseId, version_id: versionId, number: preview.number, correction: preview.correction };
}

type VersionHead = Pick<
  typeof courseVersions.$inferInsert,
  "id" | "number" | "correction" | "notes" | "publishedAt" | "publishedBy"
>;

/** A version as it is written, which nobody changes any more. */
export function versionStatements(
  db: TenantDb,
  { row: { courseId, head, outline }, lessons }: Written,
  version: VersionHead,
): Statement<unknown>[] {
  const contentOf = new Map(lessons.map(({ id, content }) => [id, content]));
  const revisions = lessons.map(({ id, content }) => ({
    id: revisionIdOf(id, content),
    lessonId: id,
    courseId,
    content,
  }));
  const sections = (outline?.sections ?? []).map((section) => ({
    ...section,
    lessons: section.lessons.map((lesson) => {
      const content = contentOf.get(lesson.id);
      return { ...lesson, revisionId: content ? revisionIdOf(lesson.id, content) : "" };
    }),
  }));
  return [
    ...revisions.map((revision) => db.insert(lessonRevisions, revision).onConflictDoNothing(lessonRevisions.id)),
    db.insert(courseVersions, { ...version, courseId, head, sections }),
  ];
}
