import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import type { Translate } from "#client/core/formats/formats.ts";

/** What a lesson is, in words. */
export function kindText(t: Translate, kind: LessonKind): string {
  return t(`common:kinds.${kind}`);
}
