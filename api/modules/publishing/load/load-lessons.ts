import { fileAddress } from "#api/modules/files/public.ts";
import { markdownToHtml, openingOf } from "#api/modules/markdown/public.ts";
import type { lessons } from "#api/db/schema/catalogue.ts";
import type { NewRow } from "#api/db/tenant-write.ts";
import type { FileOwner } from "./load-files.ts";
import { ownedFile } from "./load-files.ts";
import { filmContent } from "./load-film.ts";
import { type PackFolder, readText } from "../pack/pack-folder.ts";
import type { ArticleLesson, PackLesson, VideoLesson } from "../pack/read-lesson.ts";
import { readCues } from "../pack/vtt-cues.ts";

type Content = Pick<
  NewRow<typeof lessons>,
  | "pages"
  | "doneAt"
  | "noSkip"
  | "requiredQuestions"
  | "stream"
  | "previews"
  | "filmQuestions"
  | "fileKey"
  | "posterKey"
  | "captions"
  | "chapters"
  | "transcript"
  | "opening"
  | "bodyHtml"
  | "material"
>;

const empty = {
  pages: null,
  doneAt: null,
  noSkip: false,
  requiredQuestions: null,
  stream: null,
  previews: null,
  filmQuestions: null,
  fileKey: null,
  posterKey: null,
  captions: null,
  chapters: null,
  transcript: null,
  opening: null,
  bodyHtml: null,
  material: null,
};

/** What a lesson's row holds besides its head; every column is named, so that what is gone is overwritten. */
export async function lessonContent(
  folder: PackFolder,
  lesson: PackLesson,
  id: string,
  language: string,
  itemKey: string,
): Promise<Content> {
  const owner: FileOwner = { kind: "lesson", id };
  switch (lesson.kind) {
    case "article":
      return {
        ...empty,
        bodyHtml: articleHtml(lesson, owner, language),
        opening: openingOf(lesson.markdown, language) ?? null,
      };
    case "video":
      return {
        ...empty,
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
      };
    case "pdf":
      return { ...empty, pages: lesson.pages, fileKey: ownedFile(owner, lesson.file).key };
    case "quiz":
      return empty;
    case "audio":
      return {
        ...empty,
        fileKey: ownedFile(owner, lesson.file).key,
        transcript: lesson.transcript ? readCues(await readText(folder, lesson.transcript.path)) : [],
      };
    case "gallery": {
      const pictures = lesson.pictures.map(({ file, alt, caption, width, height }) => ({
        fileKey: ownedFile(owner, file).key,
        alt,
        caption,
        width,
        height,
      }));
      return { ...empty, pages: pictures.length, material: { kind: "gallery", pictures } };
    }
    case "embed":
      return {
        ...empty,
        bodyHtml: lesson.markdown ? markdownToHtml(lesson.markdown, { language }) : null,
        material: { kind: "embed", url: lesson.url },
      };
    case "assignment":
      return { ...empty, bodyHtml: markdownToHtml(lesson.markdown, { language }) };
    case "download":
      return {
        ...empty,
        fileKey: ownedFile(owner, lesson.file).key,
        bodyHtml: lesson.markdown ? markdownToHtml(lesson.markdown, { language }) : null,
      };
  }
}

function articleHtml({ markdown, pictures }: ArticleLesson, owner: FileOwner, language: string): string {
  const placed = [...pictures].map(
    ([name, { file, width, height }]) =>
      [name, { src: fileAddress(ownedFile(owner, file).key), width, height }] as const,
  );
  return markdownToHtml(markdown, { pictures: new Map(placed), anchors: true, language });
}

/** The cues of the captions in the course's language, else of the first ones. */
export async function transcriptOf(folder: PackFolder, lesson: VideoLesson, language: string) {
  const captions = lesson.captions.find((one) => one.language === language) ?? lesson.captions[0];
  return captions ? readCues(await readText(folder, captions.file.path)) : [];
}
