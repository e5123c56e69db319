import { AppError } from "#shared/errors.ts";
import { rebuildBoards } from "#api/modules/points/public.ts";
import { wordStatements } from "#api/modules/search/public.ts";
import type { Statement } from "#api/db/statement.ts";
import { archiveStatements } from "./load-archive.ts";
import { refreshStatistics } from "#api/db/statistics.ts";
import { writeAll } from "./load-batches.ts";
import { writeBusiness } from "./load-business.ts";
import { courseFiles, courseStatements } from "./load-courses.ts";
import { sweepFiles } from "./load-files.ts";
import { historyStatements } from "../history/load-history.ts";
import { pathStatements } from "./load-paths.ts";
import { sourceStatements } from "./load-source.ts";
import { LoadError, type Target } from "../plan/load-target.ts";
import { forgetPart, partOf, rememberPart } from "../plan/pack-digest.ts";
import { type LoadChange, changesOf } from "../plan/plan-changes.ts";
import { type LoadOptions, type PackPlan, planPack } from "../plan/plan-pack.ts";
import type { CoursePlan, MissingPart } from "../plan/plan-parts.ts";
import { forgetProfile } from "#api/modules/business/public.ts";
import type { Pack } from "../pack/pack.ts";
import type { PackFolder } from "../pack/pack-folder.ts";
import { translationStatements } from "./load-translations.ts";
import { bucketStore, storeBytes } from "./store-bytes.ts";

export interface LoadSummary {
  business: string;
  hostnames: string[];
  users: number;
  courses: number;
  lessons: number;
  files: number;
}

/** Rows of the audit log for what one transaction changes. */
export type Audit = (changes: readonly LoadChange[]) => Statement<unknown>[];

/** Plans and loads at once. Throws `LoadError` where the pack cannot be loaded here; nothing was written then. */
export async function loadPack(
  target: Target,
  pack: Pack,
  now: number = Date.now(),
  options: LoadOptions = {},
): Promise<LoadSummary> {
  return loadPlanned(target, await planPack(target, pack, options, now), () => [], now);
}

/** Carries a plan out, what changed alone, step after step. */
export async function loadPlanned(target: Target, plan: PackPlan, audit: Audit, now: number): Promise<LoadSummary> {
  const courses = plan.courses.filter(({ status }) => status !== "same");
  const steps: LoadStep[] = [
    { of: "business" },
    { of: "people" },
    ...courses.map(({ name }) => ({ of: "course" as const, name })),
    { of: "rest" },
  ];
  for (const step of steps) await loadStep(target, plan, step, audit, now);
  return summaryOf(plan.pack);
}

/** In this order; each may be planned anew. */
export type LoadStep = { of: "business" | "people" | "rest" } | { of: "course"; name: string };

/** A step before that which it builds on, or for a course that is none of the pack's, writes nothing. */
export function refuseEarly({ standing, pack, courses }: PackPlan, step: LoadStep): void {
  if (step.of === "business") return;
  if (!standing) throw new LoadError(`there is no business ${pack.business.slug} yet: its step comes first`);
  if (step.of === "course" && !courses.some(({ name }) => name === step.name)) throw new AppError("not_found");
  const waiting = courses.filter(({ status }) => status === "new").map(({ name }) => name);
  if (step.of === "rest" && waiting.length > 0)
    throw new LoadError(`these courses are not loaded yet, and come first: ${waiting.join(", ")}`);
}

/**
 * One step of a plan. Bytes go first, where nobody sees them yet; then the business, its people, course after course, each in
 * one transaction with the digest that says that it is done: a load that was ended in the middle is finished by loading again.
 * Learners' progress is kept throughout.
 */
export async function loadStep(
  target: Target,
  plan: PackPlan,
  step: LoadStep,
  audit: Audit,
  now: number,
): Promise<void> {
  const { db, pack, id } = plan;
  const changes = changesOf(plan);
  const audited: Audited = (of, names) =>
    audit(changes.filter((change) => change.of === of && (names === undefined || names(change.name))));
  switch (step.of) {
    case "business": {
      const etags = await storeBytes(bucketStore(target.files), id, pack.folder, plan.brand);
      return writeBusiness(target, plan, etags, audited("business"), now);
    }
    case "people":
      // Hashing takes longer than writing: who is done stays done.
      for (const person of plan.people)
        await writeAll(db, [...(await person.statements(now)), ...audited("person", (name) => name === person.email)]);
      return;
    case "course": {
      const course = plan.courses.find(({ name, status }) => name === step.name && status !== "same");
      return course && writeCourse(target, plan, course, audited, now);
    }
    case "rest":
      return writeRest(target, plan, audited, now);
  }
}

type Audited = (of: LoadChange["of"], names?: (name: string) => boolean) => Statement<unknown>[];

async function writeCourse(
  target: Target,
  { db, pack, id, archive }: PackPlan,
  course: CoursePlan,
  audited: Audited,
  now: number,
): Promise<void> {
  const has = new Set(course.lessons.filter(({ status }) => status !== "same").map((lesson) => lesson.id));
  const owned = courseFiles(pack, course.course, (lesson) => has.has(lesson));
  const etags = await storeBytes(bucketStore(target.files), id, pack.folder, owned);
  const gone = new Set(archive.filter((part) => isOfCourse(part, course.name)).map(({ name }) => name));
  const once = { ...pack, folder: readingOnce(pack.folder) };
  await writeAll(db, [
    forgetPart(db, partOf.words),
    ...(await sourceStatements(db, once, course, now)),
    ...(await courseStatements(db, once, course, etags, now)),
    ...(await translationStatements(db, once, course, {
      business: { id, slug: pack.business.slug },
      bucket: target.files,
      now,
    })),
    ...audited("course", (name) => name === course.name),
    ...audited("archive", (name) => gone.has(name)),
  ]);
}

/** Looking through a document takes its time, and two ask what it says. */
function readingOnce(folder: PackFolder): PackFolder {
  const said = new Map<string, Promise<string[]>>();
  return {
    ...folder,
    pdfPages(file) {
      const pages = said.get(file) ?? folder.pdfPages(file);
      said.set(file, pages);
      return pages;
    },
  };
}

/** A lesson goes with the change of its course. */
function isOfCourse({ kind, name }: MissingPart, course: string): boolean {
  return kind === "lesson" && name.startsWith(`${course}/`);
}

/** Once its courses stand: history, programmes and classroom courses, what goes, and what is made of all of it. */
async function writeRest(target: Target, plan: PackPlan, audited: Audited, now: number): Promise<void> {
  const { db, pack, id } = plan;
  const goes = plan.archive.filter(({ kind }) => kind !== "lesson");
  const lags =
    plan.courses.some(({ status }) => status !== "same") ||
    goes.length > 0 ||
    [...plan.classrooms, ...plan.programmes].some(({ status }) => status !== "same");
  if (lags) await writeAll(db, [forgetPart(db, partOf.words)]);
  // History is written once and as a whole.
  const history = await historyStatements(db, pack, now);
  if (history.length > 0) await db.batch([...history, ...audited("history")]);
  await writeAll(db, [...(await pathStatements(plan, now)), ...audited("paths")]);
  for (const part of goes)
    await writeAll(db, [...archiveStatements(db, part, now), ...audited("archive", (name) => name === part.name)]);
  if (lags || !plan.known.has(partOf.words))
    await writeAll(db, [...(await wordStatements(db)), rememberPart(db, partOf.words, "")]);
  if (lags) await refreshStatistics(target.db);

  if (history.length > 0) await rebuildBoards(db, pack.profile.time_zone);
  await forgetProfile(target, id);
  await sweepFiles(target, db, now);
}

/** What a load of the whole pack amounts to. */
export function summaryOf(pack: Pack): LoadSummary {
  return {
    business: pack.business.slug,
    hostnames: pack.profile.hostnames ?? [],
    users: pack.users.length,
    courses: pack.courses.length,
    lessons: pack.courses
      .flatMap((course) => course.sections)
      .reduce((total, section) => total + section.lessons.length, 0),
    files: pack.assets.size + pack.courses.reduce((sum, course) => sum + courseFiles(pack, course).length, 0),
  };
}
