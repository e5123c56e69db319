import type { FileKind } from "#shared/domain/file-kind.ts";
import { isWithinReach, pictureFacts } from "#shared/domain/picture-facts.ts";
import {
  type Accepted,
  pictureTypes,
  limitsOf,
  takenAs,
  type UploadLimits,
  type UploadPurpose,
} from "#shared/domain/upload-limits.ts";
import { AppError } from "#shared/errors.ts";
import type { Business } from "#api/db/directory.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

/** What one place takes. */
interface Place extends Accepted {
  /** `one`: a new file takes the place of what is still on its way. */
  maxFiles: number | "one";
  /** When work was last handed in there: files that are older and not in it were left behind. */
  handedInAt?: number | null;
}

/** Throws what the place answers to those who may not send anything up to it now. */
type AskPlace = (db: TenantDb, userId: string, targetId: string) => Promise<Place>;

/** What the modules that files are sent up for say of their places; a person's picture is asked of nobody. */
export type UploadPlaces = Record<Exclude<UploadPurpose, "avatar">, AskPlace>;

/** What may be sent up to one place. */
export interface UploadTarget extends Place {
  limits: UploadLimits;
}

/** Throws as its place does. */
export async function uploadTarget(
  places: UploadPlaces,
  db: TenantDb,
  userId: string,
  business: Business,
  { purpose, targetId }: { purpose: UploadPurpose; targetId: string },
): Promise<UploadTarget> {
  const ask = purpose === "avatar" ? avatarPlace : places[purpose];
  const { accepts, types, maxFiles, handedInAt } = await ask(db, userId, targetId);
  return { accepts, types, maxFiles, handedInAt: handedInAt ?? null, limits: limitsOf(business.profile.upload_limits) };
}

async function avatarPlace(_db: TenantDb, userId: string, targetId: string): Promise<Place> {
  if (targetId !== userId) throw new AppError("not_found");
  return { accepts: ["image"], types: pictureTypes, maxFiles: "one" };
}

/** Throws where no file of what the place takes is so large. */
export function checkSize({ accepts, limits }: UploadTarget, bytes: number): void {
  if (accepts.length === 0) throw new AppError("unsupported_media_type");
  if (bytes > Math.max(...accepts.map((category) => limits[category]))) throw new AppError("payload_too_large");
}

/** Throws where the place does not take what the file turned out to be, or not so large a one. */
export function checkKind(
  target: UploadTarget,
  kind: FileKind | undefined,
  bytes: number,
  { isWhole }: { isWhole: boolean },
): asserts kind is FileKind {
  const taken = takenAs(target, kind, { isWhole });
  if (taken.length === 0) throw new AppError("unsupported_media_type");
  if (bytes > Math.max(...taken.map((category) => target.limits[category]))) throw new AppError("payload_too_large");
}

/** Throws where the picture is one that others' browsers would unpack into more than it is worth, or does not say how large it is. */
export function checkPicture(picture: Uint8Array): void {
  if (!pictureFacts(picture)) throw new AppError("unsupported_media_type");
  if (!isWithinReach(picture)) throw new AppError("payload_too_large");
}
