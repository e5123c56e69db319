import { posix as path } from "node:path";
import { pictureFacts } from "#shared/domain/picture-facts.ts";
import { openMedia, openReference, type PackFile, withoutBytes } from "./pack-files.ts";
import type { FilmQuestionEntry, LessonEntry } from "./pack-schema.ts";
import type { Problems } from "./problems.ts";
import type { LessonPlace } from "./lesson-place.ts";

/** Every file of an adaptive stream, the first playlist first. */
export interface VideoStream {
  files: PackFile[];
}

export interface FilmExtras {
  stream?: VideoStream | undefined;
  /** Width and height of one picture of the sheet, in pixels. */
  previews?: { file: PackFile; every: number; columns: number; width: number; height: number } | undefined;
  /** Percent; null: the usual share. */
  completeAt: number | null;
  noSkip: boolean;
  questions: FilmQuestionEntry[];
}

type VideoEntry = Extract<LessonEntry, { kind: "video" }>;

/** What a video entry names besides its file, captions and chapters, opened and checked. */
export async function readFilmExtras(entry: VideoEntry, place: LessonPlace, problems: Problems): Promise<FilmExtras> {
  checkQuestions(entry, (field, message) => problems.add(place.file, `${place.field}.${field}`, message));
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
      const part = await openMedia(named(own, ["m4s", "mp4", "ts"]), problems);
      if (!part) return undefined;
      found.set(own, part);
      continue;
    }
    const file = await openReference(named(own, ["m3u8"]), problems);
    if (!file) return undefined;
    found.set(own, withoutBytes(file));
    for (const named of namesIn(new TextDecoder().decode(file.bytes))) {
      // One address segment each: what stands beside the playlist is found beside its address.
      if (!/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/.test(named))
        return void problems.add(file.path, "", `${named} must be the plain name of a file beside it`);
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
  const file = await openReference(
    {
      folder: place.folder,
      file: place.file,
      field: `${field}.file`,
      name: previews.file,
      extensions: ["jpg", "jpeg"],
    },
    problems,
  );
  if (!file) return undefined;
  const size = pictureFacts(file.bytes);
  const rows = Math.ceil(Math.ceil(seconds / every) / columns);
  if (!size || size.width % columns !== 0 || size.height % rows !== 0) {
    return void problems.add(place.file, field, `the sheet does not divide into ${columns} columns and ${rows} rows`);
  }
  return { file: withoutBytes(file), every, columns, width: size.width / columns, height: size.height / rows };
}

function checkQuestions({ questions, seconds }: VideoEntry, report: (field: string, message: string) => void): void {
  const ids = new Set<string>();
  for (const [index, { id, at, kind, options }] of questions.entries()) {
    const field = `questions[${index}]`;
    if (ids.has(id)) report(`${field}.id`, `duplicate question id ${id}`);
    ids.add(id);
    if (at >= seconds) report(`${field}.at`, "lies behind the end of the video");
    const right = options.filter(({ correct }) => correct).length;
    if (right === 0) report(`${field}.options`, "needs a correct option");
    if (kind === "single" && right > 1) report(`${field}.options`, "has one correct option where one may be chosen");
    if (new Set(options.map((option) => option.id)).size < options.length)
      report(`${field}.options`, "duplicate option id");
  }
}
