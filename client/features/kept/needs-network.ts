import type { KeptCourse } from "#client/core/device/kept-db.ts";

interface Device {
  /** Undefined: the course is not kept here, or not yet wholly. */
  kept: Pick<KeptCourse, "lessons" | "isWhole"> | undefined;
  isOnline: boolean;
}

/**
 * Ids of a course's lessons that this device cannot open without a network. None while there is one and the course is not
 * kept: nobody is about to study it without. `open`: the lesson on screen, which is there.
 */
export function needsNetwork(lessonIds: readonly string[], open: string | null, { kept, isOnline }: Device): string[] {
  if (isOnline && !kept?.isWhole) return [];
  const here = new Set(kept?.isWhole ? kept.lessons.filter(({ can_keep }) => can_keep).map(({ id }) => id) : [open]);
  return lessonIds.filter((id) => !here.has(id));
}
