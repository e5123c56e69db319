import * as z from "zod/mini";
import { ownedFile } from "../load/owned-file.ts";
import { PositiveInt, RelativePath } from "../pack/pack-fields.ts";
import { openFile, type PackFile } from "../pack/pack-files.ts";
import { fileIn, longLesson } from "./lesson-checks.ts";
import { type LessonHead, type LessonPack, minutesOf, timedHead, writtenWithoutText } from "./lesson-pack.ts";
import { reference } from "./lesson-place.ts";

const PdfEntry = z.strictObject({
  ...timedHead,
  kind: z.literal("pdf"),
  file: RelativePath,
  pages: PositiveInt,
});

export interface PdfLesson extends LessonHead {
  kind: "pdf";
  file: PackFile;
  pages: number;
}

export const pdfPack: LessonPack<typeof PdfEntry, PdfLesson> = {
  entry: PdfEntry,
  async read(entry, place, problems) {
    const opened = await openFile(reference(place, "file", entry.file, ["pdf"]), problems);
    if (!opened) return undefined;
    const { pages } = opened.facts;
    if (pages === undefined)
      return void problems.add(place.file, `${place.field}.file`, `${entry.file} cannot be opened`, "file_broken");
    if (pages !== entry.pages)
      problems.add(place.file, `${place.field}.pages`, `says ${entry.pages}, the document has ${pages}`, [
        "pages_differ",
        { said: entry.pages, has: pages },
      ]);
    return { kind: "pdf", seconds: entry.minutes * 60, file: opened.file, pages };
  },
  files: ({ file }, owner) => [ownedFile(owner, file)],
  facts: ({ pages }) => ({ pages, doneAt: null }),
  row: ({ file }, { owner }) => ({ fileKey: ownedFile(owner, file).key }),
  writes: null,
  async found({ file }, { folder }) {
    const pages = await folder.pdfPages(file.path);
    return { passages: pages.flatMap((text, index) => (text ? [{ place: index + 1, text }] : [])) };
  },
  writing: {
    ...writtenWithoutText,
    fresh: { kind: "pdf", minutes: 5, file: null, pages: null },
    shown({ file: name, pages }, { fileOf }) {
      const file = fileOf(name);
      if (file === null) return null;
      const { src, name: file_name, size: bytes } = file;
      return { content: { kind: "pdf", src, file_name, bytes, pages: file.pages ?? pages ?? 1 } };
    },
    blocking: ({ file }, files) => fileIn(file, "file", files),
    advice: longLesson,
    entry: ({ minutes, file, pages }) => ({ fields: { minutes, file: file ?? "", pages: pages ?? 0 }, texts: {} }),
    source: (lesson, { nameOf }) => ({
      kind: "pdf",
      minutes: minutesOf(lesson),
      file: nameOf(lesson.file),
      pages: lesson.pages,
    }),
  },
};
