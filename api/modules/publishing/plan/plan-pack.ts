import { BusinessProfile } from "#shared/contracts/business.ts";
import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { businessTimeZone } from "#shared/domain/time-zone.ts";
import { businesses, hostnames, type StoredProfile } from "#api/db/schema/directory.ts";
import { users } from "#api/db/schema/identity.ts";
import { type TenantDb, tenantDb } from "#api/db/tenant-db.ts";
import { type OwnedFile } from "../load/owned-file.ts";
import { brandFiles } from "../load/load-files.ts";
import { businessId, categoryId } from "./load-ids.ts";
import { LoadError, type Target } from "./load-target.ts";
import { type PersonPlan, planPeople } from "../load/load-users.ts";
import { fullCategories, missingCategories, refuseFull, withoutCategories } from "./plan-categories.ts";
import { digestOf, type KnownParts, partOf } from "./pack-digest.ts";
import {
  type CoursePlan,
  type MissingPart,
  missingParts,
  type PathPlans,
  planCourses,
  planPaths,
} from "./plan-parts.ts";
import { planSettings, type SettingPlan } from "./plan-settings.ts";
import { drawnEmails } from "../pack/read-history.ts";
import type { Pack, PlacedPack } from "../pack/pack.ts";
import { readStanding, type Standing } from "./standing-content.ts";

export interface LoadOptions {
  /** Names of what goes although, or because, the pack does not hold it; `missing`: the pack is all that there is to be. */
  archive?: readonly string[] | "missing";
  /** Writes what has not changed, too. */
  isAnew?: boolean;
  /** Of the pack's people these alone, by e-mail address: comparing a password takes its time. */
  people?: readonly string[];
  /** A load that has begun: what it has taken away already may still be named in `archive`. */
  isUnderWay?: boolean;
}

/** What loading a pack would do; nothing is written yet. */
export interface PackPlan extends PathPlans {
  /** With the business's own time zone, key and every category that there will be. */
  pack: PlacedPack;
  /** Categories that the pack names and that are not as they were loaded last. */
  categories: { trees: NonNullable<Pack["business"]["categories"]>; digest: string } | undefined;
  id: string;
  db: TenantDb;
  standing: typeof businesses.$inferSelect | undefined;
  settings: SettingPlan[];
  profile: StoredProfile;
  /** Hostnames that it will also be reached at. */
  hostnames: string[];
  brand: OwnedFile[];
  people: PersonPlan[];
  /** E-mail addresses of people whom the pack's history adds. */
  drawn: string[];
  courses: CoursePlan[];
  /** Digest of the assignments where they changed. */
  assignments: string | undefined;
  missing: MissingPart[];
  archive: MissingPart[];
  known: KnownParts;
}

/** Throws `LoadError` where the pack cannot be loaded here. */
export async function planPack(
  target: Target,
  brought: Pack,
  { archive = [], isAnew = false, people: among, isUnderWay = false }: LoadOptions,
  now: number,
): Promise<PackPlan> {
  const id = businessId(brought.business.slug);
  const directory = drizzle(target.db);
  const [standing] = await directory.select().from(businesses).where(eq(businesses.slug, brought.business.slug));
  if (standing && standing.id !== id)
    throw new LoadError(`the business ${standing.slug} was not made by \`business create\`: its id is ${standing.id}`);
  if (!standing && !brought.profile.config_display?.title) {
    throw new LoadError(
      `there is no business ${brought.business.slug}. Make it by \`business create ${brought.business.slug} --title TITLE\`, or give the pack a profile.yaml with config_display.title`,
    );
  }
  const db = tenantDb(target.db, id);
  const { standing: content, known } = await readStanding(db, now);
  const given = content.ownsCategories ? withoutTrees(brought) : brought;
  const brand = brandFiles(given, id);
  const { settings, profile } = planSettings(given, standing, known, brand);
  const pack = placed(given, profile, content, known);

  const courses = planCourses(pack, { known, standing: content, isAnew });
  const paths = planPaths(pack, { known, standing: content, isAnew });
  const missing = [
    ...missingParts(pack, courses, paths, { known, standing: content, isAnew }),
    ...(await missingCategories(db, given)),
  ];
  const asked = archive === "missing" ? missing : archive.flatMap((name) => named(name, missing, isUnderWay));
  const leaving = new Set([...courses, ...paths.classrooms, ...paths.programmes, ...asked].map((part) => part.id));
  const full = await fullCategories(db, asked, leaving);
  if (archive !== "missing") refuseFull(full);
  const goes = asked.filter((part) => !full.includes(part));
  const unsaid = missing.filter((part) => part.isInside && !goes.includes(part));
  if (unsaid.length > 0) {
    const lines = unsaid.map(({ name, title }) => `  --archive ${name}   (${title})`);
    throw new LoadError(
      `what holds these is in the pack, they are not. Put them back, or say that learners are to lose them:\n${lines.join("\n")}`,
    );
  }
  const people = await planPeople(db, pack, known, among);
  const there = new Set((await db.select({ email: users.email }).from(users).all()).map(({ email }) => email));
  const categoriesDigest = digestOf(given.business.categories);
  const assignments = digestOf(pack.assignments);
  return {
    pack,
    categories:
      given.business.categories && (isAnew || known.get(partOf.categories) !== categoriesDigest)
        ? { trees: given.business.categories, digest: categoriesDigest }
        : undefined,
    id,
    db,
    standing,
    settings,
    profile: withoutCategories(profile, goes),
    hostnames: await newHostnames(target, id, given, known),
    brand,
    people,
    drawn: drawnEmails(pack.history).filter((email) => !there.has(email)),
    courses,
    ...paths,
    assignments: isAnew || known.get(partOf.assignments) !== assignments ? assignments : undefined,
    missing,
    archive: goes,
    known,
  };
}

function withoutTrees(pack: Pack): Pack {
  return { ...pack, business: { ...pack.business, categories: undefined } };
}

/** The pack as it stands in this business: its time zone, its rules and all of its categories. */
function placed(pack: Pack, profile: StoredProfile, { categories }: Standing, known: KnownParts): PlacedPack {
  const byPath = new Map(categories.map((row) => [row.path, row]));
  const byId = new Map(categories.map((row) => [row.id, row]));
  const inTree = <Part extends { category: Pack["courses"][number]["category"] }>(part: Part, name: string): Part => {
    if (pack.business.categories) return part;
    const { path } = part.category;
    // Where a manager has moved it, it is known by what it was loaded as.
    const found = byPath.get(path) ?? byId.get(categoryId(pack.business.slug, path));
    if (!found) throw new LoadError(`${name}: the business has no category ${path}`);
    return { ...part, category: found };
  };
  const itemKey = known.get(partOf.itemKey);
  const stored = BusinessProfile.parse({ ...profile, id: "" });
  return {
    ...pack,
    itemKey: itemKey ?? randomBytes(24).toString("base64url"),
    isKeyNew: itemKey === undefined,
    business: {
      ...pack.business,
      categories: { default: stored.default_categories, business: stored.biz_categories },
    },
    profile: {
      ...pack.profile,
      time_zone: businessTimeZone(stored),
      is_gamification_enabled: profile.is_gamification_enabled === true,
    },
    courses: pack.courses.map((course) => inTree(course, course.slug)),
    classrooms: pack.classrooms.map((classroom) => inTree(classroom, classroom.slug)),
    programmes: pack.programmes.map((programme) => inTree(programme, programme.path)),
  };
}

function named(name: string, missing: readonly MissingPart[], isUnderWay: boolean): MissingPart[] {
  const found = missing.filter((part) => part.name === name || `${part.kind}:${part.name}` === name);
  const [part] = found;
  if (!part && isUnderWay) return [];
  if (!part) throw new LoadError(`--archive ${name}: nothing of this name stands in the business and not in the pack`);
  if (found.length > 1)
    throw new LoadError(`--archive ${name} may mean ${found.map(({ kind }) => `${kind}:${part.name}`).join(" or ")}`);
  return [part];
}

/** Those that the pack did not bring before: a hostname that was taken away since stays away. */
async function newHostnames(target: Target, id: string, { profile }: Pack, known: KnownParts): Promise<string[]> {
  const wanted = (profile.hostnames ?? []).filter((hostname) => !known.has(partOf.setting(`hostnames/${hostname}`)));
  const rows = await Promise.all(
    wanted.map((hostname) => drizzle(target.db).select().from(hostnames).where(eq(hostnames.hostname, hostname))),
  );
  const taken = rows
    .flat()
    .filter((row) => row.businessId !== id)
    .map(({ hostname }) => hostname);
  if (taken.length > 0) throw new LoadError(`${taken.join(", ")} already belongs to another business`);
  const own = new Set(rows.flat().map(({ hostname }) => hostname));
  return wanted.filter((hostname) => !own.has(hostname));
}
