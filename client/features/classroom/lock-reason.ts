import type { CourseLock } from "#shared/contracts/course.ts";
import type { Translate } from "#client/core/formats/formats.ts";

/** Why registration is closed to this viewer: what the order of their programme asks for first. */
export function lockReason(t: Translate, { after, programme }: CourseLock): string {
  const parts = after
    .map((title) => t("classroom:part", { title }))
    .reduce((first, second) => t("common:list.pair", { first, second }));
  return t("classroom:lock", { parts, programme: programme.title });
}
