import { posix as path } from "node:path";
import { checkVtt } from "../../pack/media-probe.ts";
import { openFile, openText, type PackFile } from "../../pack/pack-files.ts";
import type { Problems, Why } from "../../pack/problems.ts";
import type { LessonHead } from "../lesson-pack.ts";
import { type LessonPlace, reference } from "../lesson-place.ts";
import type { FilmQuestionEntry, VideoEntry } from "./film-schema.ts";

export interface VideoLesson extends LessonHead {
  kind: "video";
  file: PackFile;
  poster?: PackFile;
  captions: { language: string; label: string; file: PackFile }[];
  chapters: { at: number; title: string }[];
  film: FilmExtras;
}

/** Every file of an adaptive stream, the first playlist first. */
export interface VideoStream {
  files: PackFile[];
}

interface FilmExtras {
  stream?: VideoStream | undefined;
  /** Width and height of one picture of the sheet, in pixels. */
  previews?: { file: PackFile; every: number; columns: number; width: number; height: number } | undefined;
  /** Percent; null: the usual share. */
  completeAt: number | null;
  noSkip: boolean;
  questions: FilmQuestionEntry[];
}

/** A film with all that its entry names, opened and checked. undefined = problems were added. */
export async function readVideo(
  entry: VideoEntry,
  place: LessonPlace,
  problems: Problems,
): Promise<Omit<VideoLesson, "id" | "title" | "trial"> | undefined> {
  const [opened, poster, captions] = await Promise.all([
    openFile(reference(place, "file", entry.file, ["mp4"]), problems),
    entry.poster
      ? openFile(reference(place, "poster", entry.poster, ["png", "jpg", "jpeg", "webp"]), problems)
      : undefined,
    readCaptions(entry, place, problems),
  ]);
  const at = (field: string, message: string, why: Why) =>
    problems.add(place.file, `${place.field}.${field}`, message, why);

  const facts = opened?.facts.film;
  if (opened && !facts) at("file", `${entry.file} has no readable length`, "file_broken");
  if (facts && !facts.fastStart)
    at("file", `${entry.file} cannot start while it loads: write it with ffmpeg -movflags +faststart`, "film_start");
  if (facts && Math.abs(facts.seconds - entry.seconds) > 1)
    at("seconds", `says ${entry.seconds}, the video has ${facts.seconds.toFixed(2)}`, "length_differs");

  entry.chapters.forEach((chapter, index) => {
    const previous = entry.chapters[index - 1];
    if (index === 0 && chapter.at !== 0) at("chapters[0].at", "the first chapter starts at 0", "chapter_first");
    if (previous && chapter.at <= previous.at)
      at(`chapters[${index}].at`, "chapters stand in order of time", "chapter_order");
    if (chapter.at >= entry.seconds) at(`chapters[${index}].at`, "lies behind the end of the video", "behind_end");
  });
  const film = await readFilmExtras(entry, place, problems);
  if (!opened) return undefined;
  return {
    kind: "video",
    seconds: facts?.seconds ?? entry.seconds,
    file: opened.file,
    ...(poster && { poster: poster.file }),
    captions,
    chapters: entry.chapters,
    film,
  };
}

async function readCaptions(
  { captions, seconds }: VideoEntry,
  place: LessonPlace,
  problems: Problems,
): Promise<VideoLesson["captions"]> {
  const read: VideoLesson["captions"] = [];
  for (const [index, { language, label, file: name }] of captions.entries()) {
    const opened = await openText(reference(place, `captions[${index}].file`, name, ["vtt"]), problems);
    if (!opened) continue;
    const { file, text } = opened;
    const { lastEnd, problems: wrong } = checkVtt(text);
    for (const message of wrong) problems.add(file.path, "", message, "cue_form");
    if (lastEnd > seconds + 1)
      problems.add(file.path, "", `runs to ${lastEnd} s, the video ends at ${seconds} s`, "behind_end");
    if (captions.findIndex((other) => other.language === language) < index)
      problems.add(
        place.file,
        `${place.field}.captions[${index}].language`,
        `${language} stands twice`,
        "language_twice",
      );
    read.push({ language, label, file });
  }
  return read;
}

async function readFilmExtras(entry: VideoEntry, place: LessonPlace, problems: Problems): Promise<FilmExtras> {
  checkQuestions(entry, (field, message, why) => problems.add(place.file, `${place.field}.${field}`, message, why));
  const [stream, previews] = await Promise.all([
    readStream(entry.stream, place, problems),
    readPreviews(entry, place, problems),
  ]);
  return { stream, previews, completeAt: entry.complete_at ?? null, noSkip: entry.no_skip, questions: entry.questions };
}

async function readStream(
  name: string | undefined,
  place: LessonPlace,
  problems: Problems,
): Promise<VideoStream | undefined> {
  if (name === undefined) return undefined;
  const field = `${place.field}.stream`;
  const named = (own: string, extensions: readonly string[]) => ({
    folder: place.folder,
    file: place.file,
    field,
    name: path.join(path.dirname(name), own),
    extensions,
  });
  const found = new Map<string, PackFile>();
  const waiting = [path.basename(name)];
  for (let own = waiting.shift(); own !== undefined; own = waiting.shift()) {
    if (found.has(own)) continue;
    if (found.size > 0 && !own.endsWith(".m3u8")) {
      const part = await openFile(named(own, ["m4s", "mp4", "ts"]), problems);
      if (!part) return undefined;
      found.set(own, part.file);
      continue;
    }
    const playlist = await openText(named(own, ["m3u8"]), problems);
    if (!playlist) return undefined;
    found.set(own, playlist.file);
    for (const named of namesIn(playlist.text)) {
      // One address segment each: what stands beside the playlist is found beside its address.
      if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(named))
        return void problems.add(playlist.file.path, "", `${named} must be the plain name of a file beside it`);
      waiting.push(named);
    }
  }
  return { files: [...found.values()] };
}

/** What a playlist names (RFC 8216 §4.1): its lines that are no tags, and the URI attributes of those that are. */
function namesIn(playlist: string): string[] {
  return playlist
    .split(/\r?\n/)
    .flatMap((line) =>
      line.startsWith("#") ? [...line.matchAll(/\bURI="([^"]*)"/g)].map((match) => match[1] ?? "") : line.trim() || [],
    );
}

async function readPreviews(
  { previews, seconds }: VideoEntry,
  place: LessonPlace,
  problems: Problems,
): Promise<FilmExtras["previews"]> {
  if (!previews) return undefined;
  const { every, columns } = previews;
  const field = `${place.field}.previews`;
  const opened = await openFile(reference(place, "previews.file", previews.file, ["jpg", "jpeg"]), problems);
  if (!opened) return undefined;
  const size = opened.facts.picture;
  const rows = Math.ceil(Math.ceil(seconds / every) / columns);
  if (!size || size.width % columns !== 0 || size.height % rows !== 0) {
    return void problems.add(
      place.file,
      field,
      `the sheet does not divide into ${columns} columns and ${rows} rows`,
      "sheet_form",
    );
  }
  return { file: opened.file, every, columns, width: size.width / columns, height: size.height / rows };
}

function checkQuestions(
  { questions, seconds }: VideoEntry,
  report: (field: string, message: string, why: Why) => void,
): void {
  const ids = new Set<string>();
  for (const [index, { id, at, kind, options }] of questions.entries()) {
    const field = `questions[${index}]`;
    if (ids.has(id)) report(`${field}.id`, `duplicate question id ${id}`, "question_twice");
    ids.add(id);
    if (at >= seconds) report(`${field}.at`, "lies behind the end of the video", "behind_end");
    const right = options.filter(({ correct }) => correct).length;
    if (right === 0) report(`${field}.options`, "needs a correct option", "no_right");
    if (kind === "single" && right > 1)
      report(`${field}.options`, "has one correct option where one may be chosen", "one_right");
    if (new Set(options.map((option) => option.id)).size < options.length)
      report(`${field}.options`, "duplicate option id", "option_twice");
  }
}
