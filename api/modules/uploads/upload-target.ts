import type { FileKind } from "#shared/domain/file-kind.ts";
import { isWithinReach, pictureFacts } from "#shared/domain/picture-facts.ts";
import {
  type Accepted,
  avatarTypes,
  limitsOf,
  takenAs,
  type UploadLimits,
  type UploadPurpose,
} from "#shared/domain/upload-limits.ts";
import { AppError } from "#shared/errors.ts";
import { openTask } from "#api/modules/assignment/hand-in-task.ts";
import type { Business } from "#api/db/directory.ts";
import type { TenantDb } from "#api/db/tenant-db.ts";

/** What may be sent up to one place. */
export interface UploadTarget extends Accepted {
  /** `one`: a new file takes the place of what is still on its way. */
  maxFiles: number | "one";
  limits: UploadLimits;
}

/** Throws what the place answers to those who may not send anything up to it now. */
export async function uploadTarget(
  db: TenantDb,
  userId: string,
  business: Business,
  purpose: UploadPurpose,
  targetId: string,
): Promise<UploadTarget> {
  const limits = limitsOf(business.profile.upload_limits);
  switch (purpose) {
    case "assignment": {
      const { accepts, maxFiles } = await openTask(db, userId, targetId);
      return { accepts, maxFiles, limits };
    }
    case "avatar":
      if (targetId !== userId) throw new AppError("not_found");
      return { accepts: ["image"], types: avatarTypes, maxFiles: "one", limits };
  }
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
