import type { StudioContent } from "#shared/contracts/lesson-content.ts";
import { chapterFault } from "#shared/domain/chapter-fault.ts";
import { filmQuestionFaults } from "#shared/domain/film-question-faults.ts";
import { captionsIn, fileIn, said as saidIn } from "../lesson-checks.ts";
import type { WrittenFile } from "../../written/written-course.ts";
import type { LessonWriting } from "../lesson-pack.ts";
import { withoutEmpty } from "../without-empty.ts";
import type { VideoLesson } from "./read-film.ts";
import { shownFilm } from "./show-film.ts";
import { named, said as saidText } from "../pieces.ts";

export const filmWriting: LessonWriting<StudioContent<"video">, VideoLesson> = {
  fresh: {
    kind: "video",
    file: null,
    poster: null,
    captions: [],
    chapters: [],
    stream: null,
    previews: null,
    complete_at: null,
    no_skip: false,
    questions: [],
  },
  shown: shownFilm,
  blocking: ({ file, captions, chapters, chapters_text: typed, questions }, files) => [
    ...fileIn(file, "file", files),
    // Nothing is said in a film without sound.
    ...(isSilent(file, files) || captions.some(({ vtt }) => vtt.trim() !== "")
      ? []
      : [{ code: "missing_captions" as const, block: "captions" }]),
    ...captions.flatMap(({ language, label, vtt }, index) => [
      ...saidIn(label, `captions.${index}.label`),
      ...captionsIn(vtt, `captions.${index}.vtt`),
      ...(captions.findIndex((other) => other.language === language) < index
        ? [{ code: "captions_twice" as const, block: `captions.${index}.language` }]
        : []),
    ]),
    ...(typed !== undefined || chapterFault(chapters, files.get(file ?? "")?.film?.seconds ?? null)
      ? [{ code: "bad_chapters" as const, block: "chapters" }]
      : []),
    ...questions.flatMap((question, index) =>
      filmQuestionFaults(question, files.get(file ?? "")?.film?.seconds ?? null).map(({ code, field }) => ({
        code,
        block: `questions.${index}.${field}`,
      })),
    ),
  ],
  advice: ({ file, poster, captions }, files) => [
    ...(isSilent(file, files) && captions.length === 0 ? [{ code: "silent_film" as const, block: "captions" }] : []),
    ...(poster === null ? [{ code: "no_poster" as const, block: "poster" }] : []),
  ],
  entry: (film, name, files) => {
    const captionsOf = (language: string) => `${name}.${language}.vtt`;
    return {
      fields: {
        seconds: files.get(film.file ?? "")?.film?.seconds ?? 0,
        file: film.file ?? "",
        ...(film.poster !== null && { poster: film.poster }),
        captions: film.captions.map(({ language, label }) => ({ language, label, file: captionsOf(language) })),
        chapters: film.chapters,
        ...(film.stream !== null && { stream: film.stream }),
        ...(film.previews !== null && { previews: film.previews }),
        ...(film.complete_at !== null && { complete_at: film.complete_at }),
        ...(film.no_skip && { no_skip: true }),
        ...(film.questions.length > 0 && { questions: film.questions.map(withoutEmpty) }),
      },
      texts: Object.fromEntries(film.captions.map(({ language, vtt }) => [captionsOf(language), vtt])),
    };
  },
  source({ file, poster, captions, chapters, film }, { nameOf, textOf }) {
    const { stream, previews, completeAt, noSkip, questions } = film;
    const [playlist] = stream?.files ?? [];
    return {
      kind: "video",
      file: nameOf(file),
      poster: poster ? nameOf(poster) : null,
      captions: captions.map(({ language, label, file: own }) => ({ language, label, vtt: textOf(own) })),
      chapters,
      stream: playlist ? nameOf(playlist) : null,
      previews: previews ? { file: nameOf(previews.file), every: previews.every, columns: previews.columns } : null,
      complete_at: completeAt,
      no_skip: noSkip,
      questions,
    };
  },
  judged: ({ questions, complete_at, no_skip }) => ({
    key: questions.map(({ id, kind, options }) => [id, kind, options.map(({ id: own, correct }) => [own, correct])]),
    rule: [complete_at, no_skip, questions.map(({ id, required }) => [id, required])],
  }),
  say: (content, say) => ({
    ...content,
    chapters: content.chapters.map(({ at, title }) => ({
      at,
      title: saidText(say, named("chapters", title), title, "line"),
    })),
    questions: content.questions.map((question) => ({
      ...question,
      text: saidText(say, `questions.${question.id}`, question.text, "text"),
      options: question.options.map((option) => ({
        ...option,
        text: saidText(say, `questions.${question.id}.${option.id}`, option.text, "line"),
      })),
      ...(question.explanation && {
        explanation: saidText(say, `questions.${question.id}.explanation`, question.explanation, "text"),
      }),
    })),
  }),
  besides: (_, file, { captions }) =>
    `captions.${captions.findIndex(({ language }) => file.endsWith(`.${language}.vtt`))}`,
};

function isSilent(file: string | null, files: ReadonlyMap<string, WrittenFile>): boolean {
  return files.get(file ?? "")?.film?.hasSound === false;
}
