import { setImmediate } from "node:timers/promises";
import { tenantDb } from "#api/db/tenant-db.ts";
import { rebuildBoards } from "#api/points/board-rebuild.ts";
import { categoryStatements, directoryStatements, takenHostnames, toProfile } from "./load-business.ts";
import { courseFiles, courseStatements } from "./load-courses.ts";
import { brandFiles, fileStatements, storeBytes, sweepFiles } from "./load-files.ts";
import { historyStatements } from "./load-history.ts";
import { businessId } from "./load-ids.ts";
import { packSearchStatements } from "./load-search.ts";
import { pathStatements } from "./load-paths.ts";
import { LoadError, type Target } from "./load-target.ts";
import { userStatements } from "./load-users.ts";
import { forgetProfile } from "./profile-cache.ts";
import type { Pack } from "./read-pack.ts";

export interface LoadSummary {
  business: string;
  hostnames: string[];
  users: number;
  courses: number;
  lessons: number;
  files: number;
}

/**
 * Puts a checked pack in place: bytes first, where nobody sees them yet, then every row in one transaction, so that a
 * business is never half-loaded. Loading the same pack again changes nothing; learners' progress is kept throughout.
 * Throws `LoadError` when a hostname belongs to another business.
 */
export async function loadPack(target: Target, pack: Pack, now: number = Date.now()): Promise<LoadSummary> {
  const id = businessId(pack.business.slug);
  const taken = await takenHostnames(target.db, id, pack);
  if (taken.length > 0) throw new LoadError(`${taken.join(", ")} already belongs to another business`);

  const db = tenantDb(target.db, id);
  const owned = [...brandFiles(pack, id), ...courseFiles(pack)];
  const profile = toProfile(pack, owned);
  const etags = await storeBytes(target, id, owned);
  const rows = [
    ...directoryStatements(target.db, id, pack, profile, now),
    ...categoryStatements(db, pack),
    ...(await userStatements(db, pack, now)),
    ...(await courseStatements(db, pack, now)),
    ...(await packSearchStatements(db, pack, now)),
    ...(await historyStatements(db, pack, now)),
    ...(await pathStatements(db, pack, now)),
  ];
  // Hashing and history take the thread for longer than the local storage keeps an idle connection: it must be seen to be
  // closed before anything is written to it.
  await setImmediate();
  await db.batch([...rows, ...fileStatements(db, owned, etags, now)]);

  if (pack.history) await rebuildBoards(db, pack.business.time_zone);
  await forgetProfile(target, id);
  await sweepFiles(target, db, now);
  return {
    business: pack.business.slug,
    hostnames: pack.business.hostnames,
    users: pack.users.length,
    courses: pack.courses.length,
    lessons: pack.courses.flatMap((course) => course.sections).reduce((total, section) => total + section.lessons.length, 0),
    files: owned.length,
  };
}
