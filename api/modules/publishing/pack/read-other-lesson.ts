import type { FileCategory } from "#shared/domain/file-category.ts";
import { type LessonHead, type LessonPlace, reference } from "./lesson-place.ts";
import { checkVtt, probeMp4 } from "./media-probe.ts";
import { pictureSize } from "./picture-size.ts";
import { openMedia, openReference, type PackFile, withoutBytes } from "./pack-files.ts";
import type { LessonEntry } from "./pack-schema.ts";
import type { Problems } from "./problems.ts";

interface AudioLesson extends LessonHead {
  kind: "audio";
  file: PackFile;
  transcript?: PackFile;
}
interface GalleryLesson extends LessonHead {
  kind: "gallery";
  /** Sizes in pixels. */
  pictures: { file: PackFile; alt: string; caption: string | null; width: number; height: number }[];
}
interface EmbedLesson extends LessonHead {
  kind: "embed";
  url: string;
  /** Empty where nothing is said about the page. */
  markdown: string;
}
interface DownloadLesson extends LessonHead {
  kind: "download";
  file: PackFile;
  markdown: string;
}
interface AssignmentLesson extends LessonHead {
  kind: "assignment";
  markdown: string;
  task: {
    accepts: FileCategory[];
    maxFiles: number;
    takesText: boolean;
    points: number | null;
    passPoints: number | null;
  };
}
export type OtherLesson = AudioLesson | GalleryLesson | EmbedLesson | DownloadLesson | AssignmentLesson;

type Entry = Extract<LessonEntry, { kind: OtherLesson["kind"] }>;
type Head = Omit<LessonHead, "seconds">;

const downloads = ["pdf", "docx", "xlsx", "pptx", "csv", "zip", "png", "jpg", "jpeg", "mp3", "m4a", "mp4"];

/** Recordings, galleries, pages elsewhere and files to download. undefined = problems were added. */
export async function readOther(
  entry: Entry,
  head: Head,
  place: LessonPlace,
  problems: Problems,
): Promise<OtherLesson | undefined> {
  switch (entry.kind) {
    case "audio":
      return readAudio(entry, head, place, problems);
    case "gallery":
      return readGallery(entry, head, place, problems);
    case "embed":
      return {
        ...head,
        kind: "embed",
        seconds: entry.minutes * 60,
        url: entry.url,
        markdown: await readWords(entry.file, "file", place, problems),
      };
    case "assignment":
      return {
        ...head,
        kind: "assignment",
        seconds: entry.minutes * 60,
        markdown: await readWords(entry.file, "file", place, problems),
        task: taskOf(entry, place, problems),
      };
    case "download": {
      const file = await openMedia(reference(place, "file", entry.file, downloads), problems);
      const markdown = await readWords(entry.about, "about", place, problems);
      return file && { ...head, kind: "download", seconds: entry.minutes * 60, file, markdown };
    }
  }
}

function taskOf(
  entry: Extract<Entry, { kind: "assignment" }>,
  place: LessonPlace,
  problems: Problems,
): AssignmentLesson["task"] {
  const { accepts, text, points = null, pass_points: passPoints = null } = entry;
  if (accepts.length === 0 && !text) problems.add(place.file, `${place.field}.accepts`, "takes neither files nor text");
  if (passPoints !== null && (points === null || passPoints > points))
    problems.add(place.file, `${place.field}.pass_points`, "is more than points");
  return { accepts, maxFiles: entry.max_files, takesText: text, points, passPoints };
}

async function readAudio(
  entry: Extract<Entry, { kind: "audio" }>,
  head: Head,
  place: LessonPlace,
  problems: Problems,
): Promise<AudioLesson | undefined> {
  const [file, transcript] = await Promise.all([
    openMedia(reference(place, "file", entry.file, ["mp3", "m4a"]), problems),
    entry.transcript ? openReference(reference(place, "transcript", entry.transcript, ["vtt"]), problems) : undefined,
  ]);
  if (!file) return undefined;
  // The length of an .mp3 would have to be counted frame by frame: its author is believed.
  const facts = file.path.endsWith(".m4a") ? await probeMp4(place.folder, file) : undefined;
  if (facts && Math.abs(facts.seconds - entry.seconds) > 1)
    problems.add(
      place.file,
      `${place.field}.seconds`,
      `says ${entry.seconds}, the recording has ${facts.seconds.toFixed(2)}`,
    );
  if (transcript) {
    const { lastEnd, problems: wrong } = checkVtt(new TextDecoder().decode(transcript.bytes));
    for (const message of wrong) problems.add(transcript.path, "", message);
    if (lastEnd > entry.seconds + 1)
      problems.add(transcript.path, "", `runs to ${lastEnd} s, the recording ends at ${entry.seconds} s`);
  }
  return {
    ...head,
    kind: "audio",
    seconds: facts?.seconds ?? entry.seconds,
    file,
    ...(transcript && { transcript: withoutBytes(transcript) }),
  };
}

async function readGallery(
  entry: Extract<Entry, { kind: "gallery" }>,
  head: Head,
  place: LessonPlace,
  problems: Problems,
): Promise<GalleryLesson> {
  const pictures: GalleryLesson["pictures"] = [];
  for (const [index, { file: name, alt, caption }] of entry.pictures.entries()) {
    const field = `pictures[${index}].file`;
    const file = await openReference(reference(place, field, name, ["png", "jpg", "jpeg"]), problems);
    if (!file) continue;
    const size = pictureSize(file.bytes);
    if (typeof size === "string") problems.add(place.file, `${place.field}.${field}`, `${file.path} ${size}`);
    else pictures.push({ file: withoutBytes(file), alt, caption: caption ?? null, ...size });
  }
  return { ...head, kind: "gallery", seconds: entry.minutes * 60, pictures };
}

async function readWords(
  name: string | undefined,
  field: string,
  place: LessonPlace,
  problems: Problems,
): Promise<string> {
  const file = name === undefined ? undefined : await openReference(reference(place, field, name, ["md"]), problems);
  return file ? new TextDecoder().decode(file.bytes).trim() : "";
}
