import type { ComponentType, ReactNode } from "react";
import type { LessonContent } from "#shared/contracts/lesson-content.ts";
import type { StudyLesson } from "#shared/contracts/study.ts";
import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";
import type { NextLesson, Player } from "#client/features/video/public.ts";
import type { StudyProgress } from "./use-study-progress.ts";

export interface PartProps<Kind extends LessonKind> {
  lesson: StudyLesson;
  content: LessonContent<Kind>;
  progress: StudyProgress;
  /** Second, page or picture at which it opens. */
  start: number;
  player: Player;
  next: NextLesson | null;
  /** The page on which the learner is. */
  onPage: (page: number) => void;
  /** The learner pressed what says that the lesson is done. */
  onPressed: () => void;
}

export interface StudyPageProps<Kind extends LessonKind> {
  lesson: StudyLesson;
  content: LessonContent<Kind>;
  progress: StudyProgress;
  part: LessonPart<Kind>;
  /** Fetches ahead what a lesson of this kind is shown by. */
  preload: (kind: LessonKind) => void;
}

type Part<Kind extends LessonKind> = ComponentType<PartProps<Kind>>;

/** How the player shows a kind of lesson. */
export type LessonPart<Kind extends LessonKind> = {
  /** Beside its title. */
  Action?: ComponentType;
  /** Below all else, across the whole width. */
  Below?: Part<Kind>;
  preload?: () => void;
} & (
  | { /** Above its title: it plays or is leafed through (`isStaged`). */ Stage: Part<Kind> }
  | { /** Below its title: it is read. */ Body: Part<Kind> }
  | {
      /** It has the page to itself, and puts into the frame what it will. */ Page: ComponentType<StudyPageProps<Kind>>;
    }
);

export interface StudyFrameProps<Kind extends LessonKind> extends StudyPageProps<Kind> {
  /** In place of the part's own body. */
  children?: ReactNode;
}
