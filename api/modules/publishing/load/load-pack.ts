import { rebuildBoards } from "#api/modules/points/public.ts";
import { wordStatements } from "#api/modules/search/public.ts";
import type { Statement } from "#api/db/statement.ts";
import { archiveStatements } from "./load-archive.ts";
import { writeAll } from "./load-batches.ts";
import { writeBusiness } from "./load-business.ts";
import { courseFiles, courseStatements } from "./load-courses.ts";
import { sweepFiles } from "./load-files.ts";
import { historyStatements } from "../history/load-history.ts";
import { pathStatements } from "./load-paths.ts";
import type { Target } from "../plan/load-target.ts";
import { forgetPart, partOf, rememberPart } from "../plan/pack-digest.ts";
import { type LoadChange, changesOf } from "../plan/plan-changes.ts";
import { type LoadOptions, type PackPlan, planPack } from "../plan/plan-pack.ts";
import { forgetProfile } from "./profile-cache.ts";
import type { Pack } from "../pack/pack.ts";
import { storeBytes } from "./store-bytes.ts";

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

/**
 * Carries a plan out, what changed alone. Bytes go first, where nobody sees them yet; then the business, its people, course
 * after course, each in one transaction with the digest that says that it is done: a load that was ended in the middle is
 * finished by loading again. Learners' progress is kept throughout.
 */
export async function loadPlanned(target: Target, plan: PackPlan, audit: Audit, now: number): Promise<LoadSummary> {
  const { db, pack, id } = plan;
  const changes = changesOf(plan);
  const audited = (of: LoadChange["of"], name?: string) =>
    audit(changes.filter((change) => change.of === of && (name === undefined || change.name === name)));
  await writeBusiness(target, plan, await storeBytes(target, id, pack.folder, plan.brand), audited("business"), now);
  // Hashing takes longer than writing: who is done stays done.
  for (const person of plan.people)
    await writeAll(db, [...(await person.statements(now)), ...audited("person", person.email)]);
  const changed = plan.courses.filter(({ status }) => status !== "same");
  const lags =
    changed.length > 0 ||
    plan.archive.length > 0 ||
    [...plan.classrooms, ...plan.programmes].some(({ status }) => status !== "same");
  if (lags) await writeAll(db, [forgetPart(db, partOf.words)]);
  for (const course of changed) {
    const has = new Set(course.lessons.filter(({ status }) => status !== "same").map((lesson) => lesson.id));
    const etags = await storeBytes(
      target,
      id,
      pack.folder,
      courseFiles(pack, course.course, (lesson) => has.has(lesson)),
    );
    await writeAll(db, [...(await courseStatements(db, pack, course, etags, now)), ...audited("course", course.name)]);
  }
  // History is written once and as a whole.
  const history = await historyStatements(db, pack, now);
  if (history.length > 0) await db.batch([...history, ...audited("history")]);
  await writeAll(db, [...(await pathStatements(plan, now)), ...audited("paths")]);
  for (const part of plan.archive)
    await writeAll(db, [...archiveStatements(db, part, now), ...audited("archive", part.name)]);
  if (lags || !plan.known.has(partOf.words))
    await writeAll(db, [...(await wordStatements(db)), rememberPart(db, partOf.words, "")]);

  if (history.length > 0) await rebuildBoards(db, pack.profile.time_zone ?? "UTC");
  await forgetProfile(target, id);
  await sweepFiles(target, db, now);
  return {
    business: pack.business.slug,
    hostnames: pack.profile.hostnames ?? [],
    users: pack.users.length,
    courses: pack.courses.length,
    lessons: pack.courses
      .flatMap((course) => course.sections)
      .reduce((total, section) => total + section.lessons.length, 0),
    files: plan.brand.length + pack.courses.reduce((sum, course) => sum + courseFiles(pack, course).length, 0),
  };
}
