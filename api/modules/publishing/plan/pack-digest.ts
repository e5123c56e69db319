import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { packParts } from "#api/db/schema/pack.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import type { Statement } from "#api/db/statement.ts";

/** Raised where the loader makes something else of the same pack: everything is then written again. */
const loaderVersion = 2;

/** Of anything that a pack is read into; files count by their content, wherever the pack lies. */
export function digestOf(...values: unknown[]): string {
  return createHash("sha256")
    .update(JSON.stringify([loaderVersion, ...values], plain))
    .digest("base64url")
    .slice(0, 22);
}

function plain(_name: string, value: unknown): unknown {
  return value instanceof Map ? [...value] : value;
}

/** Names of parts, and what was last loaded under each. */
export type KnownParts = ReadonlyMap<string, string>;

export const partOf = {
  setting: (field: string) => `setting/${field}`,
  categories: "categories",
  person: (email: string) => `person/${email}`,
  course: (slug: string) => `course/${slug}`,
  lesson: (course: string, id: string) => `lesson/${course}/${id}`,
  classroom: (slug: string) => `classroom/${slug}`,
  session: (classroom: string, id: string) => `session/${classroom}/${id}`,
  programme: (path: string) => `programme/${path}`,
  assignments: "assignments",
  itemKey: "item-key",
  /** Missing while the business's words may lag behind its courses. */
  words: "words",
};

export function rememberPart(db: TenantDb, part: string, digest: string): Statement<unknown> {
  return db
    .insert(packParts, { part, digest })
    .onConflictDoUpdate({ target: [packParts.businessId, packParts.part], set: { digest } });
}

export function forgetPart(db: TenantDb, part: string): Statement<unknown> {
  return db.delete(packParts, eq(packParts.part, part));
}
