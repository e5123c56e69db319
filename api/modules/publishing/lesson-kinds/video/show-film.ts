import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import { videoDonePercent } from "#shared/domain/progress.ts";
import type { StoredFilmQuestion } from "#api/db/schema/catalogue.ts";
import { toFilmQuestions } from "#api/modules/film/public.ts";
import { optionId } from "#api/modules/quiz/public.ts";
import { readCues } from "../../pack/vtt-cues.ts";
import { questionId } from "../../plan/load-ids.ts";
import type { Shown, ShownAt } from "../lesson-shown.ts";

/** A film as it is written. Its stream and its small pictures, which packs bring, are left out: the file itself plays. */
export function shownFilm(film: StudioContent<"video">, { lessonId, language, fileOf, ...at }: ShownAt): Shown {
  const file = fileOf(film.file);
  if (file === null) return null;
  const questions = film.questions.map((question): StoredFilmQuestion => {
    const id = questionId(lessonId, question.id);
    const options = question.options.map((option) => ({ ...option, id: optionId(at.itemKey, id, option.id) }));
    return { ...question, id, options, explanation: question.explanation ?? null };
  });
  const captions = film.captions.filter(({ vtt }) => vtt.trim() !== "");
  const spoken = captions.find((one) => one.language === language) ?? captions[0];
  return {
    content: {
      kind: "video",
      src: file.src,
      poster: fileOf(film.poster)?.src ?? null,
      captions: captions.map((one) => ({
        language: one.language,
        label: one.label || one.language,
        src: at.captionsOf(one.language),
      })),
      chapters: film.chapters,
      transcript: readCues(spoken?.vtt ?? ""),
      stream: null,
      previews: null,
      done_at: film.complete_at ?? videoDonePercent,
      no_skip: film.no_skip,
      questions: toFilmQuestions(questions, []),
    },
    film_key: questions.map(({ id, options, explanation }) => ({
      id,
      right_ids: options.flatMap((option) => (option.correct ? [option.id] : [])),
      explanation,
    })),
  };
}
