import type { ReactNode } from "react";
import type { StudioQuestion } from "#shared/contracts/studio-parts.ts";
import type { QuestionKind } from "#shared/domain/grading.ts";
import type { LessonPlace } from "./fields-props.ts";

type QuestionOf<Kind extends QuestionKind> = {
  [Each in Kind]: { kind: Each } & Extract<StudioQuestion, { kind: Each }>;
}[Kind];

export interface QuestionProps<Kind extends QuestionKind> {
  question: QuestionOf<Kind>;
  /** Null: it stands in no lesson, and in no pool. */
  place: LessonPlace | null;
  /** Where it stands in no lesson: how its picture is chosen, and where the chosen one is. */
  picture?: { choice: ReactNode; src: string | null } | null;
  onChange: (question: QuestionOf<Kind>) => void;
}
