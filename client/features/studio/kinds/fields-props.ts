import type { CourseDraft } from "#shared/contracts/studio.ts";
import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";

/** Where a lesson stands. */
export interface LessonPlace {
  draft: CourseDraft;
  lessonId: string;
  title: string;
  isLocked: boolean;
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
