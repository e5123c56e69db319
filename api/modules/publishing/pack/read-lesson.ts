import { type FilmExtras, readFilmExtras } from "./read-film.ts";
import { checkVtt, probeMp4 } from "./media-probe.ts";
import { pictureSize } from "./picture-size.ts";
import { openMedia, openReference, type PackFile, readYaml, withoutBytes } from "./pack-files.ts";
import { type LessonHead, type LessonPlace, reference } from "./lesson-place.ts";
import type { LessonEntry } from "./pack-schema.ts";
import { type OtherLesson, readOther } from "./read-other-lesson.ts";
import type { Problems } from "./problems.ts";
import { checkQuiz } from "./quiz-rules.ts";
import { QuizFile } from "./quiz-schema.ts";

export interface ArticleLesson extends LessonHead {
  kind: "article";
  markdown: string;
  /** Name as the text has it → the file, its size in pixels. */
  pictures: Map<string, { file: PackFile; width: number; height: number }>;
}
export interface VideoLesson extends LessonHead {
  kind: "video";
  file: PackFile;
  poster?: PackFile;
  captions: { language: string; label: string; file: PackFile }[];
  chapters: { at: number; title: string }[];
  film: FilmExtras;
}
interface PdfLesson extends LessonHead {
  kind: "pdf";
  file: PackFile;
  pages: number;
}
export interface QuizLesson extends LessonHead {
  kind: "quiz";
  quiz: QuizFile;
  /** Id of a hotspot question → its picture, in pixels. */
  pictures: Map<string, { file: PackFile; width: number; height: number }>;
}
export type PackLesson = ArticleLesson | VideoLesson | PdfLesson | QuizLesson | OtherLesson;

/** One lesson with its files opened and checked. undefined = problems were added. */
export async function readLesson(
  entry: LessonEntry,
  place: LessonPlace,
  problems: Problems,
): Promise<PackLesson | undefined> {
  const head = { id: entry.id, title: entry.title, trial: entry.trial };
  switch (entry.kind) {
    case "article": {
      const file = await openReference(reference(place, "file", entry.file, ["md"]), problems);
      if (!file) return undefined;
      const markdown = new TextDecoder().decode(file.bytes).trim();
      if (!markdown) return void problems.add(file.path, "", "is empty");
      return {
        ...head,
        kind: "article",
        seconds: entry.minutes * 60,
        markdown,
        pictures: await readArticlePictures(markdown, { ...place, file: file.path }, problems),
      };
    }
    case "video":
      return readVideo(entry, head, place, problems);
    case "pdf": {
      const file = await openReference(reference(place, "file", entry.file, ["pdf"]), problems);
      if (!file) return undefined;
      const pages = await place.folder.countPdfPages(file.path).catch(() => undefined);
      if (pages === undefined)
        return void problems.add(place.file, `${place.field}.file`, `${entry.file} cannot be opened`);
      if (pages !== entry.pages)
        problems.add(place.file, `${place.field}.pages`, `says ${entry.pages}, the document has ${pages}`);
      return { ...head, kind: "pdf", seconds: entry.minutes * 60, file: withoutBytes(file), pages };
    }
    case "audio":
    case "gallery":
    case "embed":
    case "download":
    case "assignment":
      return readOther(entry, head, place, problems);
    case "quiz": {
      const path = entry.quiz;
      if (!/\.ya?ml$/.test(path))
        return void problems.add(place.file, `${place.field}.quiz`, `${path} must end in .yaml`);
      const file = place.file.replace(/[^/]*$/, path);
      const quiz = await readYaml(place.folder, file, QuizFile, problems);
      if (!quiz) return undefined;
      checkQuiz(quiz, file, problems);
      return {
        ...head,
        kind: "quiz",
        seconds: entry.minutes * 60,
        quiz,
        pictures: await readPictures(quiz, { ...place, file }, problems),
      };
    }
  }
}

/** The pictures that lie beside the text; those elsewhere need an https address. */
async function readArticlePictures(
  markdown: string,
  place: LessonPlace,
  problems: Problems,
): Promise<ArticleLesson["pictures"]> {
  const pictures: ArticleLesson["pictures"] = new Map();
  for (const [, name] of markdown.matchAll(/!\[[^\]]*\]\(\s*([^)\s]+)/g)) {
    if (!name || name.startsWith("https://") || pictures.has(name)) continue;
    const file = await openReference(
      { folder: place.folder, file: place.file, field: "", name, extensions: ["png", "jpg", "jpeg"] },
      problems,
    );
    if (!file) continue;
    const size = pictureSize(file.bytes);
    if (typeof size === "string") problems.add(place.file, "", `picture ${name} ${size}`);
    else pictures.set(name, { file: withoutBytes(file), ...size });
  }
  return pictures;
}

async function readPictures(quiz: QuizFile, place: LessonPlace, problems: Problems): Promise<QuizLesson["pictures"]> {
  const pictures: QuizLesson["pictures"] = new Map();
  for (const [index, question] of quiz.questions.entries()) {
    if (question.kind !== "hotspot") continue;
    const field = `questions[${index}].picture.file`;
    const file = await openReference(
      {
        folder: place.folder,
        file: place.file,
        field,
        name: question.picture.file,
        extensions: ["png", "jpg", "jpeg"],
      },
      problems,
    );
    if (!file) continue;
    const size = pictureSize(file.bytes);
    if (typeof size === "string") problems.add(place.file, field, `${file.path} ${size}`);
    else pictures.set(question.id, { file: withoutBytes(file), ...size });
  }
  return pictures;
}

async function readVideo(
  entry: Extract<LessonEntry, { kind: "video" }>,
  head: Omit<LessonHead, "seconds">,
  place: LessonPlace,
  problems: Problems,
): Promise<VideoLesson | undefined> {
  const [file, poster, captionFiles] = await Promise.all([
    openMedia(reference(place, "file", entry.file, ["mp4"]), problems),
    entry.poster
      ? openReference(reference(place, "poster", entry.poster, ["jpg", "jpeg", "webp"]), problems)
      : undefined,
    Promise.all(
      entry.captions.map((caption, index) =>
        openReference(reference(place, `captions[${index}].file`, caption.file, ["vtt"]), problems),
      ),
    ),
  ]);
  const at = (field: string, message: string) => problems.add(place.file, `${place.field}.${field}`, message);

  const facts = file && (await probeMp4(place.folder, file));
  if (file && !facts) at("file", `${entry.file} has no readable length`);
  if (facts && !facts.fastStart)
    at("file", `${entry.file} cannot start while it loads: write it with ffmpeg -movflags +faststart`);
  if (facts && Math.abs(facts.seconds - entry.seconds) > 1)
    at("seconds", `says ${entry.seconds}, the video has ${facts.seconds.toFixed(2)}`);

  entry.chapters.forEach((chapter, index) => {
    const previous = entry.chapters[index - 1];
    if (index === 0 && chapter.at !== 0) at("chapters[0].at", "the first chapter starts at 0");
    if (previous && chapter.at <= previous.at) at(`chapters[${index}].at`, "chapters stand in order of time");
    if (chapter.at >= entry.seconds) at(`chapters[${index}].at`, "lies behind the end of the video");
  });

  const captions = captionFiles.flatMap((loaded, index) => {
    const caption = entry.captions[index];
    if (!loaded || !caption) return [];
    const { lastEnd, problems: wrong } = checkVtt(new TextDecoder().decode(loaded.bytes));
    for (const message of wrong) problems.add(loaded.path, "", message);
    if (lastEnd > entry.seconds + 1)
      problems.add(loaded.path, "", `runs to ${lastEnd} s, the video ends at ${entry.seconds} s`);
    if (entry.captions.findIndex((other) => other.language === caption.language) < index)
      at(`captions[${index}].language`, `${caption.language} stands twice`);
    return [{ language: caption.language, label: caption.label, file: withoutBytes(loaded) }];
  });
  const film = await readFilmExtras(entry, place, problems);
  if (!file) return undefined;
  return {
    ...head,
    kind: "video",
    seconds: facts?.seconds ?? entry.seconds,
    file,
    ...(poster && { poster: withoutBytes(poster) }),
    captions,
    chapters: entry.chapters,
    film,
  };
}
