import * as z from "zod/mini";
import { ownedFile } from "../load/owned-file.ts";
import { RelativePath } from "../pack/pack-fields.ts";
import { openFile, type PackFile } from "../pack/pack-files.ts";
import { fileIn, inText, longLesson } from "./lesson-checks.ts";
import { type LessonHead, type LessonPack, minutesOf, noFacts, timedHead, writtenAsText } from "./lesson-pack.ts";
import { reference } from "./lesson-place.ts";
import { htmlOf, passagesOf, readProse, shownText, textBeside } from "./lesson-text.ts";

const DownloadEntry = z.strictObject({
  ...timedHead,
  kind: z.literal("download"),
  file: RelativePath,
  about: z.optional(RelativePath),
});

export interface DownloadLesson extends LessonHead {
  kind: "download";
  file: PackFile;
  /** Empty where nothing is said about the file. */
  markdown: string;
}

const extensions = ["pdf", "docx", "xlsx", "pptx", "csv", "zip", "png", "jpg", "jpeg", "mp3", "m4a", "mp4"];

export const downloadPack: LessonPack<typeof DownloadEntry, DownloadLesson> = {
  entry: DownloadEntry,
  async read(entry, place, problems) {
    const opened = await openFile(reference(place, "file", entry.file, extensions), problems);
    const markdown = await readProse(entry.about, "about", place, problems);
    return opened && { kind: "download", seconds: entry.minutes * 60, file: opened.file, markdown };
  },
  files: ({ file }, owner) => [ownedFile(owner, file)],
  facts: noFacts,
  row: ({ file, markdown }, { owner, language, fallen }) => ({
    fileKey: ownedFile(owner, file).key,
    bodyHtml: htmlOf(markdown, { language, fallen }),
  }),
  writes: null,
  found: ({ markdown }) => passagesOf(markdown),
  writing: {
    ...writtenAsText,
    fresh: { kind: "download", minutes: 5, file: null, markdown: "" },
    shown({ file: name, markdown }, { fileOf, language, fallen }) {
      const file = fileOf(name);
      const html = shownText(markdown, { language, fallen }) ?? "";
      return file && { content: { kind: "download", src: file.src, file_name: file.name, bytes: file.size, html } };
    },
    blocking: ({ file, markdown }, files) => [...fileIn(file, "file", files), ...inText(markdown, files)],
    advice: longLesson,
    entry: ({ minutes, file, markdown }, name) => {
      const about = textBeside("about", name, markdown);
      return { fields: { minutes, file: file ?? "", ...about.fields }, texts: about.texts };
    },
    source: (lesson, { nameOf }) => ({
      kind: "download",
      minutes: minutesOf(lesson),
      file: nameOf(lesson.file),
      markdown: lesson.markdown,
    }),
  },
};
