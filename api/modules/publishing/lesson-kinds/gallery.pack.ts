import * as z from "zod/mini";
import { ownedFile } from "../load/owned-file.ts";
import { RelativePath, Text } from "../pack/pack-fields.ts";
import { openPicture, type PackPicture } from "../pack/pack-files.ts";
import { altIn, fileIn, longLesson } from "./lesson-checks.ts";
import { type LessonHead, type LessonPack, minutesOf, timedHead, writtenWithoutText } from "./lesson-pack.ts";
import { reference } from "./lesson-place.ts";
import { named, said } from "./pieces.ts";

const GalleryEntry = z.strictObject({
  ...timedHead,
  kind: z.literal("gallery"),
  pictures: z
    .array(z.strictObject({ file: RelativePath, alt: Text, caption: z.optional(Text) }))
    .check(z.minLength(1), z.maxLength(60)),
});

export interface GalleryLesson extends LessonHead {
  kind: "gallery";
  pictures: (PackPicture & { alt: string; caption: string | null })[];
}

export const galleryPack: LessonPack<typeof GalleryEntry, GalleryLesson> = {
  entry: GalleryEntry,
  async read(entry, place, problems) {
    const pictures: GalleryLesson["pictures"] = [];
    for (const [index, { file: name, alt, caption }] of entry.pictures.entries()) {
      const opened = await openPicture(
        reference(place, `pictures[${index}].file`, name, ["png", "jpg", "jpeg"]),
        problems,
      );
      if (!opened) continue;
      const { file, width, height } = opened;
      pictures.push({ file, alt, caption: caption ?? null, width, height });
    }
    return { kind: "gallery", seconds: entry.minutes * 60, pictures };
  },
  files: ({ pictures }, owner) => pictures.map(({ file }) => ownedFile(owner, file)),
  facts: ({ pictures }) => ({ pages: pictures.length, doneAt: null }),
  row: ({ pictures }, { owner }) => ({
    material: {
      kind: "gallery",
      pictures: pictures.map(({ file, alt, caption, width, height }) => ({
        fileKey: ownedFile(owner, file).key,
        alt,
        caption,
        width,
        height,
      })),
    },
  }),
  writes: null,
  found: ({ pictures }) => ({ passages: pictures.map(({ alt, caption }) => ({ place: null, text: caption ?? alt })) }),
  writing: {
    ...writtenWithoutText,
    say: (content, say) => ({
      ...content,
      pictures: content.pictures.map(({ alt, caption, ...picture }) => ({
        ...picture,
        alt: said(say, named("alt", alt), alt, "text"),
        caption: caption === null ? null : said(say, named("caption", caption), caption, "text"),
      })),
    }),
    fresh: { kind: "gallery", minutes: 5, pictures: [] },
    shown({ pictures }, { fileOf }) {
      const shown = pictures.flatMap(({ file: name, alt, caption }) => {
        const file = fileOf(name);
        if (!file?.picture) return [];
        const { width, height } = file.picture;
        return [{ src: file.src, alt, caption: caption || null, width, height }];
      });
      return shown.length === 0 ? null : { content: { kind: "gallery", pictures: shown } };
    },
    blocking: ({ pictures }, files) =>
      pictures.length === 0
        ? [{ code: "empty_lesson", block: "pictures" }]
        : pictures.flatMap(({ file, alt }, index) => [
            ...fileIn(file, `pictures.${index}.file`, files),
            ...altIn(alt, `pictures.${index}.alt`),
          ]),
    advice: longLesson,
    entry: ({ minutes, pictures }) => ({
      fields: {
        minutes,
        pictures: pictures.map(({ file, alt, caption }) => ({
          file: file ?? "",
          alt,
          ...(caption !== null && caption !== "" && { caption }),
        })),
      },
      texts: {},
    }),
    source: (lesson, { nameOf }) => ({
      kind: "gallery",
      minutes: minutesOf(lesson),
      pictures: lesson.pictures.map(({ file, alt, caption }) => ({ file: nameOf(file), alt, caption })),
    }),
  },
};
