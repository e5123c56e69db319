import type { CourseDraft } from "#shared/contracts/studio.ts";
import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import type { NamedPlace } from "../named-place.ts";

/** Where a lesson stands. */
export interface LessonPlace {
  draft: CourseDraft;
  lessonId: string;
  title: string;
  isLocked: boolean;
  /** What in it is to be seen to, as whoever came here was told. */
  named: NamedPlace | null;
}

type ContentOf<Kind extends LessonKind> = {
  [Each in Kind]: { kind: Each } & Extract<StudioContent, { kind: Each }>;
}[Kind];

export interface FieldsProps<Kind extends LessonKind> {
  content: ContentOf<Kind>;
  onChange: (content: ContentOf<Kind>) => void;
  onBlur: () => void;
  place: LessonPlace;
}
