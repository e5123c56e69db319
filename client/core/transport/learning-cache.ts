import type { QueryClient } from "@tanstack/react-query";

/** First parts of the query keys that change when somebody enrols or studies; features share them, not each other. */
export const courseRoot = "course";
export const homeRoot = "home";
export const myLearningRoot = "my-learning";
export const overviewRoot = "overview";
export const programmeRoot = "programme";
export const classroomRoot = "classroom";
export const leaderBoardRoot = "leader-board";
export const scoreNewsRoot = "score-news";
/** A course's own notes. */
export const notesRoot = "notes";
/** Lesson pages: their own events keep them fresh. */
export const studyLessonRoot = "study-lesson";

export const learningRoots = [
  courseRoot,
  homeRoot,
  myLearningRoot,
  overviewRoot,
  programmeRoot,
  classroomRoot,
  leaderBoardRoot,
  scoreNewsRoot,
];

/** After an enrolment or progress: what shows it is fetched again, on this page at once, elsewhere when it is opened. */
export async function invalidateLearning(queryClient: QueryClient): Promise<void> {
  await Promise.all(learningRoots.map((root) => queryClient.invalidateQueries({ queryKey: [root] })));
}
