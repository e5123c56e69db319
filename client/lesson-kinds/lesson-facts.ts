import type { LessonContent } from "#shared/contracts/lesson-content.ts";
import { type LessonFacts, requiredOpen } from "#shared/domain/progress.ts";
import type { LessonKind } from "#shared/lesson-kinds/lesson-kind.ts";

type ContentFacts = Pick<LessonFacts, "pages" | "doneAt" | "openQuestions">;

const none = (): ContentFacts => ({ pages: null });

const facts: { [Kind in LessonKind]: (content: LessonContent<Kind>) => ContentFacts } = {
  article: none,
  video: ({ done_at: doneAt, questions }) => ({ pages: null, doneAt, openQuestions: requiredOpen(questions).length }),
  pdf: ({ pages }) => ({ pages }),
  quiz: none,
  audio: none,
  gallery: ({ pictures }) => ({ pages: pictures.length }),
  embed: none,
  download: none,
  assignment: none,
};

/** What of an open lesson's content its rule counts (shared/lesson-kinds/lesson-rules.ts). */
export function contentFacts<Kind extends LessonKind>(content: LessonContent<Kind>): ContentFacts {
  return facts[content.kind](content);
}
