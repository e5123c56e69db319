import { openPicture, type PackPicture, readYaml } from "../../pack/pack-files.ts";
import type { Problems } from "../../pack/problems.ts";
import type { LessonHead } from "../lesson-pack.ts";
import type { LessonPlace } from "../lesson-place.ts";
import { checkQuiz } from "./quiz-rules.ts";
import { QuizFile } from "./quiz-schema.ts";

export interface QuizLesson extends LessonHead {
  kind: "quiz";
  quiz: QuizFile;
  /** By the id of its hotspot question. */
  pictures: Map<string, PackPicture>;
}

/** A quiz file with the pictures of its questions. undefined = problems were added. */
export async function readQuiz(
  name: string,
  place: LessonPlace,
  problems: Problems,
): Promise<Pick<QuizLesson, "quiz" | "pictures"> | undefined> {
  if (!/\.ya?ml$/.test(name)) return void problems.add(place.file, `${place.field}.quiz`, `${name} must end in .yaml`);
  const file = place.file.replace(/[^/]*$/, name);
  const quiz = await readYaml(place.folder, file, QuizFile, problems);
  if (!quiz) return undefined;
  checkQuiz(quiz, file, problems);
  const pictures: QuizLesson["pictures"] = new Map();
  for (const [index, question] of quiz.questions.entries()) {
    if (question.kind !== "hotspot") continue;
    const field = `questions[${index}].picture.file`;
    const named = { folder: place.folder, file, field, name: question.picture.file };
    const picture = await openPicture({ ...named, extensions: ["png", "jpg", "jpeg"] }, problems);
    if (picture) pictures.set(question.id, picture);
  }
  return { quiz, pictures };
}
