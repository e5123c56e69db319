import { and, eq, isNull } from "drizzle-orm";
import { type Branding, brandPictures } from "#shared/contracts/branding.ts";
import { pictureTypes } from "#shared/domain/upload-limits.ts";
import { AppError, type FieldErrors } from "#shared/errors.ts";
import { among } from "#api/db/conditions.ts";
import { files } from "#api/db/schema/files.ts";
import { users } from "#api/db/schema/identity.ts";
import { uploads } from "#api/db/schema/uploads.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";
import { reachOf } from "#api/http/reach.ts";
import { brandFileAddress, brandKey } from "#api/modules/files/public.ts";

/** Where pictures of the branding are sent up to: one place each, for whoever may change it. */
export async function brandPlace(db: TenantDb, userId: string, targetId: string) {
  if (!brandPictures.some((name) => name === targetId)) throw new AppError("not_found");
  // Primary key of users.
  const user = await db.from(users).where(eq(users.id, userId)).get();
  if (user === undefined || reachOf(user, "can_access_admin") !== "business") throw new AppError("forbidden");
  return { accepts: ["image"], types: pictureTypes, maxFiles: "one" } as const;
}

/** Pictures by the field that they are changed in. */
function picturesOf({ config_display: display, app_config: app }: Branding): Record<string, string | null> {
  return {
    "config_display.logo": display.logo,
    "config_display.background": display.background,
    "config_display.favicon": display.favicon,
    "config_display.share_image": display.share_image,
    "app_config.logo_path": app.logo_path,
  };
}

const address = new RegExp(`^${brandFileAddress("([\\w-]+)")}$`);
const sentUp = new RegExp(`^${brandKey("(.+)")}$`);

/**
 * Refuses what is none of the business's own uploads for its brand: another host would see who visits, and could change the
 * picture. What was there before may stay, so what an operator set. Answers what holds on to
 * the uploads that are named now.
 */
export async function holdPictures(db: TenantDb, before: readonly Branding[], after: Branding, now: number) {
  const known = new Set(before.flatMap((one) => Object.values(picturesOf(one))));
  const added = Object.entries(picturesOf(after)).flatMap(([field, path]) =>
    path !== null && !known.has(path) ? [{ field, key: address.exec(path)?.[1] ?? "" }] : [],
  );
  const keys = added.map(({ key }) => key);
  const rows =
    keys.length === 0
      ? []
      : // Primary key of files.
        await db
          .select({ key: files.key })
          .from(files)
          .byKey()
          .where(among(files.key, keys), eq(files.ownerKind, "brand"))
          .all();
  const unknown = added.filter(({ key }) => !rows.some((row) => row.key === key));
  if (unknown.length > 0) {
    const fields: FieldErrors = Object.fromEntries(unknown.map(({ field }) => [field, ["picture_unknown"]]));
    throw new AppError("validation_failed", { fields });
  }
  const ids = keys.flatMap((key) => sentUp.exec(key)?.[1] ?? []);
  // Primary key of uploads.
  return ids.length === 0
    ? []
    : [db.update(uploads, { attachedAt: now }, and(among(uploads.id, ids), isNull(uploads.attachedAt)))];
}
