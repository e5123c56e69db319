import * as z from "zod/mini";
import { fileAddress } from "#api/modules/files/public.ts";
import { markdownToHtml, openingOf } from "#api/modules/markdown/public.ts";
import { type FileOwner, ownedFile } from "../load/owned-file.ts";
import { RelativePath } from "../pack/pack-fields.ts";
import { openPicture, type PackPicture } from "../pack/pack-files.ts";
import type { Problems } from "../pack/problems.ts";
import { longLesson, wholeText } from "./lesson-checks.ts";
import {
  type LessonAtLoad,
  type LessonHead,
  type LessonPack,
  minutesOf,
  noFacts,
  timedHead,
  writtenAsText,
} from "./lesson-pack.ts";
import type { LessonPlace } from "./lesson-place.ts";
import { openMarkdown, passagesOf, shownText } from "./lesson-text.ts";

const ArticleEntry = z.strictObject({ ...timedHead, kind: z.literal("article"), file: RelativePath });

export interface ArticleLesson extends LessonHead {
  kind: "article";
  markdown: string;
  /** By its name as the text has it. */
  pictures: Map<string, PackPicture>;
}

export const articlePack: LessonPack<typeof ArticleEntry, ArticleLesson> = {
  entry: ArticleEntry,
  async read(entry, place, problems) {
    const opened = await openMarkdown(place, "file", entry.file, problems);
    if (!opened) return undefined;
    const markdown = opened.text.trim();
    if (!markdown) return void problems.add(opened.file.path, "", "is empty", "value_missing");
    return {
      kind: "article",
      seconds: entry.minutes * 60,
      markdown,
      pictures: await readPictures(markdown, { ...place, file: opened.file.path }, problems),
    };
  },
  files: ({ pictures }, owner) => [...pictures.values()].map(({ file }) => ownedFile(owner, file)),
  facts: noFacts,
  row: (lesson, { owner, language, fallen }) => ({
    bodyHtml: htmlWithPictures(lesson, owner, { language, fallen }),
    opening: openingOf(lesson.markdown, language) ?? null,
  }),
  writes: null,
  found: ({ markdown }) => passagesOf(markdown),
  writing: {
    ...writtenAsText,
    fresh: { kind: "article", minutes: 5, markdown: "" },
    shown({ markdown }, { fileOf, language, fallen }) {
      const pictures = [...markdown.matchAll(pictureInText)].flatMap(([, name = ""]) => {
        const file = fileOf(name);
        return file?.picture
          ? [[name, { src: file.src, width: file.picture.width, height: file.picture.height }] as const]
          : [];
      });
      const html = shownText(markdown, { pictures: new Map(pictures), anchors: true, language, fallen });
      return html === null ? null : { content: { kind: "article", html } };
    },
    blocking: ({ markdown }, files) => wholeText(markdown, files),
    advice: longLesson,
    entry: ({ minutes, markdown }, name) => ({
      fields: { minutes, file: `${name}.md` },
      texts: { [`${name}.md`]: markdown },
    }),
    source: (lesson, { nameOf }) => ({
      kind: "article",
      minutes: minutesOf(lesson),
      markdown: lesson.markdown.replace(pictureInText, (whole: string, name: string) => {
        const picture = lesson.pictures.get(name);
        return picture ? whole.slice(0, -name.length) + nameOf(picture.file) : whole;
      }),
    }),
  },
};

/** Each picture of a text, and its name as the text has it. */
const pictureInText = /!\[[^\]]{0,1000}\]\(\s{0,100}([^)\s]+)/g;

/** The pictures that lie beside the text; those elsewhere need an https address. */
async function readPictures(
  markdown: string,
  { folder, file }: LessonPlace,
  problems: Problems,
): Promise<ArticleLesson["pictures"]> {
  const pictures: ArticleLesson["pictures"] = new Map();
  for (const [, name] of markdown.matchAll(pictureInText)) {
    if (!name || name.startsWith("https://") || pictures.has(name)) continue;
    const picture = await openPicture({ folder, file, field: "", name, extensions: ["png", "jpg", "jpeg"] }, problems);
    if (picture) pictures.set(name, picture);
  }
  return pictures;
}

function htmlWithPictures(
  { markdown, pictures }: ArticleLesson,
  owner: FileOwner,
  said: Pick<LessonAtLoad, "language" | "fallen">,
): string {
  const placed = [...pictures].map(
    ([name, { file, width, height }]) =>
      [name, { src: fileAddress(ownedFile(owner, file).key), width, height }] as const,
  );
  return markdownToHtml(markdown, { pictures: new Map(placed), anchors: true, ...said });
}
