import type { LessonContent } from "#shared/contracts/lesson-content.ts";
import type { LessonPreview } from "#shared/contracts/lesson-preview.ts";
import type { UploadLimits } from "#shared/domain/upload-limits.ts";
import type { FallenBlocks } from "#api/modules/markdown/public.ts";
import type { QuestionRow } from "#api/modules/quiz/public.ts";
import type { WrittenFile } from "../written/written-course.ts";

/** A file of a course that is written. */
interface ShownFile extends WrittenFile {
  /** A path of the learning API. */
  src: string;
  name: string;
}

/** What a draft is shown with. */
export interface ShownAt {
  lessonId: string;
  /** In which it is said. */
  language: string;
  fallen?: FallenBlocks | undefined;
  /** null: there is none of that name, or none is chosen yet. */
  fileOf: (name: string | null) => ShownFile | null;
  /** Where captions of a language are. */
  captionsOf: (language: string) => string;
  /** What ids of the things that can be chosen are drawn from. */
  itemKey: string;
  limits: UploadLimits;
  /** What an attempt at a quiz is asked of the test bank. */
  drawn: readonly QuestionRow[];
  /** That the person has more than others have. */
  extraTimePercent: number;
  now: number;
}

/** A draft as learners would have it, and what an attempt at it would ask. null: there is nothing to be shown yet. */
export type Shown =
  | ({ content: LessonContent } & Partial<Pick<LessonPreview, "attempt" | "drawn" | "film_key">>)
  | null;
