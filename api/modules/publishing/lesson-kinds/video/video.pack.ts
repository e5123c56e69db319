import { eq } from "drizzle-orm";
import { filmAnswers } from "#api/db/schema/film.ts";
import { type FileOwner, type OwnedFile, ownedFile } from "../../load/owned-file.ts";
import { type PackFolder, readText } from "../../pack/pack-folder.ts";
import { readCues } from "../../pack/vtt-cues.ts";
import { streamFolder } from "../../plan/load-ids.ts";
import type { LessonPack } from "../lesson-pack.ts";
import { inBatches, renaming } from "../renamed-items.ts";
import { VideoEntry } from "./film-schema.ts";
import { filmWriting } from "./film-writing.ts";
import { filmContent, renamedFilmItems } from "./load-film.ts";
import { readVideo, type VideoLesson, type VideoStream } from "./read-film.ts";

export const videoPack: LessonPack<typeof VideoEntry, VideoLesson> = {
  entry: VideoEntry,
  read: readVideo,
  files: ({ file, poster, captions, film: { previews, stream } }, owner) => [
    ...[file, poster, previews?.file, ...captions.map((caption) => caption.file)].flatMap((one) =>
      one ? [ownedFile(owner, one)] : [],
    ),
    ...(stream ? streamFiles(owner, stream) : []),
  ],
  facts: ({ film }) => ({ pages: null, doneAt: film.completeAt }),
  row: async (lesson, { folder, owner, language, itemKey }) => ({
    fileKey: ownedFile(owner, lesson.file).key,
    posterKey: lesson.poster ? ownedFile(owner, lesson.poster).key : null,
    captions: lesson.captions.map(({ language, label, file }) => ({
      language,
      label,
      fileKey: ownedFile(owner, file).key,
    })),
    chapters: lesson.chapters,
    transcript: await transcriptOf(folder, lesson, language),
    ...filmContent(lesson, owner, itemKey),
  }),
  writes: {
    isKeyed: true,
    carry: (db, lesson, { id, itemKey }) =>
      inBatches(renamedFilmItems(id, lesson, itemKey)).map((renamed) =>
        db.update(filmAnswers, { chosen: renaming(filmAnswers.chosen, renamed) }, eq(filmAnswers.lessonId, id)),
      ),
  },
  found: async (lesson, { folder, language }) => ({
    body: lesson.chapters.map(({ title }) => title),
    passages: (await transcriptOf(folder, lesson, language)).map(({ start, text }) => ({ place: start, text })),
  }),
  writing: filmWriting,
};

/** The cues of the captions in the course's language, else of the first ones. */
async function transcriptOf(folder: PackFolder, { captions }: VideoLesson, language: string) {
  const chosen = captions.find((one) => one.language === language) ?? captions[0];
  return chosen ? readCues(await readText(folder, chosen.file.path)) : [];
}

function streamFiles(owner: FileOwner, { files }: VideoStream): OwnedFile[] {
  const folder = streamFolder(
    owner.id,
    files.map(({ sha256 }) => sha256),
  );
  return files.map((file) => ({ ...ownedFile(owner, file), folder }));
}
